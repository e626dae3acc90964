extension MediaTime {
  /// The timescale of times that come from decimal seconds: nanoseconds.
  public static let nanoseconds: Int32 = 1_000_000_000

  /// Creates a time from seconds, rounded to the nearest tick, by default the nearest nanosecond.
  ///
  /// What is beyond 64 bits of ticks (292 years of nanoseconds) is held there; NaN becomes 0.
  /// Rounding to nanoseconds gives decimal seconds such as 4.2 back their exact value.
  ///
  /// - Parameters:
  ///   - seconds: The seconds; any number.
  ///   - timescale: Ticks in a second; above 0, else it traps.
  public init(seconds: Double, timescale: Int32 = nanoseconds) {
    let ticks = (seconds * Double(timescale)).rounded()
    self.init(value: ticks.isNaN ? 0 : Int64(clampingWhole: ticks), timescale: timescale)
  }

  /// The whole number of `1 / parts` seconds at or before this time (rounded down).
  ///
  /// - Parameter parts: Parts in a second; above 0.
  /// - Returns: The number, negative before time 0.
  public func floored(parts: Int32 = 1) -> Int64 {
    ticks(in: TimeBase(numerator: 1, denominator: parts))
  }
}

extension Int64 {
  /// The integer nearest a whole number that may lie outside the range.
  init(clampingWhole number: Double) {
    self = number >= 0x1p63 ? .max : number < -0x1p63 ? .min : Int64(number)
  }
}
