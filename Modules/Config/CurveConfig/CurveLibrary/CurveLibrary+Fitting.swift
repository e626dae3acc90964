import ScrubConfigText

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
    rebuild(definitions)
  }

  /// Builds the curves of definitions in the context; one that cannot be built keeps its previous value.
  ///
  /// - Parameters:
  ///   - definitions: The definitions of the file and of the curves added at run time.
  ///   - optional: The names of those that are used only if others contain them; they then count as added.
  ///   - built: The curves that were built in the context already.
  mutating func rebuild(
    _ definitions: [ConfigNode.Member], onlyIfContained optional: Set<String> = [],
    built: [NamedCurve] = []
  ) {
    var builder = CurveBuilder(
      catalog: catalog, context: context, definitions: definitions, built: built,
      path: ConfigPath([.key("curves")]), diagnostics: ConfigDiagnostics(file: file))
    for member in definitions where !optional.contains(member.key) {
      _ = builder.curve(named: member.key)
    }
    let used = definitions.filter { builder.hasTried($0.key) }
    addedNames.formUnion(optional.intersection(used.map { $0.key }))
    let made = used.compactMap { builder.namedCurve($0) }
    let faults = builder.diagnostics.errors + builder.diagnostics.unavailable
    install(made, used, faults.map(located))
  }

  /// The faults for a message to a person, one per line: of many, only the first.
  package var faultLines: [String] { faults.isEmpty ? [] : ConfigError(faults).readableLines }

  /// Returns an error without the file's name if it is about a curve that is in no file.
  private func located(_ fault: ConfigFault) -> ConfigFault {
    guard case .key(let name)? = fault.keyPath.steps.dropFirst().first, addedNames.contains(name)
    else { return fault }
    var fault = fault
    fault.file = nil
    return fault
  }

  /// Returns the error of a definition among the curves, with the file's name if it is one of the file.
  func placed(_ error: ConfigFault) -> ConfigFault {
    var error = error
    error.file = file
    error.keyPath = ConfigPath([.key("curves")] + error.keyPath.steps)
    return located(error)
  }

  /// Installs rebuilt curves; one that could not be built keeps its previous value, if it had one.
  mutating func install(
    _ made: [NamedCurve], _ definitions: [ConfigNode.Member], _ faults: [ConfigFault]
  ) {
    self.definitions = definitions
    self.faults = faults
    var byName: [String: NamedCurve] = [:]
    for curve in curves + made { byName[curve.name] = curve }
    curves = definitions.compactMap { byName[$0.key] }
    selected = byName[selected.name] ?? selected
  }
}
