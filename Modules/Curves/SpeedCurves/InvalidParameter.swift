/// An error that names a parameter whose value cannot be used.
///
/// The curves throw it, and so do the modules that import them: sliders, timelines, experiments.
public struct InvalidParameter: Error, Equatable, Sendable, CustomStringConvertible {
  /// The parameter's name; curves use the name of the config file, for example `halvingDistance`.
  ///
  /// Elements of a list are named by index: `tiers[2].speed`.
  public var parameter: String
  /// What is wrong and what to give instead, as a sentence that contains the bad value.
  public var reason: String
  /// The position of the error in the parameter's text, in Unicode scalars, or `nil` if the whole
  /// value is meant.
  public var offset: Int?

  /// Creates an error about one parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter's name.
  ///   - reason: What is wrong and what to give instead, with the bad value.
  ///   - offset: The position of the error in the parameter's text, in Unicode scalars.
  public init(parameter: String, reason: String, offset: Int? = nil) {
    self.parameter = parameter
    self.reason = reason
    self.offset = offset
  }

  /// The parameter and the reason in one line.
  public var description: String { "\(parameter): \(reason)" }
}

extension InvalidParameter {
  /// Returns the same error with the parameter renamed, for a curve made of other curves.
  func renamed(_ name: (String) -> String) -> InvalidParameter {
    InvalidParameter(parameter: name(parameter), reason: reason, offset: offset)
  }
}
