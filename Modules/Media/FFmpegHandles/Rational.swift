#if FFmpeg
  internal import CScrubFFmpeg

  /// A fraction in FFmpeg's form, for time bases and rates.
  package struct Rational: Equatable, Sendable {
    package var numerator: Int32
    package var denominator: Int32

    package init(_ numerator: Int32, _ denominator: Int32) {
      self.numerator = numerator
      self.denominator = denominator
    }

    init(_ value: AVRational) { self.init(value.num, value.den) }

    var value: AVRational { AVRational(num: numerator, den: denominator) }

    /// Whether both parts are positive.
    package var isPositive: Bool { numerator > 0 && denominator > 0 }
  }

  extension Int64 {
    /// The largest absolute timestamp or duration, in ticks: 73 years of nanoseconds.
    ///
    /// Files can contain any 64-bit number; with this limit, the difference of two timestamps, plus some
    /// frames' durations, fits in 64 bits.
    package static let farthestTimestamp: Int64 = 1 << 61
  }

  /// Returns FFmpeg's timestamp or duration as an optional: `nil` for its value for "none", and for values
  /// beyond the limit.
  func known(_ timestamp: Int64) -> Int64? {
    timestamp.magnitude <= Int64.farthestTimestamp.magnitude ? timestamp : nil
  }
#endif
