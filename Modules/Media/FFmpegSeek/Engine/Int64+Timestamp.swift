#if FFmpeg
  internal import FFmpegHandles

  extension Int64 {
    /// Half as far again as timestamps, for those frames after the last one that have none.
    private static let farthestClamped = farthestTimestamp / 2 * 3

    /// The nearest place that a frame may have.
    var clampedTimestamp: Int64 {
      Swift.min(Swift.max(self, -Self.farthestClamped), Self.farthestClamped)
    }
  }
#endif
