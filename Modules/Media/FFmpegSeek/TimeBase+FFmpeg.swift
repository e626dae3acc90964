#if FFmpeg
  package import FFmpegHandles
  package import ScrubTime

  extension TimeBase {
    /// Creates a time base from FFmpeg's fraction if it is valid.
    package init(_ rational: Rational) {
      self.init(
        numerator: max(1, rational.numerator), denominator: max(1, rational.denominator))
    }
  }
#endif
