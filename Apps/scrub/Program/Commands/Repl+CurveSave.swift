import CurveConfig
import FineScrub
import ScrubConfig
import ScrubConfigText
import ScrubTerminal
import ScrubTools
import Scrubbing

/// Saving the selected curve to a config.
extension Repl {
  /// Runs `curve save NAME [FILE] [replace]`: writes the selected curve to the open config or to a
  /// file, or to a new config if no config is open and no file is named.
  func save(
    _ words: ArraySlice<String>, _ call: CommandCall
  ) throws(CommandError) -> CommandResult {
    let replaces = words.count > 1 && words.last == "replace"
    let words = Array(replaces ? words.dropLast() : words)
    guard let name = words.first, !name.isEmpty, words.count <= 2 else { throw call.usage }
    let path = words.count == 2 ? words[1] : openConfig.path ?? NewConfig.path
    let file = try FileReplacement(of: path)
    if openConfig.path == nil, words.count == 1, file.text == nil {
      return try create(file, for: name, replaces)
    }
    let isOpen = try openConfig.path.map { (path) throws(CommandError) in
      try FileReplacement(of: path).isSameFile(as: file)
    }
    // Without an open video, the curves of a file are not fitted to one.
    var library = scrubber.configuration.library
    library.refit(to: .placeholder)
    if isOpen == true { try checkName(name, in: library.addedNames, replaces) }
    let saving = CurveSaving(name: name, curve: library.selected, library: library)
    let outcome = try saving.write(to: file, replaces: replaces) { now in
      isOpen != true || now.isEquivalent(to: scrubber.appliedConfiguration)
    }
    if isOpen == true { try adoptSaved(name) }
    var result = result(of: saving, outcome, path, isOpen: isOpen == true)
    let gone = library.curves.filter { scrubber.configuration.library[$0.name] == nil }.map(\.name)
    if !gone.isEmpty {
      result.text +=
        "\nthe config has curves of its own now, so those of the kinds are gone: "
        + TerminalText(escaping: gone.joined(separator: ", "))
    }
    return result
  }

  /// Creates a config of all curves and settings in force and makes it the open one.
  private func create(
    _ file: FileReplacement, for name: String, _ replaces: Bool
  ) throws(CommandError) -> CommandResult {
    let before = scrubber.configuration
    let curve = before.library.selected
    try checkName(name, in: Set(before.library.curves.map(\.name)), replaces)
    try file.replace(with: NewConfig(before).text(saving: curve, as: name))
    scrubber.apply(try ScrubConfiguration(config: file.path))
    follow(file.path)
    let definition = scrubber.configuration.library.selected.definition.text(quotingKeys: false)
    return CommandResult(
      resultMembers(name, file.path, .made),
      text: """
        \(name) written to the new file \(file.path): \(definition)
        it holds the other curves and settings in force, too, and is the open config from now on
        """)
  }

  /// Throws if saving would lose an unsaved curve of the same name.
  private func checkName(
    _ name: String, in unsaved: Set<String>, _ replaces: Bool
  ) throws(CommandError) {
    let selected = scrubber.configuration.library.selected.name
    guard !replaces, unsaved.contains(name), selected != name else { return }
    throw .invalid(
      "there is a curve \(name) already, and the selected one is \(selected); type "
        + "curve \(name) first to save that one, or curve save \(name) replace to lose it")
  }

  /// Reloads the saved file and selects the curve by its new name. Both behave alike, so the value
  /// does not change.
  private func adoptSaved(_ name: String) throws(CommandError) {
    do throws(ConfigError) {
      try scrubber.reload()
      try scrubber.changeCurves { (library) throws(ConfigError) in try library.select(name) }
    } catch {
      throw CommandError(error)
    }
  }

  private func result(
    of saving: CurveSaving, _ outcome: CurveSaving.Outcome, _ path: String, isOpen: Bool
  ) -> CommandResult {
    let definition = saving.library.standaloneDefinition(of: saving.curve).text(quotingKeys: false)
    let words: TerminalText =
      switch outcome {
      case .made: "\(saving.name) written to the new file \(path): \(definition)"
      case .added: "\(saving.name) added to \(path): \(definition)"
      case .replaced: "\(saving.name) replaced in \(path): \(definition)"
      case .unchanged: "\(saving.name) is in \(path) just so already"
      }
    let hint: TerminalText = isOpen ? "" : "\nscrub --config \(CommandWords.quoted(path)) uses it"
    return CommandResult(resultMembers(saving.name, path, outcome), text: words + hint)
  }

  private func resultMembers(
    _ name: String, _ path: String, _ outcome: CurveSaving.Outcome
  ) -> [JSONValue.Member] {
    [
      .init("curve", .string(name)), .init("value", .number(scrubber.model.slider.value)),
      .init("file", .string(path)), .init("outcome", .string(outcome.rawValue)),
    ]
  }
}
