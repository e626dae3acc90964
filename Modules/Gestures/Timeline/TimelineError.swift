/// Why a part of a timeline cannot be made from its numbers.
public struct TimelineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The parameter that is wrong, under the name of the initialiser's label.
  public var parameter: String
  /// The value it has.
  public var value: Double
  /// What to give instead, as the end of a sentence.
  public var remedy: String

  /// Creates an error about one parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter's name.
  ///   - value: The value it has.
  ///   - remedy: What to give instead: "a number of points from 0 to 1000000".
  public init(parameter: String, value: Double, remedy: String) {
    self.parameter = parameter
    self.value = value
    self.remedy = remedy
  }

  /// What is wrong and what to do, as a sentence with the value.
  public var description: String { "\(parameter) is \(value); give \(remedy)" }
}

extension TimelineError {
  /// The value, where it is inside the range; NaN is in no range.
  ///
  /// - Throws: An error that names the parameter, and `remedy` as what to give instead.
  static func check(
    _ value: Double, _ parameter: String, in range: ClosedRange<Double>, _ remedy: String
  ) throws(TimelineError) -> Double {
    guard range.contains(value) else {
      throw TimelineError(parameter: parameter, value: value, remedy: remedy)
    }
    return value
  }
}
