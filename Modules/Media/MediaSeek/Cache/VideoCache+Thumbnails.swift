internal import Media
internal import MediaTime
internal import Threads

/// Filling the thumbnail tier of the video.
extension VideoCache {
  /// Adds a reduced copy of a frame, if there is none nearby.
  func addThumbnail(of frame: Frame) {
    cache.addThumbnail(of: frame, at: timestamp(of: frame), key)
  }

  /// Returns the next step of filling the tier; `nil` if there is none, or if it is not to be filled.
  func nextThumbnails(of fill: ReadAhead.ThumbnailFill) -> ReadAhead.ThumbnailFill.Step? {
    let bytes = averages.withLock { $0.bytes }
    guard bytes > 0, cache.fillsThumbnails else { return nil }
    let (coarse, longest) = (
      ticks(ofSeconds: tuning.coarseThumbnailSpacing),
      ticks(ofSeconds: tuning.longestThumbnailRange)
    )
    return cache.use(key) { store, share in
      let thumbnails = store.thumbnails
      return thumbnails.spacing(limit: share.thumbnails, frameBytes: bytes).flatMap { spacing in
        fill.next(
          ReadAhead.ThumbnailFill.Situation(
            span: thumbnails.span, spacing: spacing, coarseSpacing: coarse, longestRange: longest)
        ) { store.neighbors(of: $0) }
      }
    } ?? nil
  }

  /// Returns a step of filling the tier as a request for the source.
  func request(for step: ReadAhead.ThumbnailFill.Step) -> DecodeRequest {
    switch step {
    case .keyframe(_, let timestamp, let distance):
      return .keyframe(near: time(of: timestamp), within: seconds(ofTicks: distance))
    case .range(_, let range, let spacing):
      return .range(
        from: time(of: range.lowerBound), through: time(of: range.upperBound),
        spacing: seconds(ofTicks: spacing))
    }
  }
}
