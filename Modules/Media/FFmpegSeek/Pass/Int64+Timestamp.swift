#if FFmpeg
  internal import FFmpegHandles

  extension Int64 {
    /// Half again the range of timestamps, for frames after the last one that have none.
    private static let farthestClamped = farthestTimestamp / 2 * 3

    /// The nearest timestamp that a frame may have.
    var clampedTimestamp: Int64 {
      Swift.min(Swift.max(self, -Self.farthestClamped), Self.farthestClamped)
    }

    /// Returns the distance from another timestamp, clamped to the largest number.
    func clampedDistance(to other: Int64) -> Int64 {
      let (difference, overflow) = subtractingReportingOverflow(other)
      return overflow ? .max : Int64(clamping: difference.magnitude)
    }
  }
#endif
