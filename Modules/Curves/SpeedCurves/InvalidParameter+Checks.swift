/// Checks of single numbers, for the initializers of curves.
extension InvalidParameter {
  /// Checks that a number is in the range of a parameter.
  static func check(
    _ number: Double, in range: NumberRange, _ parameter: String, _ what: String
  ) throws(InvalidParameter) {
    guard range.contains(number) else {
      throw InvalidParameter(
        parameter: parameter, reason: "\(number) is not \(what); give \(range.description)")
    }
  }

  /// Checks that a reach is finite and at least a point beyond the dead zone.
  static func checkReach(_ reach: Double, beyond deadZone: Double) throws(InvalidParameter) {
    guard reach.isFinite, reach - deadZone >= 1 else {
      throw InvalidParameter(
        parameter: "reach",
        reason: "\(reach) is not a distance beyond the dead zone of \(deadZone); give a finite "
          + "number of points, at least 1 more")
    }
  }
}
