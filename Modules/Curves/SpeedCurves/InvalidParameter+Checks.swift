/// Checks of single numbers, for the initializers of curves and for recordings.
extension InvalidParameter {
  /// Checks that a number is in the range of a parameter.
  package static func check(
    _ number: Double, in range: NumberRange, _ parameter: String, _ what: String
  ) throws(InvalidParameter) {
    guard range.contains(number) else {
      throw InvalidParameter(
        parameter: parameter, reason: "\(number.short) is not \(what); give \(range.description)")
    }
  }

  /// Checks that a reach is finite and at least a point beyond the dead zone.
  static func checkReach(_ reach: Double, beyond deadZone: Double) throws(InvalidParameter) {
    guard reach.isFinite, reach - deadZone >= 1 else {
      throw InvalidParameter(
        parameter: "reach",
        reason:
          "\(reach.short) is not a distance beyond the dead zone of \(deadZone.short); give a "
          + "finite number of points, at least 1 more")
    }
  }

  /// Returns the words about a list whose length differs from that of another one.
  ///
  /// - Parameters:
  ///   - count: The length of the list.
  ///   - noun: The name of an element of the list.
  ///   - others: The elements of the other list, in words.
  /// - Returns: The words, such as `1 position is given for 2 speeds`.
  package static func given(_ count: Int, _ noun: String, for others: String) -> String {
    "\(counted(count, noun)) \(count == 1 ? "is" : "are") given for \(others)"
  }

  /// Returns a number of things in words, such as `2 speeds`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
