extension MediaTime: AdditiveArithmetic {
  /// The timescale of computed times: 705,600,000 ticks per second.
  ///
  /// One tick is a "flick" (Horvath, Facebook 2018). The length of a frame is a whole number of
  /// them at 24, 25, 30, 48, 50, 60, 90, 100, 120 and 240 frames a second and at 1000/1001 of 24,
  /// 30, 60 and 120, and so is the length of a sample at all common audio rates.
  public static let flicks: Int32 = 705_600_000

  /// Returns the sum of two times.
  ///
  /// It is exact if a timescale of 32 bits can express it, as for times of equal timescales and for
  /// flicks with the times of frames. Otherwise it is rounded to the nearest flick, beyond 414
  /// years to the nearest second, and clamped to 64 bits of seconds.
  public static func + (left: MediaTime, right: MediaTime) -> MediaTime {
    combined(left, right, adding: true)
  }

  /// Returns the difference of two times, as exact as a sum.
  public static func - (left: MediaTime, right: MediaTime) -> MediaTime {
    combined(left, right, adding: false)
  }

  /// Returns the additive inverse of a time, as exact as a sum.
  public static prefix func - (time: MediaTime) -> MediaTime { zero - time }

  /// Returns a multiple of a time, as exact as a sum.
  public static func * (time: MediaTime, count: Int64) -> MediaTime {
    MediaTime(numerator: Int128(time.value) * Int128(count), denominator: Int128(time.timescale))
  }

  /// Returns the seconds from another time to this one, rounded once to the nearest `Double`.
  ///
  /// Unlike the difference of two `seconds`, it loses no precision if both times are large.
  public func seconds(since other: MediaTime) -> Double {
    if timescale == other.timescale {
      return Double(Int128(value) - Int128(other.value)) / Double(timescale)
    }
    let (numerator, denominator) = Self.fraction(self, other, adding: false)
    return Double(numerator) / Double(denominator)
  }

  private static func combined(_ left: MediaTime, _ right: MediaTime, adding: Bool) -> MediaTime {
    if left.timescale == right.timescale {
      let (value, overflow) =
        adding
        ? left.value.addingReportingOverflow(right.value)
        : left.value.subtractingReportingOverflow(right.value)
      if !overflow { return MediaTime(value: value, timescale: left.timescale) }
    }
    let (numerator, denominator) = fraction(left, right, adding: adding)
    return MediaTime(numerator: numerator, denominator: denominator)
  }

  /// Returns the exact result over the least common timescale; at most 2^62, so that nothing
  /// overflows.
  private static func fraction(
    _ left: MediaTime, _ right: MediaTime, adding: Bool
  ) -> (numerator: Int128, denominator: Int128) {
    let divisor = greatestCommonDivisor(UInt64(left.timescale), UInt64(right.timescale))
    let leftFactor = Int128(UInt64(right.timescale) / divisor)
    let rightFactor = Int128(UInt64(left.timescale) / divisor)
    let (a, b) = (Int128(left.value) * leftFactor, Int128(right.value) * rightFactor)
    return (adding ? a + b : a - b, Int128(left.timescale) * leftFactor)
  }

  /// Creates the time nearest to a fraction of seconds; exact if 64 bits over 32 can express it.
  init(numerator: Int128, denominator: Int128) {
    if let exact = Self.exact(numerator, denominator) {
      self = exact
    } else if let value = Self.nearest(numerator, denominator, timescale: Self.flicks) {
      self.init(value: value, timescale: Self.flicks)
    } else {
      let seconds = Self.nearest(numerator, denominator, timescale: 1)
      self.init(value: seconds ?? (numerator < 0 ? .min : .max), timescale: 1)
    }
  }

  private static func exact(_ numerator: Int128, _ denominator: Int128) -> MediaTime? {
    if let value = Int64(exactly: numerator), let timescale = Int32(exactly: denominator) {
      return MediaTime(value: value, timescale: timescale)
    }
    // The denominator has at most 62 bits, so the divisor is found in 64.
    let remainder = UInt64((numerator.magnitude) % denominator.magnitude)
    let divisor = Int128(greatestCommonDivisor(remainder, UInt64(denominator)))
    guard let value = Int64(exactly: numerator / divisor),
      let timescale = Int32(exactly: denominator / divisor)
    else { return nil }
    return MediaTime(value: value, timescale: timescale)
  }

  /// Returns the whole number of ticks nearest to the fraction, or `nil` beyond 64 bits.
  private static func nearest(
    _ numerator: Int128, _ denominator: Int128, timescale: Int32
  ) -> Int64? {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard let seconds = Int64(exactly: whole) else { return nil }
    let twice = rest * Int128(timescale) * 2 + denominator
    let part = twice / (denominator * 2) - (twice % (denominator * 2) < 0 ? 1 : 0)
    return Int64(exactly: Int128(seconds) * Int128(timescale) + part)
  }
}
