#if FFmpeg
  internal import FFmpegHandles

  extension SeekEngine {
    /// The time of a frame without a timestamp of its own that follows another one, in ticks.
    ///
    /// Durations do not count: for such frames they are libavformat's guess, which was a frame's length
    /// in FFmpeg 5.1 and is one tick in 7.1.
    func timestamp(after last: Int64) -> Int64 { (last + defaultStep).clampedTimestamp }

    /// The longest frame, in ticks: some dozens of them are to stay within 64 bits.
    private static let longestStep = 0x1p55

    /// The shortest frame, in seconds: twice the microsecond by which a decimal time may lie before
    /// the frame it means (`MediaInformation.pts(at:)`).
    private static let shortestStep = 0.000_002

    /// The rate of a stream that states none, in frames a second: what libavformat assumes of raw ones.
    private static let usualRate = 25.0

    /// One frame's length by the stream's average rate, in ticks, at least 1.
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
