public import ConfigText

/// Named curves in their order, one of them selected.
public struct CurveLibrary: Sendable {
  /// The kinds that new curves can be of.
  public let catalog: CurveCatalog
  /// What the curves are fitted to.
  public internal(set) var context: CurveContext
  /// The curves in the order of the file; never empty.
  public internal(set) var curves: [NamedCurve]
  /// The curve in force.
  public internal(set) var selected: NamedCurve
  /// What the file's `selected` says, or nil where it says nothing.
  public let configuredSelection: String?
  /// Why curves of the file cannot be had though the file is right, as with a plug-in that is not
  /// there; each names its place. The other curves work, and after a reload a curve that cannot be
  /// had any more stays what it was.
  public internal(set) var unavailable: [ConfigError] = []
  /// The names that the file gives to curves, also to those that cannot be had.
  var definedNames: [String] = []
  /// Whether another curve is selected only because the file's own selection cannot be had.
  var selectionStandsIn = false
  /// The names of curves that were made in the program and stand in no file.
  public internal(set) var addedNames: Set<String> = []
  /// Why curves could not be fitted to the context; they stay as they were in the one before.
  public internal(set) var misfits: [ConfigError] = []
  /// The names of the curves that are not fitted to the context.
  var misfitNames: Set<String> = []
  /// The file as errors name it, or nil where the curves stand in no file.
  let file: String?

  /// One curve with its defaults for each kind, named after the kind, in the stand-in context;
  /// `exponential` is selected.
  public static let standard = CurveLibrary(standardOf: .standard)

  init(
    catalog: CurveCatalog, context: CurveContext, curves: [NamedCurve], selected: NamedCurve,
    configuredSelection: String?, file: String? = nil
  ) {
    self.catalog = catalog
    self.context = context
    self.file = file
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
    selectionStandsIn = false
  }
}
