package import FineScrub

/// An operation that writes a curve into a config file and leaves the rest of the file unchanged.
package struct CurveSaving {
  /// The name of the curve in the file.
  package let name: String
  /// The curves, of which the selected one is saved.
  package let library: CurveLibrary

  package init(name: String, library: CurveLibrary) { (self.name, self.library) = (name, library) }

  package enum Outcome: String {
    /// The curve was written to a new file.
    case made
    case added
    /// The curve replaced another one.
    case replaced
    /// The file already contained the same curve.
    case unchanged
  }

  /// Writes the curve.
  ///
  /// - Parameters:
  ///   - file: The config, which need not exist, or may be empty.
  ///   - replaces: Whether an existing curve of that name may be replaced.
  ///   - isAsRead: Returns whether the current config, or `nil` for none, is the one that the program has read.
  /// - Returns: The result of saving.
  /// - Throws: An error if the config is invalid, has changed or cannot be written, or if
  ///   another curve has the name; the file is not modified then.
  package func write(
    to file: FileReplacement, replaces: Bool, isAsRead: (ScrubConfiguration?) -> Bool
  ) throws -> Outcome {
    let text = file.text
    let before = text.isEmpty ? nil : try read(text, file, "is not changed")
    guard isAsRead(before) else {
      throw CommandError(
        code: .file,
        message: "\(file.path) has changed since it was read; type reload and save again")
    }
    guard let before else {
      let own = ConfigNode.Member(key: name, node: standaloneDefinition)
      try file.replace(with: NewConfig.text(selecting: name, curves: [own]))
      return .made
    }
    // A config without curves has the standard ones, which are not in the file.
    let root = try? ConfigNode(parsing: text)
    let old = root?["curves"]?[name].flatMap { _ in before.library[name] }
    if let old, isSame(old, in: before.library) { return .unchanged }
    guard old == nil || replaces else {
      throw .invalid(
        "\(file.path) already has a curve \(name); type curve save \(name) replace to replace it, or "
          + "choose another name")
    }
    try file.replace(with: changed(text, file))
    return old == nil ? .added : .replaced
  }

  /// Returns the text with the curve in it. Curves that it refers to are kept by name if the file
  /// defines them, and are written out otherwise.
  private func changed(_ text: String, _ file: FileReplacement) throws -> String {
    var failure: (any Error)?
    for definition in [library.selected.definition, standaloneDefinition] {
      var editor = try ConfigEditor(text, file: file.path)
      try editor.set(["curves", name], to: definition)
      do {
        let after = try read(editor.text, file, "would be broken by it")
        if let saved = after.library[name], isSame(saved, in: after.library) { return editor.text }
      } catch {
        failure = error
      }
    }
    throw failure
      ?? CommandError.invalid(
        "\(name) would be a different curve in \(file.path), where the curves in it differ")
  }

  /// Whether a curve of the file equals the one being saved.
  private func isSame(_ other: NamedCurve, in library: CurveLibrary) -> Bool {
    library.standaloneDefinition(of: other).text == standaloneDefinition.text
  }

  private var standaloneDefinition: ConfigNode {
    library.standaloneDefinition(of: library.selected)
  }

  private func read(
    _ text: String, _ file: FileReplacement, _ consequence: String
  ) throws -> ScrubConfiguration {
    do throws(ConfigError) {
      return try ScrubConfiguration(parsing: text, file: file.path, catalog: library.catalog)
    } catch {
      var failure = CommandError(error)
      failure.lines[0] = "\(file.path) \(consequence): \(failure.lines[0])"
      throw failure
    }
  }
}
