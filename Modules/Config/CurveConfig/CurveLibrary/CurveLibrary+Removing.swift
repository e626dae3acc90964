package import ScrubConfigText

extension CurveLibrary {
  /// Removes a curve that the file does not define.
  ///
  /// If the curve was selected, the first remaining one is selected.
  ///
  /// - Parameter name: The curve's name.
  /// - Throws: An error if no curve has this name, the file defines it, another curve contains it, or it is the
  ///   last one; the library then stays unchanged.
  /// - Complexity: O(size of all definitions).
  package mutating func remove(_ name: String) throws(ConfigError) {
    func refusal(_ message: String) -> ConfigError {
      ConfigError(file: nil, position: .start, keyPath: ConfigPath(), message: message)
    }
    guard let removed = self[name] else {
      throw refusal(unknownName(name, "curve", among: curves.map { $0.name }))
    }
    if let file, namesInFile.contains(name) {
      throw refusal("'\(removed.name)' is defined in \(file); delete it there")
    }
    guard curves.count > 1 else { throw refusal("the last curve cannot be deleted") }
    let rest = definitions.filter { $0.key != name }
    var diagnostics = ConfigDiagnostics()
    let made = Self.make(rest, at: ConfigPath(), catalog, context, &diagnostics)
    let broken = Set(errors(causedBy: diagnostics).compactMap { $0.keyPath.steps.first })
    guard broken.isEmpty else {
      let users = rest.filter { broken.contains(.key($0.key)) }
      let names = users.map { "'\($0.key)'" }.joined(separator: ", ")
      throw refusal("'\(name)' is part of \(names); delete that first")
    }
    addedNames.remove(name)
    install(made, rest, (diagnostics.errors + diagnostics.unavailable).map(placed))
    if selected.name == name, let first = curves.first { selected = first }
  }
}
