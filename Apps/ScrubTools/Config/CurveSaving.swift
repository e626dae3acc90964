import ConfigText
package import CurveConfig
package import ScrubConfig

/// A curve of the program written into a config file, of which all else stays as it is.
package struct CurveSaving {
  /// The name it gets.
  package let name: String
  /// The curve, and the library that knows the curves it is made of.
  package let curve: NamedCurve
  package let library: CurveLibrary

  /// Creates a saving of a curve under a name.
  package init(name: String, curve: NamedCurve, library: CurveLibrary) {
    (self.name, self.curve, self.library) = (name, curve, library)
  }

  /// The result of a saving.
  package enum Outcome: String {
    /// A new file holds it.
    case made
    case added
    /// It stands in the place of another one.
    case replaced
    /// It was there already, the same.
    case unchanged
  }

  /// Writes the curve.
  ///
  /// - Parameters:
  ///   - file: The config, which need not exist.
  ///   - replaces: Whether a curve of the name that is there may be replaced.
  ///   - isAsRead: Says of the config as it is now whether it is the one the program knows.
  /// - Returns: What came of it.
  /// - Throws: `CommandError` where the config is broken, has changed, or cannot be written, and
  ///   where another curve has the name; the file stays as it is.
  package func write(
    to file: FileReplacement, replaces: Bool, isAsRead: (ScrubConfiguration) -> Bool
  ) throws(CommandError) -> Outcome {
    guard let text = file.text else {
      try file.replace(with: newFile)
      return .made
    }
    let before = try read(text, file, "is left as it is")
    guard isAsRead(before) else {
      throw CommandError(
        code: .file,
        message: "\(file.path) has changed since it was read; type reload, and save again")
    }
    // Without curves of its own a config has those of the kinds, which do not stand in the file.
    let root = try? ConfigNode(parsing: text)
    let old = root?["curves"]?[name].flatMap { _ in before.library[name] }
    if let old, means(old, in: before.library) { return .unchanged }
    guard old == nil || replaces else {
      throw .invalid(
        "there is a curve \(name) in \(file.path) already; type curve save \(name) replace to put "
          + "the selected curve in its place, or choose another name")
    }
    let changed = try changed(text, file)
    try file.replace(with: changed)
    return old == nil ? .added : .replaced
  }

  /// The text with the curve in it. Curves within it keep their names where the file knows them, and
  /// are written out where it does not.
  private func changed(_ text: String, _ file: FileReplacement) throws(CommandError) -> String {
    var refusal: CommandError?
    for definition in [curve.definition, library.standaloneDefinition(of: curve)] {
      let edited = try edited(text, definition, file)
      do throws(CommandError) {
        let after = try read(edited, file, "would be broken by it")
        if let saved = after.library[name], means(saved, in: after.library) { return edited }
      } catch {
        refusal = error
      }
    }
    throw refusal
      ?? .invalid(
        "\(name) would be another curve in \(file.path); what it is made of differs there")
  }

  private func edited(
    _ text: String, _ definition: ConfigNode, _ file: FileReplacement
  ) throws(CommandError) -> String {
    do throws(ConfigError) {
      var editor = try ConfigEditor(text, file: file.path)
      try editor.set(["curves", name], to: definition)
      return editor.text
    } catch {
      throw CommandError(ConfigErrors([error]))
    }
  }

  /// Whether a curve of the file is the one that is saved.
  private func means(_ other: NamedCurve, in library: CurveLibrary) -> Bool {
    library.standaloneDefinition(of: other).text
      == self.library.standaloneDefinition(of: curve).text
  }

  private func read(
    _ text: String, _ file: FileReplacement, _ consequence: String
  ) throws(CommandError) -> ScrubConfiguration {
    do throws(ConfigErrors) {
      return try ScrubConfiguration(parsing: text, file: file.path, catalog: library.catalog)
    } catch {
      var refusal = CommandError(error)
      refusal.message = "\(file.path) \(consequence): \(refusal.message)"
      throw refusal
    }
  }

  private var newFile: String {
    let member = ConfigNode.Member(key: name, node: library.standaloneDefinition(of: curve))
    return """
      {
        selected: \(ConfigNode(.string(name)).text),
        curves: {
          \(NewConfig.text(member)),
        },
      }

      """
  }
}
