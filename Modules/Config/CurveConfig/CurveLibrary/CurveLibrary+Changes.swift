public import ConfigText

extension CurveLibrary {
  /// Defines a curve, replacing any of the same name, and selects it.
  ///
  /// Curves that refer to it are rebuilt. A curve whose plug-in is missing stays unchanged.
  ///
  /// - Parameters:
  ///   - name: The curve's name.
  ///   - definition: An object with a `kind` and its parameters; see `ConfigNode(words:)`.
  /// - Throws: All errors, also of curves that contain this one; the library then stays unchanged.
  /// - Complexity: O(size of all definitions).
  public mutating func define(
    _ name: String, as definition: ConfigNode
  ) throws(ConfigErrors) {
    try put(definition, named: name)
    try select(name)
  }

  /// Changes some parameters of the selected curve.
  ///
  /// - Parameter changes: An object of parameters; see `ConfigNode(words:)`.
  /// - Throws: All errors; the library then stays unchanged.
  /// - Complexity: O(size of all definitions).
  package mutating func changeSelected(_ changes: ConfigNode) throws(ConfigErrors) {
    let changed = changes.members ?? []
    let kept = (selected.definition.members ?? []).filter { changes[$0.key] == nil }
    try define(selected.name, as: ConfigNode(.object(kept + changed)))
  }

  /// Returns the library to use after a reload of the file.
  ///
  /// The selection changes only if the file's `selected` changed or the selected curve was removed. Curves
  /// added at run time stay, unless the file now defines that name or no longer defines a curve they
  /// contain. All are fitted to the context of this library. A curve that is now unavailable, such as one
  /// with a missing plug-in, stays unchanged; a configured selection that was unavailable before takes
  /// effect once it is available.
  ///
  /// - Parameter next: The curves of the reloaded file.
  /// - Returns: The file's curves, followed by the added ones, and the selection.
  /// - Complexity: O(added curves x size of all definitions).
  public func updated(with next: CurveLibrary) -> CurveLibrary {
    var result = next
    result.curves = curves.filter { !addedNames.contains($0.name) } + next.curves
    result.install(next.curves, next.definitions, next.faults)
    result.refit(to: context)
    let namesInFile = Set(next.definitions.map { $0.key })
    for curve in curves where addedNames.contains(curve.name) && !namesInFile.contains(curve.name) {
      // This fails only if a curve it contains was removed; then it is removed, too.
      try? result.put(curve.definition, named: curve.name, orElse: curve)
    }
    let keepsSelection =
      next.configuredSelection == configuredSelection && !isFallbackSelected
    let wanted = keepsSelection ? selected.name : next.configuredSelection ?? next.selected.name
    result.selected = result[wanted] ?? result.selected
    result.isFallbackSelected =
      result[wanted] == nil && next.configuredSelection.map { result[$0] == nil } ?? false
    return result
  }

  /// Adds or replaces a definition and rebuilds all curves.
  ///
  /// - Parameters:
  ///   - definition: An object with a `kind` and its parameters.
  ///   - name: The curve's name.
  ///   - last: The curve to keep if the new one is unavailable; `nil` if it must be available.
  /// - Throws: All errors that make a curve unavailable; the library then stays unchanged.
  private mutating func put(
    _ definition: ConfigNode, named name: String, orElse last: NamedCurve? = nil
  ) throws(ConfigErrors) {
    var definitions = self.definitions
    if let index = definitions.firstIndex(where: { $0.key == name }) {
      definitions[index].node = definition
    } else {
      definitions.append(ConfigNode.Member(key: name, node: definition))
    }
    var diagnostics = ConfigDiagnostics()
    let made = Self.make(definitions, at: ConfigPath(), catalog, context, &diagnostics)
    let faults = diagnostics.errors + diagnostics.unavailable
    // Curves that were unavailable may stay so, and newly unavailable ones stay unchanged, but no other
    // curve may fail.
    let missing = Self.missing(definitions, in: made)
    let excused = diagnostics.errors.isEmpty ? Set(definitions.map { $0.key }) : faultyNames
    guard missing.isSubset(of: last == nil ? excused.subtracting([name]) : excused) else {
      throw ConfigErrors(faults)
    }
    if let last { curves.append(last) }
    install(made, definitions, faults)
    addedNames.insert(name)
  }
}
