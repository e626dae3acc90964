/// Checks of single numbers, for the initializers of curves.
extension InvalidParameter {
  /// Checks that a number is finite and not below a bound.
  static func check(
    _ number: Double, _ parameter: String, _ what: String, atLeast bound: Double
  ) throws(InvalidParameter) {
    guard number.isFinite, number >= bound else {
      throw InvalidParameter(
        parameter: parameter,
        reason: "\(number) is not \(what); give a finite number, \(bound.short) or more")
    }
  }

  /// Checks that a number is finite and above a bound.
  static func check(
    _ number: Double, _ parameter: String, _ what: String, above bound: Double
  ) throws(InvalidParameter) {
    guard number.isFinite, number > bound else {
      throw InvalidParameter(
        parameter: parameter,
        reason: "\(number) is not \(what); give a finite number above \(bound.short)")
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

  /// Checks that a number is a factor from 0 to 1; `isAboveZero` excludes 0.
  static func checkShare(
    _ number: Double, _ parameter: String, _ what: String, isAboveZero: Bool = false
  ) throws(InvalidParameter) {
    guard number >= 0, number <= 1, number > 0 || !isAboveZero else {
      throw InvalidParameter(
        parameter: parameter,
        reason: "\(number) is not \(what); give a factor \(isAboveZero ? "above" : "from") 0 "
          + "\(isAboveZero ? "and up " : "")to 1")
    }
  }
}

extension Double {
  /// The number without the `.0` of whole numbers.
  fileprivate var short: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
