#if FFmpeg
  internal import FFmpegHandles

  extension Int64 {
    /// Half again the range of timestamps, for frames after the last one that have none.
    private static let farthestClamped = farthestTimestamp / 2 * 3

    /// The nearest timestamp that a frame may have.

    var clampedTimestamp: Int64 {
      Swift.min(Swift.max(self, -Self.farthestClamped), Self.farthestClamped)
    }
  }
#endif
