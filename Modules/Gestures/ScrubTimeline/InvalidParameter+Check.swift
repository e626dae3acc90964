import SpeedCurves

extension InvalidParameter {
  /// Returns the value if it is inside the range; NaN is in no range.
  ///
  /// - Throws: An error that names the parameter and contains `remedy`, the values to give instead.
  static func check(
    _ value: Double, _ parameter: String, in range: ClosedRange<Double>, _ remedy: String
  ) throws(InvalidParameter) -> Double {
    guard range.contains(value) else {
      throw InvalidParameter(parameter: parameter, reason: "is \(value); give \(remedy)")
    }
    return value
  }
}
