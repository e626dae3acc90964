#if FFmpeg
  internal import CFFmpeg

  /// A fraction as FFmpeg counts: time bases and rates.
  package struct Rational: Equatable, Sendable {
    package var numerator: Int32
    package var denominator: Int32

    package init(_ numerator: Int32, _ denominator: Int32) {
      self.numerator = numerator
      self.denominator = denominator
    }

    init(_ value: AVRational) { self.init(value.num, value.den) }

    var value: AVRational { AVRational(num: numerator, den: denominator) }

    /// Whether both parts are above 0.
    package var isPositive: Bool { numerator > 0 && denominator > 0 }
  }

  /// The number FFmpeg uses for "no timestamp", as an optional.
  func known(_ timestamp: Int64) -> Int64? {
    timestamp == scrub_AV_NOPTS_VALUE ? nil : timestamp
  }
#endif
