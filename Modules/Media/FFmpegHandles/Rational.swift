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

  extension Int64 {
    /// Timestamps and durations are at most this far from 0, in ticks: 73 years of nanoseconds.
    ///
    /// A file can claim any 64 bits, of which nothing could be worked out any more: the difference of
    /// two of these, and some frames' lengths beside, stay within 64 bits.
    package static let farthestTimestamp: Int64 = 1 << 61
  }

  /// A timestamp or a duration of FFmpeg's as an optional: nil for its number that says "none", and
  /// for what is beyond all times.
  func known(_ timestamp: Int64) -> Int64? {
    timestamp.magnitude <= Int64.farthestTimestamp.magnitude ? timestamp : nil
  }
#endif
