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

    /// The factor by which an average cannot exceed the rate of the timestamps: fields may count as frames in
    /// either, and short files round the average up.
    private static let highestAverage = 4.0

    /// The average rate that the stream states, or else the rate of its timestamps.
    ///
    /// The average of packets without durations is a frame in each tick, 1000 a second in Matroska and FLV; an
    /// average far above the rate of the timestamps is not believed.
    var statedRate: Rational {
      guard averageFrameRate.isPositive else { return realFrameRate }
      guard realFrameRate.isPositive else { return averageFrameRate }
      return averageFrameRate.perSecond > realFrameRate.perSecond * Self.highestAverage
        ? realFrameRate : averageFrameRate
    }

    /// The duration of a frame at the average rate, in ticks, at least 1.
    var frameDuration: Int64 {
      guard timeBase.isPositive else { return 1 }
      let ticks = Double(timeBase.denominator) / Double(timeBase.numerator)
      let rate = statedRate
      let seconds =
        rate.isPositive
        ? Double(rate.denominator) / Double(rate.numerator) : 1 / Self.usualRate
      let duration = (ticks * max(seconds, Self.shortestFrame)).rounded()
      return max(1, Int64(min(duration, Self.longestFrame)))
    }
  }

  extension Rational {
    fileprivate var perSecond: Double { Double(numerator) / Double(denominator) }
  }
#endif
