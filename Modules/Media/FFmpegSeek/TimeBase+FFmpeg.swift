#if FFmpeg
  package import FFmpegHandles
  package import MediaTime

  extension TimeBase {
    /// FFmpeg's fraction, where it is one.
    package init(_ rational: Rational) {
      self.init(
        numerator: max(1, rational.numerator), denominator: max(1, rational.denominator))
    }
  }
#endif
