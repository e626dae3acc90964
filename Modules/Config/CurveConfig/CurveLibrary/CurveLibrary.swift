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
  package let configuredSelection: String?
  /// The names of curves that were made in the program and stand in no file.
  package internal(set) var addedNames: Set<String> = []
  /// Why curves could not be made for the context, or at all, though the text is right: one that does
  /// not fit the video, or whose plug-in is not there. They stay as they were, if they ever were.
  public internal(set) var faults: [ConfigError] = []
  /// The names of the curves that could not be made.
  var faultyNames: Set<String> = []
  /// What all curves are made of, also those that are not there.
  var definitions: [ConfigNode.Member]
  /// Whether another curve is selected only because the file's own selection is not there.
  var selectionStandsIn = false
  /// The file as errors name it, or nil where the curves stand in no file.
  let file: String?

  /// One curve with its defaults for each kind, named after the kind, in the preview context;
  /// `fitted` is selected.
  public static let standard = CurveLibrary(standardOf: .standard)

  init(
    catalog: CurveCatalog, context: CurveContext, curves: [NamedCurve], selected: NamedCurve,
    configuredSelection: String?, file: String? = nil
  ) {
    self.catalog = catalog
    self.context = context
    self.file = file
    self.curves = curves
    definitions = curves.map { ConfigNode.Member(key: $0.name, node: $0.definition) }
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
      let message = unknownName(name, "curve", among: curves.map { $0.name })
      throw ConfigErrors([
        ConfigError(file: nil, position: .start, keyPath: ConfigPath(), message: message)
      ])
    }
    selected = curve
    selectionStandsIn = false
  }
}
