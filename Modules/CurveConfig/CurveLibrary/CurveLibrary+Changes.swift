public import ConfigText

extension CurveLibrary {
  /// Makes a curve, adds it or puts it in the place of the one with its name, and selects it.
  ///
  /// Curves that name the changed one are made anew.
  ///
  /// - Parameters:
  ///   - name: The curve's name.
  ///   - definition: An object with a `kind` and its parameters; see `ConfigNode(words:)`.
  /// - Throws: Every fault, also of curves that contain this one; the library stays as it was.
  /// - Complexity: O(size of all definitions).
  public mutating func define(
    _ name: String, as definition: ConfigNode
  ) throws(ConfigErrors) {
    var definitions = self.definitions
    if let index = definitions.firstIndex(where: { $0.key == name }) {
      definitions[index].node = definition
    } else {
      definitions.append(ConfigNode.Member(key: name, node: definition))
    }
    var diagnostics = ConfigDiagnostics()
    let made = Self.make(definitions, at: ConfigPath(), catalog, context, &diagnostics)
    // What did not fit before need not fit now, but nothing may get worse.
    let known = misfitNames.subtracting([name])
    guard Self.missing(definitions, in: made).isSubset(of: known) else {
      throw ConfigErrors(diagnostics.errors)
    }
    place(made, definitions, diagnostics.errors)
    addedNames.insert(name)
    try select(name)
  }

  /// Changes parameters of the selected curve and keeps the others.
  ///
  /// - Parameter changes: An object of parameters; see `ConfigNode(words:)`.
  /// - Throws: Every fault; the library stays as it was.
  /// - Complexity: O(size of all definitions).
  public mutating func changeSelected(_ changes: ConfigNode) throws(ConfigErrors) {
    let changed = changes.members ?? []
    let kept = (selected.definition.members ?? []).filter { changes[$0.key] == nil }
    try define(selected.name, as: ConfigNode(.object(kept + changed)))
  }

  /// What is in force after a reload of the file.
  ///
  /// The selection changes only if the file's `selected` changed or the selected curve is gone.
  /// Curves added in the program stay, unless the file now has one of that name or no longer has
  /// one they contain. All are fitted to the context of this library.
  ///
  /// - Parameter next: The curves of the file as it is now.
  /// - Returns: The file's curves, the added ones after them, and the selection to use.
  /// - Complexity: O(added curves x size of all definitions).
  public func updated(with next: CurveLibrary) -> CurveLibrary {
    var result = next
    result.refit(to: context)
    for curve in curves where addedNames.contains(curve.name) && next[curve.name] == nil {
      // It fails only where a curve within is gone; then this one is gone, too.
      try? result.define(curve.name, as: curve.definition)
    }
    let keepsSelection = next.configuredSelection == configuredSelection
    result.selected = keepsSelection ? result[selected.name] ?? result.selected : result.selected
    return result
  }
}
