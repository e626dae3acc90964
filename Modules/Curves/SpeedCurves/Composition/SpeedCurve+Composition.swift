extension SpeedCurve {
  /// Returns the curve with each speed multiplied by a factor.
  ///
  /// - Parameter factor: The factor; finite, 0 or more.
  /// - Returns: The scaled curve.
  /// - Throws: `InvalidParameter` for any other factor.
  public func scaled(by factor: Double) throws(InvalidParameter) -> ScaledCurve {
    try ScaledCurve(erased, speed: factor)
  }

  /// Returns the curve with its speeds clamped to a range.
  ///
  /// - Parameter range: The slowest and the fastest speed, as factors; finite, 0 or more.
  /// - Returns: The clamped curve.
  /// - Throws: `InvalidParameter` for any other range.
  public func clamped(to range: ClosedRange<Double>) throws(InvalidParameter) -> ClampedCurve {
    try ClampedCurve(
      erased, minimumSpeed: range.lowerBound, maximumSpeed: range.upperBound)
  }
}
