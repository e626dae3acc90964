public import ScrubConfigText

/// An ordered collection of named curves, one of which is selected.
public struct CurveLibrary: Sendable {
  /// The kinds of curves.
  public let catalog: CurveCatalog
  /// The context that the curves are fitted to.
  public internal(set) var context: CurveContext
  /// The curves in the order of the file; never empty.
  public internal(set) var curves: [NamedCurve]
  /// The selected curve.
  public internal(set) var selected: NamedCurve
  /// The value of the file's `selected`, or `nil` if it has none.
  package let configuredSelection: String?
  /// The names of curves that were added at run time and are in no file.
  package internal(set) var addedNames: Set<String> = []
  /// Errors of curves that parsed but could not be built, for example because of a missing plug-in. Such a
  /// curve keeps its previous value, if it had one.
  public internal(set) var faults: [ConfigFault] = []
  /// The names that the file itself defines, but not those of the catalog's curves.
  var namesInFile: Set<String> = []
  /// The definitions of all curves, including unavailable ones.
  var definitions: [ConfigNode.Member]
  /// Whether another curve is selected because the configured selection is unavailable.
  var isFallbackSelected = false
  /// The file's name for error messages, or `nil` if the curves are in no file.
  let file: String?

  /// A library with a default curve of each kind, named after the kind, in the placeholder context; `fitted`
  /// is selected.
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

  /// The curve with a name, or `nil`.
  ///
  /// - Complexity: O(curves).
  public subscript(name: String) -> NamedCurve? { curves.first { $0.name == name } }

  /// Selects a curve.
  ///
  /// - Parameter name: The curve's name.
  /// - Throws: `ConfigError` with a suggestion, if no curve has this name.
  /// - Complexity: O(curves).
  public mutating func select(_ name: String) throws(ConfigError) {
    guard let curve = self[name] else {
      let message = unknownName(name, "curve", among: curves.map { $0.name })
      throw ConfigError(file: nil, position: .start, keyPath: ConfigPath(), message: message)
    }
    selected = curve
    isFallbackSelected = false
  }
}
