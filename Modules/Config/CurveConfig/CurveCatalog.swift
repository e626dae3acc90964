import ScrubConfigText
public import SpeedCurves

/// The kinds of curves that a config may use.
public struct CurveCatalog: Sendable {
  /// The kinds in the order of registration; names are unique.
  public private(set) var kinds: [any CurveKind]

  /// The built-in kinds: `tiered`, `exponential`, `obSlider`; `fitted`, `power`, `logistic` and
  /// `cubicBezier`, which fit the video; `piecewiseLinear` and `expression`; and the compositions `scaled`,
  /// `clamped`, `oneSided`, `blended` and `chained`.
  public static let standard = CurveCatalog(kinds: [
    TieredKind().erased, ExponentialKind().erased, OBSliderKind().erased, FittedKind().erased,
    PowerKind().erased, LogisticKind().erased, CubicBezierKind().erased,
    PiecewiseLinearKind().erased, ExpressionKind().erased, ScaledKind().erased,
    ClampedKind().erased, OneSidedKind().erased, BlendedKind().erased, ChainedKind().erased,
  ])

  private init(kinds: [any CurveKind]) {
    self.kinds = kinds
  }

  /// Adds a custom kind.
  ///
  /// - Parameter kind: The kind.
  /// - Throws: `InvalidParameter` if its name is empty or taken, if one of its parameters is called `kind` or
  ///   `context` or declared twice, or if its defaults do not define a curve in the placeholder context.
  /// - Complexity: O(kinds + parameters).
  public mutating func register(_ kind: some CurveKind) throws(InvalidParameter) {
    guard !kind.name.isEmpty else {
      throw InvalidParameter(parameter: "name", reason: "a curve kind needs a name")
    }
    guard self[kind.name] == nil else {
      throw InvalidParameter(
        parameter: "name", reason: "a curve kind '\(kind.name)' already exists; choose another name"
      )
    }
    var names: Set = ["kind", CurveContext.field.name]
    for parameter in kind.parameters where !names.insert(parameter.name).inserted {
      throw InvalidParameter(
        parameter: parameter.name,
        reason: "the curve kind '\(kind.name)' cannot have a second parameter of this name")
    }
    var extended = self
    extended.kinds.append(kind.erased)
    if kind.hasDefaults {
      var builder = CurveBuilder(
        catalog: extended, context: .placeholder, diagnostics: ConfigDiagnostics())
      let definition: ConfigNode = ["kind": ConfigNode(.string(kind.name))]
      if builder.curve(of: definition, at: ConfigPath()) == nil,
        let fault = builder.diagnostics.errors.first
      {
        throw InvalidParameter(
          parameter: fault.keyPath.description,
          reason: "the defaults of the curve kind '\(kind.name)' make no curve: \(fault.message)")
      }
    }
    self = extended
  }

  /// The kind with a name, or `nil`.
  ///
  /// - Complexity: O(kinds).
  public subscript(name: String) -> (any CurveKind)? { kinds.first { $0.name == name } }
}
