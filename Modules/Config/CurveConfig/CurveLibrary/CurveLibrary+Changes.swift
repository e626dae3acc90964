public import ConfigText

extension CurveLibrary {
  /// Makes a curve, adds it or puts it in the place of the one with its name, and selects it.
  ///
  /// Curves that name the changed one are made anew. One whose plug-in is gone stays as it was.
  ///
  /// - Parameters:
  ///   - name: The curve's name.
  ///   - definition: An object with a `kind` and its parameters; see `ConfigNode(words:)`.
  /// - Throws: Every fault, also of curves that contain this one; the library stays as it was.
  /// - Complexity: O(size of all definitions).
  public mutating func define(
    _ name: String, as definition: ConfigNode
  ) throws(ConfigErrors) {
    try put(definition, named: name)
    try select(name)
  }

  /// Changes parameters of the selected curve and keeps the others.
  ///
  /// - Parameter changes: An object of parameters; see `ConfigNode(words:)`.
  /// - Throws: Every fault; the library stays as it was.
  /// - Complexity: O(size of all definitions).
  package mutating func changeSelected(_ changes: ConfigNode) throws(ConfigErrors) {
    let changed = changes.members ?? []
    let kept = (selected.definition.members ?? []).filter { changes[$0.key] == nil }
    try define(selected.name, as: ConfigNode(.object(kept + changed)))
  }

  /// What is in force after a reload of the file.
  ///
  /// The selection changes only if the file's `selected` changed or the selected curve is gone.
  /// Curves added in the program stay, unless the file now has one of that name or no longer has
  /// one they contain. All are fitted to the context of this library. A curve that is not there any
  /// more, though the file is right, stays as it was; and a selection that was not there before is
  /// in force as soon as it is.
  ///
  /// - Parameter next: The curves of the file as it is now.
  /// - Returns: The file's curves, the added ones after them, and the selection to use.
  /// - Complexity: O(added curves x size of all definitions).
  public func updated(with next: CurveLibrary) -> CurveLibrary {
    var result = next
    result.curves = curves.filter { !addedNames.contains($0.name) } + next.curves
    result.place(next.curves, next.definitions, next.faults)
    result.refit(to: context)
    let namesInFile = Set(next.definitions.map { $0.key })
    for curve in curves where addedNames.contains(curve.name) && !namesInFile.contains(curve.name) {
      // It fails only where a curve within is gone; then this one is gone, too.
      try? result.put(curve.definition, named: curve.name, orElse: curve)
    }
    let keepsSelection =
      next.configuredSelection == configuredSelection && !selectionStandsIn
    let wanted = keepsSelection ? selected.name : next.configuredSelection ?? next.selected.name
    result.selected = result[wanted] ?? result.selected
    result.selectionStandsIn =
      result[wanted] == nil && next.configuredSelection.map { result[$0] == nil } ?? false
    return result
  }

  /// Adds a definition, or puts it in the place of the one with its name, and makes all curves anew.
  ///
  /// - Parameters:
  ///   - definition: An object with a `kind` and its parameters.
  ///   - name: The curve's name.
  ///   - last: What the curve stays where it is not there any more; nil where it has to be there.
  /// - Throws: Every fault that makes a curve worse than it was; the library stays as it was.
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
    // What could not be made before need not be now, and what is not there any more stays as it was;
    // but no other curve may get worse.
    let missing = Self.missing(definitions, in: made)
    let excused = diagnostics.errors.isEmpty ? Set(definitions.map { $0.key }) : faultyNames
    guard missing.isSubset(of: last == nil ? excused.subtracting([name]) : excused) else {
      throw ConfigErrors(faults)
    }
    if let last { curves.append(last) }
    place(made, definitions, faults)
    addedNames.insert(name)
  }
}
