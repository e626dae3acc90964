public import ConfigText

extension CurveLibrary {
  /// Makes a curve, adds it or puts it in the place of the one with its name, and selects it.
  ///
  /// Curves that name the changed one are made anew; one that cannot be had any more stays as it was.
  ///
  /// - Parameters:
  ///   - name: The curve's name.
  ///   - definition: An object with a `kind` and its parameters; see `ConfigNode(words:)`.
  /// - Throws: Every fault, also of curves that contain this one; the library stays as it was.
  /// - Complexity: O(size of all definitions).
  public mutating func define(
    _ name: String, as definition: ConfigNode
  ) throws(ConfigErrors) {
    let (made, unavailable) = try curves(with: definition, named: name)
    guard made.contains(where: { $0.name == name }) else { throw ConfigErrors(unavailable) }
    adopt(made, named: name, insteadOf: curves)
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
  /// one they contain. A curve of the file that cannot be had now stays as it was, and a selection
  /// that could not be had before is in force as soon as it can.
  ///
  /// - Parameter next: The curves of the file as it is now.
  /// - Returns: The file's curves, the added ones after them, and the selection to use.
  /// - Complexity: O(added curves x size of all definitions).
  public func updated(with next: CurveLibrary) -> CurveLibrary {
    var result = next
    let completed = Self.completed(next.curves, next.definedNames, with: curves)
    if !completed.isEmpty { result.curves = completed }
    for curve in curves where addedNames.contains(curve.name) && next[curve.name] == nil {
      // It fails only where a curve within is gone; then this one is gone, too.
      guard let (made, _) = try? result.curves(with: curve.definition, named: curve.name) else {
        continue
      }
      result.adopt(made, named: curve.name, insteadOf: result.curves + [curve])
    }
    let keepsSelection =
      next.configuredSelection == configuredSelection && !selectionStandsIn
    let wanted = keepsSelection ? selected.name : next.configuredSelection ?? next.selected.name
    result.selected = result[wanted] ?? result[next.selected.name] ?? result.curves[0]
    let isAway = next.configuredSelection.map { result[$0] == nil } ?? false
    result.selectionStandsIn = isAway && result[wanted] == nil
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
    let made = Self.make(definitions, at: ConfigPath(), catalog, &diagnostics)
    try diagnostics.throwIfFaulty()
    return (made, diagnostics.unavailable)
  }

  /// Takes curves over, with one that the program added; what cannot be had any more stays.
  private mutating func adopt(
    _ made: [NamedCurve], named name: String, insteadOf previous: [NamedCurve]
  ) {
    let names = curves.map(\.name) + (self[name] == nil ? [name] : [])
    curves = Self.completed(made, names, with: previous)
    addedNames.insert(name)
  }

  /// The curves that were made, in the order of names; for one that was not, the one of before.
  private static func completed(
    _ made: [NamedCurve], _ names: [String], with previous: [NamedCurve]
  ) -> [NamedCurve] {
    names.compactMap { name in
      made.first { $0.name == name } ?? previous.first { $0.name == name }
    }
  }
}
