/// Why a part of a slider cannot be made from its parameters.
public struct SliderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The parameter that is wrong; elements of a list are named by index: `ticks[2]`.
  public var parameter: String
  /// What is wrong with it and what to do, as a sentence that holds the bad value.
  public var reason: String

  /// Makes an error about one parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter's name.
  ///   - reason: What is wrong and what to do, with the bad value.
  public init(parameter: String, reason: String) {
    self.parameter = parameter
    self.reason = reason
  }

  /// Parameter and reason in one line.
  public var description: String { "\(parameter): \(reason)" }
}
