/// A point in media time, or a length of it: a whole number of ticks of `1 / timescale` seconds.
///
/// Equal times may have different timescales: 1/2 equals 2/4. All comparisons are exact, without
/// floating-point arithmetic.
public struct MediaTime: Sendable {
  /// The number of ticks; may be negative.
  public let value: Int64
  /// The ticks per second; always positive.
  public let timescale: Int32

  /// Creates a time of `value` ticks.
  ///
  /// - Parameters:
  ///   - value: The number of ticks.
  ///   - timescale: The ticks per second; a number below 1 counts as 1.
  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = max(1, timescale)
  }

  /// Time 0, with a timescale of 1.
  public static let zero = MediaTime(value: 0, timescale: 1)
}

extension MediaTime {
  /// Creates a time from a number of ticks of a time base.
  ///
  /// A product outside 64 bits is clamped.
  ///
  /// - Parameters:
  ///   - ticks: The number of ticks, for example a presentation timestamp.
  ///   - timeBase: The length of one tick.
  public init(ticks: Int64, timeBase: TimeBase) {
    let (product, overflow) = ticks.multipliedReportingOverflow(by: Int64(timeBase.numerator))
    let value = overflow ? (ticks < 0 ? Int64.min : Int64.max) : product
    self.init(value: value, timescale: timeBase.denominator)
  }

  /// The time in seconds, rounded to the nearest `Double`.
  public var seconds: Double { Double(value) / Double(timescale) }

  /// Returns the number of whole ticks of `timeBase` at or before this time (rounded down), clamped
  /// to 64 bits.
  public func ticks(in timeBase: TimeBase) -> Int64 {
    let scaled = value.multipliedFullWidth(by: Int64(timeBase.denominator))
    let divisor = Int64(timescale) * Int64(timeBase.numerator)
    let wide = Int128(scaled.high) << 64 | Int128(scaled.low)
    let quotient = wide / Int128(divisor)
    let floored = wide % Int128(divisor) < 0 ? quotient - 1 : quotient
    return Int64(clamping: floored)
  }
}

extension MediaTime: Comparable, Hashable {
  /// Whether both times are the same instant; 1/2 equals 2/4.
  public static func == (left: MediaTime, right: MediaTime) -> Bool {
    left.crossed(right) == right.crossed(left)
  }

  /// Whether the left instant is before the right one.
  public static func < (left: MediaTime, right: MediaTime) -> Bool {
    left.crossed(right) < right.crossed(left)
  }

  /// Hashes the reduced fraction, so that equal times have equal hashes.
  public func hash(into hasher: inout Hasher) {
    let divisor = greatestCommonDivisor(value.magnitude, UInt64(timescale))
    hasher.combine(value < 0)
    hasher.combine(value.magnitude / divisor)
    hasher.combine(UInt64(timescale) / divisor)
  }

  private func crossed(_ other: MediaTime) -> Int128 { Int128(value) * Int128(other.timescale) }
}

/// Returns the greatest common divisor; the other number if one is 0, and 1 for 0 and 0.
func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return max(a, 1)
}
