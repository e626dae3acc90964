public import ConfigText

/// Named curves in their order, one of them selected.
public struct CurveLibrary: Sendable {
  /// The kinds that new curves can be of.
  public let catalog: CurveCatalog
  /// The curves in the order of the file; never empty.
  public internal(set) var curves: [NamedCurve]
  /// The curve in force.
  public internal(set) var selected: NamedCurve
  /// What the file's `selected` says, or nil where it says nothing.
  public let configuredSelection: String?
  /// The names of curves that were made in the program and stand in no file.
  public internal(set) var addedNames: Set<String> = []

  /// One curve with its defaults for each kind, named after the kind; `exponential` is selected.
  public static let standard = CurveLibrary(standardOf: .standard)

  init(
    catalog: CurveCatalog, curves: [NamedCurve], selected: NamedCurve, configuredSelection: String?
  ) {
    self.catalog = catalog
    self.curves = curves
    self.selected = selected
    self.configuredSelection = configuredSelection
  }

  /// The curve with a name, or nil.
  ///
  /// - Complexity: O(curves).
  public subscript(name: String) -> NamedCurve? { curves.first { $0.name == name } }

  /// Selects a curve.
  ///
  /// - Parameter name: The curve's name.
  /// - Throws: `ConfigErrors` with the name that was meant, if no curve has this one.
  /// - Complexity: O(curves).
  public mutating func select(_ name: String) throws(ConfigErrors) {
    guard let curve = self[name] else {
      let message = unknownName(name, "curve", among: curves.map(\.name))
      throw ConfigErrors([
        ConfigError(file: nil, position: .start, keyPath: ConfigPath(), message: message)
      ])
    }
    selected = curve
  }
}
