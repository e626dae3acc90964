import ConfigText

extension CurveLibrary {
  /// Rebuilds all curves for another video or track, without reading the config again.
  ///
  /// Assign the selected curve to the models afterwards: a new curve never changes their value, not even
  /// during a drag. A curve that cannot be built for the context stays unchanged and is reported in
  /// `faults`.
  ///
  /// - Parameter context: The context to fit the curves to.
  /// - Complexity: O(size of all definitions); O(1) if the context is unchanged.
  public mutating func refit(to context: CurveContext) {
    guard context != self.context else { return }
    self.context = context
    var diagnostics = ConfigDiagnostics(file: file)
    let path = ConfigPath([.key("curves")])
    let made = Self.make(definitions, at: path, catalog, context, &diagnostics)
    install(made, definitions, diagnostics.errors + diagnostics.unavailable)
  }

  /// Installs rebuilt curves; one that could not be built keeps its previous value, if it had one.
  mutating func install(
    _ made: [NamedCurve], _ definitions: [ConfigNode.Member], _ faults: [ConfigError]
  ) {
    self.definitions = definitions
    self.faults = faults
    faultyNames = Self.missing(definitions, in: made)
    var byName: [String: NamedCurve] = [:]
    for curve in curves + made { byName[curve.name] = curve }
    curves = definitions.compactMap { byName[$0.key] }
    selected = byName[selected.name] ?? selected
  }

  /// Returns the names of definitions without a curve.
  static func missing(_ definitions: [ConfigNode.Member], in made: [NamedCurve]) -> Set<String> {
    Set(definitions.map { $0.key }).subtracting(made.map { $0.name })
  }
}
