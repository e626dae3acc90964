/// An error that names a parameter with an invalid value.
///
/// Curves throw it, and so do the modules that import them: sliders, timelines, experiments.
public struct InvalidParameter: Error, Equatable, Sendable, CustomStringConvertible {
  /// The parameter's name; for curves, its name in a config file, such as `halvingDistance`.
  ///
  /// Elements of a list are named by index: `tiers[2].speed`.
  public var parameter: String
  /// The problem and its solution, as a sentence that contains the invalid value.
  public var reason: String
  /// The offset of the error in the parameter's text, in Unicode scalars, or `nil` if the error concerns
  /// the whole value.
  public var offset: Int?

  /// Creates an error about one parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter's name.
  ///   - reason: The problem and its solution, with the invalid value.
  ///   - offset: The offset of the error in the parameter's text, in Unicode scalars.
  public init(parameter: String, reason: String, offset: Int? = nil) {
    self.parameter = parameter
    self.reason = reason
    self.offset = offset
  }

  /// The parameter and the reason in one line.
  public var description: String { "\(parameter): \(reason)" }
}

extension InvalidParameter {
  /// Returns the same error with the parameter renamed, for a curve composed of other curves.
  func renamed(_ name: (String) -> String) -> InvalidParameter {
    InvalidParameter(parameter: name(parameter), reason: reason, offset: offset)
  }
}
