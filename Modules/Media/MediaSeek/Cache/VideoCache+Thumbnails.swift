internal import Media
internal import MediaTime
internal import Threads

/// Filling the thumbnail tier of the video.
extension VideoCache {
  /// Adds a reduced copy of a frame, if there is none nearby.
  func addThumbnail(of frame: Frame) {
    cache.addThumbnail(of: frame, at: timestamp(of: frame), key)
  }

  /// The reduced copies, in display order.
  var thumbnails: [Frame] {
    cache.use(key) { store in store.thumbnails.entries.map(\.frame) } ?? []
  }

  /// A reduced copy of the frame at the cursor, or of the nearest one; `nil` if none is cached.
  var lastThumbnail: Frame? {
    let nearest = cache.use(key) { store in
      [store.nearest(to: store.cursor), store.thumbnails.nearest(to: store.cursor)]
        .compactMap(\.self).min { $0.distance(to: store.cursor) < $1.distance(to: store.cursor) }
    }
    guard let frame = nearest.flatMap({ $0 })?.frame else { return nil }
    return frame.isReduced
      ? frame : FrameStore.Thumbnails.copy(of: frame, reducedBy: tuning.thumbnailReduction)
  }

  /// Returns the next step of filling the tier; `nil` if there is none, or if it is not to be filled.
  func nextThumbnails(
    of fill: inout ReadAhead.ThumbnailFill
  ) -> ReadAhead.ThumbnailFill.Step? {
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
