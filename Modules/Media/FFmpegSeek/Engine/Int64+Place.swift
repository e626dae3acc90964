#if FFmpeg
  internal import FFmpegHandles

  extension Int64 {
    /// Half as far again as timestamps, for those pictures after the last one that have none.
    private static let farthestPlace = farthestTimestamp / 2 * 3

    /// The nearest place that a picture may have.
    var heldPlace: Int64 { Swift.min(Swift.max(self, -Self.farthestPlace), Self.farthestPlace) }
  }
#endif
