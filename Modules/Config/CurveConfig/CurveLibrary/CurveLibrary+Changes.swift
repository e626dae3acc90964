public import ScrubConfigText

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
  ) throws(ConfigError) {
    try put(definition, named: name)
    try select(name)
  }

  /// Changes some parameters of the selected curve.
  ///
  /// - Parameter changes: An object of parameters; see `ConfigNode(words:)`.
  /// - Throws: All errors; the library then stays unchanged.
  /// - Complexity: O(size of all definitions).
  package mutating func changeSelected(_ changes: ConfigNode) throws(ConfigError) {
    let changed = changes.members ?? []
    let kept = (selected.definition.members ?? []).filter { changes[$0.key] == nil }
    try define(selected.name, as: ConfigNode(.object(kept + changed)))
  }

  /// Returns the library to use after a reload of the file.
  ///
  /// The selection changes only if the file's `selected` changed or the file no longer defines the selected
  /// curve. Curves added at run time always stay, in whatever order they refer to one another, unless the
  /// file defines the name. They follow changes of the curves that they contain; one that the file no
  /// longer defines stays with them, as if it had been added at run time. All curves are fitted to the
  /// context of this library. A curve that cannot be built now, for example because its plug-in is missing,
  /// stays unchanged and is reported in `faults`; a configured selection that was unavailable before takes
  /// effect once it is available.
  ///
  /// - Parameter next: The curves of the reloaded file.
  /// - Returns: The file's curves, followed by the added ones, and the selection.
  /// - Complexity: O(size of all definitions).
  public func updated(with next: CurveLibrary) -> CurveLibrary {
    var result = next
    result.context = context
    result.addedNames = addedNames.subtracting(next.namesInFile)
    // A curve of the catalog that was changed at run time is not in the file, either.
    let read = next.definitions.filter { !result.addedNames.contains($0.key) }
    let namesRead = Set(read.map { $0.key })
    let last = definitions.filter { !namesRead.contains($0.key) }
    let removed = Set(last.map { $0.key }).subtracting(result.addedNames)
    let made = next.curves.filter { namesRead.contains($0.name) }
    result.curves = curves + made
    result.rebuild(
      read + last, onlyIfContained: removed, built: next.context == context ? made : [])
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
  /// - Throws: All errors that make a curve unavailable; the library then stays unchanged.
  private mutating func put(
    _ definition: ConfigNode, named name: String
  ) throws(ConfigError) {
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
    guard missing.isSubset(of: excused.subtracting([name])) else { throw ConfigError(faults) }
    addedNames.insert(name)
    install(made, definitions, faults.map(placed))
  }
}
