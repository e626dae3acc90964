#if FFmpeg
  internal import FFmpegHandles

  extension SeekEngine {
    /// Where a picture stands that follows another one, of a length in ticks; 0 when unknown.
    func place(after last: Int64, lasting duration: Int64) -> Int64 {
      (last + (duration > 0 ? duration : defaultStep)).heldPlace
    }

    /// The longest picture, in ticks: some dozens of them are to stay within 64 bits.
    private static let longestStep = 0x1p55

    /// One picture's length by the stream's average rate, in ticks, at least 1.
    var defaultStep: Int64 {
      let rate =
        reader.stream.averageFrameRate.isPositive
        ? reader.stream.averageFrameRate : reader.stream.realFrameRate
      guard rate.isPositive, reader.stream.timeBase.isPositive else { return 1 }
      let ticks =
        Double(reader.stream.timeBase.denominator) / Double(reader.stream.timeBase.numerator)
      let step = ticks * Double(rate.denominator) / Double(rate.numerator)
      return max(1, Int64(min(step, Self.longestStep)))
    }
  }
#endif
