extension MediaTime {
  /// The timescale of times that come from decimal seconds: 1,000,000,000 ticks per second.
  public static let nanoseconds: Int32 = 1_000_000_000

  /// Creates a time from seconds, rounded to the nearest tick, by default the nearest nanosecond.
  ///
  /// Times beyond 64 bits of ticks (292 years of nanoseconds) are clamped; NaN becomes 0. Rounding
  /// to nanoseconds restores the exact value of decimal seconds such as 4.2.
  ///
  /// - Parameters:
  ///   - seconds: The seconds; any number.
  ///   - timescale: The ticks per second; a number below 1 counts as 1.
  public init(seconds: Double, timescale: Int32 = nanoseconds) {
    let timescale = max(1, timescale)
    let ticks = (seconds * Double(timescale)).rounded()
    self.init(value: ticks.isNaN ? 0 : Int64(clampingWhole: ticks), timescale: timescale)
  }

  /// Returns a time of a number of seconds, rounded to the nearest nanosecond.
  ///
  /// - Parameter seconds: The seconds; any number.
  /// - Returns: The time, as `init(seconds:timescale:)` creates it.
  public static func seconds(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

  /// Returns the whole number of `1 / parts` seconds at or before this time (rounded down).
  ///
  /// - Parameter parts: The parts per second; a number below 1 counts as 1.
  /// - Returns: The number, negative before time 0.
  public func floored(parts: Int32 = 1) -> Int64 {
    ticks(in: TimeBase(numerator: 1, denominator: parts))
  }
}

extension Int64 {
  /// Creates the integer nearest to a whole number that may lie outside the range.
  init(clampingWhole number: Double) {
    self = number >= 0x1p63 ? .max : number < -0x1p63 ? .min : Int64(number)
  }
}
