internal import Media
internal import MediaTime

extension VideoCache {
  /// A sink that keeps only reduced copies of frames, for filling the thumbnail tier.
  final class ThumbnailSink: FrameSink {
    private let cache: VideoCache

    /// Creates a sink for one call of the source.
    init(_ cache: VideoCache) { self.cache = cache }

    func take(_ frame: Frame) {
      cache.addThumbnail(of: frame)
      cache.onFrame(frame)
    }

    func renumber(by number: (Frame) -> Int?) { cache.renumber(by: number) }

    func forgetAll() { cache.forgetAll() }
  }

  /// Adds a reduced copy of a frame, if there is none nearby.
  func addThumbnail(of frame: Frame) {
    cache.addThumbnail(of: frame, at: timestamp(of: frame), key)
  }

  /// Returns a step of filling the thumbnail tier as a request for the source.
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
