#if FFmpeg
  internal import FFmpegHandles

  extension SeekEngine {
    /// Returns the timestamp of a frame that has none of its own and follows another one.
    ///
    /// Durations do not count: for such frames they are estimated by libavformat, as a frame's duration in
    /// FFmpeg 5.1 and as one tick in 7.1.
    func timestamp(after last: Int64) -> Int64 { (last + defaultStep).clampedTimestamp }

    /// The longest frame duration, in ticks; the sum of some dozens must fit in 64 bits.
    private static let longestStep = 0x1p55

    /// The shortest frame duration, in seconds: twice the microsecond by which a decimal time may lie
    /// before the intended frame (`MediaInformation.pts(at:)`).
    private static let shortestStep = 0.000_002

    /// The frame rate of a stream that states none: libavformat's assumption for raw streams.
    private static let usualRate = 25.0

    /// The duration of a frame at the stream's average rate, in ticks, at least 1.
    var defaultStep: Int64 {
      let stream = reader.stream
      guard stream.timeBase.isPositive else { return 1 }
      let ticks = Double(stream.timeBase.denominator) / Double(stream.timeBase.numerator)
      let rate =
        stream.averageFrameRate.isPositive ? stream.averageFrameRate : stream.realFrameRate
      let seconds =
        rate.isPositive
        ? Double(rate.denominator) / Double(rate.numerator) : 1 / Self.usualRate
      let step = (ticks * max(seconds, Self.shortestStep)).rounded()
      return max(1, Int64(min(step, Self.longestStep)))
    }
  }
#endif
