/// Why a curve cannot be made from its parameters.
public struct CurveError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The parameter that is wrong, under the name the config file uses, for example `halvingDistance`;
  /// elements of a list are named by index: `tiers[2].speed`.
  public var parameter: String
  /// What is wrong with it and what to do, as a sentence that holds the bad value.
  public var reason: String
  /// How many Unicode scalars into the parameter's text the fault is; nil where the whole value is
  /// meant.
  public var offset: Int?

  /// Makes an error about one parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter's name.
  ///   - reason: What is wrong and what to do, with the bad value.
  ///   - offset: How many Unicode scalars into the parameter's text the fault is, where it has one.
  public init(parameter: String, reason: String, offset: Int? = nil) {
    self.parameter = parameter
    self.reason = reason
    self.offset = offset
  }

  /// Parameter and reason in one line.
  public var description: String { "\(parameter): \(reason)" }
}

extension CurveError {
  /// The same error about the same value under another curve's parameter name.
  func renamed(_ name: (String) -> String) -> CurveError {
    CurveError(parameter: name(parameter), reason: reason, offset: offset)
  }
}
