#if FFmpeg
  internal import FFmpegHandles

  extension StreamDescription {
    /// The longest frame duration, in ticks; the sum of some dozens must fit in 64 bits.
    private static let longestFrame = 0x1p55

    /// The shortest frame duration, in seconds: twice the microsecond by which a decimal time may lie
    /// before the intended frame (`MediaInformation.pts(at:)`).
    private static let shortestFrame = 0.000_002

    /// The frame rate of a stream that states none: libavformat's assumption for raw streams.
    private static let usualRate = 25.0

    /// The duration of a frame at the average rate, in ticks, at least 1.
    var frameDuration: Int64 {
      guard timeBase.isPositive else { return 1 }
      let ticks = Double(timeBase.denominator) / Double(timeBase.numerator)
      let rate = averageFrameRate.isPositive ? averageFrameRate : realFrameRate
      let seconds =
        rate.isPositive
        ? Double(rate.denominator) / Double(rate.numerator) : 1 / Self.usualRate
      let duration = (ticks * max(seconds, Self.shortestFrame)).rounded()
      return max(1, Int64(min(duration, Self.longestFrame)))
    }
  }
#endif
