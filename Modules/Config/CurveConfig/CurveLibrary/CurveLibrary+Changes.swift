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

  /// Changes some parameters of the selected curve; another kind begins with its own defaults.
  ///
  /// - Parameter changes: An object of parameters; see `ConfigNode(words:)`.
  /// - Throws: All errors; the library then stays unchanged.
  /// - Complexity: O(size of all definitions).
  package mutating func changeSelected(_ changes: ConfigNode) throws(ConfigError) {
    let changed = changes.members ?? []
    let isOtherKind = (changes["kind"]?.string).map { $0 != selected.kind } ?? false
    let kept = (selected.definition.members ?? []).filter { member in
      changes[member.key] == nil && (!isOtherKind || member.key == CurveContext.field.name)
    }
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
    // A curve that cannot be built in this context stays as it was; only a new one is as it was read.
    result.curves = made + curves
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
    // Other curves may be unavailable, and then stay unchanged, but the change may not break them.
    let caused = errors(causedBy: diagnostics)
    guard caused.isEmpty, made.contains(where: { $0.name == name }) else {
      throw ConfigError(caused.isEmpty ? faults : caused)
    }
    addedNames.insert(name)
    install(made, definitions, faults.map(placed))
  }

  /// Returns the errors of changed definitions that the present ones do not have.
  ///
  /// The present definitions are built again: a plug-in may have changed since they were last built.
  ///
  /// - Parameter changed: The result of building the changed definitions.
  /// - Returns: The errors.
  /// - Complexity: O(size of all definitions); O(1) without errors.
  func errors(causedBy changed: ConfigDiagnostics) -> [ConfigFault] {
    guard !changed.errors.isEmpty else { return [] }
    var present = ConfigDiagnostics()
    _ = Self.make(definitions, at: ConfigPath(), catalog, context, &present)
    let known = Set(present.errors.map { $0.keyPath })
    return changed.errors.filter { !known.contains($0.keyPath) }
  }
}
