import ConfigText

extension CurveLibrary {
  /// Makes all curves anew for another video or track; nothing is read again.
  ///
  /// Give the selected curve to the models afterwards: a new curve never moves their value, also
  /// under a finger. A curve that cannot be made for the context stays as it was, and `faults` says
  /// why.
  ///
  /// - Parameter context: What the curves are fitted to.
  /// - Complexity: O(size of all definitions); O(1) where the context is the same.
  public mutating func refit(to context: CurveContext) {
    guard context != self.context else { return }
    self.context = context
    var diagnostics = ConfigDiagnostics(file: file)
    let path = ConfigPath([.key("curves")])
    let made = Self.make(definitions, at: path, catalog, context, &diagnostics)
    place(made, definitions, diagnostics.errors + diagnostics.unavailable)
  }

  /// Puts made curves in their places; one that could not be made stays as it was, if it ever was.
  mutating func place(
    _ made: [NamedCurve], _ definitions: [ConfigNode.Member], _ faults: [ConfigError]
  ) {
    self.definitions = definitions
    self.faults = faults
    faultyNames = Self.missing(definitions, in: made)
    let byName = Dictionary((curves + made).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    curves = definitions.compactMap { byName[$0.key] }
    selected = byName[selected.name] ?? selected
  }

  /// The names of definitions that became no curve.
  static func missing(_ definitions: [ConfigNode.Member], in made: [NamedCurve]) -> Set<String> {
    Set(definitions.map { $0.key }).subtracting(made.map { $0.name })
  }
}
