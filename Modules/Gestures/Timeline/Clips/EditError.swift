/// Why a document cannot be edited as asked.
public struct EditError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, for example `clip 3, duration`.
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
