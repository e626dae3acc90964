import CurvePlugins
import FineScrub
import ScrubTerminal
import ScrubTools

/// The config file: following and reloading it, and saving the selected curve to it.
extension Repl {
  func watch(_ call: CommandCall) throws -> CommandResult {
    let path = try openConfig()
    switch call.words {
    case ["on"]: follow(path)
    case ["off"]: scrubber.stopFollowing()
    default: throw call.usage
    }
    return curvesResult(["config": path])
  }

  func reload(_ call: CommandCall) throws -> CommandResult {
    let path = try openConfig()
    try scrubber.reload()
    announceFaults()
    return curvesResult(["config": path])
  }

  func config(_ call: CommandCall) throws -> CommandResult {
    guard call.words.count == 1 else { throw call.usage }
    scrubber.apply(try ScrubConfiguration(config: call.words[0]))
    follow(call.words[0])
    announceFaults()
    return curvesResult(["config": call.words[0]])
  }

  /// Follows a config file, instead of any previous one.
  func follow(_ path: String) {
    configPath.value = path
    scrubber.follow(path, catalog: .withPlugins(config: path))
  }

  private func openConfig() throws -> String {
    guard let path = configPath.value else {
      throw .usage("no config file is open; type config FILE to open one, or curve save NAME")
    }
    return path
  }

  /// Runs `curve save NAME [FILE] [replace]`: writes the selected curve to the open config or to a
  /// file, or to a new config if no config is open and no file is named.
  func save(_ call: CommandCall) throws -> CommandResult {
    let replaces = call.words.count > 2 && call.words.last == "replace"
    let words = Array(call.words.dropFirst().dropLast(replaces ? 1 : 0))
    guard let name = words.first, !name.isEmpty, words.count <= 2 else { throw call.usage }
    let path = words.count == 2 ? words[1] : configPath.value ?? NewConfig.path
    let file = try FileReplacement(of: path)
    if configPath.value == nil, words.count == 1, file.text.isEmpty {
      return try create(file, for: name, replaces)
    }
    let isOpen = configPath.value.map { file.isSameFile(as: $0) } ?? false
    // Without an open video, the curves of a file are not fitted to one.
    var library = scrubber.configuration.library
    library.refit(to: .placeholder)
    if isOpen { try checkName(name, in: library.addedNames, replaces) }
    let saving = CurveSaving(name: name, library: library)
    let outcome = try saving.write(to: file, replaces: replaces) { now in
      !isOpen || now?.isEquivalent(to: scrubber.appliedConfiguration) ?? false
    }
    if isOpen {
      // The saved curve, by its new name, behaves alike, so the value does not change.
      try scrubber.reload()
      try scrubber.changeCurves { library in try library.select(name) }
    }
    let definition = library.standaloneDefinition(of: library.selected).text(quotingKeys: false)
    var text: TerminalText =
      switch outcome {
      case .made: "\(name) written to the new file \(path): \(definition)"
      case .added: "\(name) added to \(path): \(definition)"
      case .replaced: "\(name) replaced in \(path): \(definition)"
      case .unchanged: "\(name) is already in \(path), unchanged"
      }
    if !isOpen { text += "\nconfig \(CommandWords.quoted(path)) opens it" }
    let gone = library.curves.filter { scrubber.configuration.library[$0.name] == nil }.map(\.name)
    if !gone.isEmpty {
      text +=
        "\nthe config now has curves of its own, so the default curves are gone: "
        + TerminalText(escaping: gone.joined(separator: ", "))
    }
    return CommandResult(members(name, path, outcome), text: text)
  }

  /// Creates a config of all curves and settings in force and makes it the open one.
  private func create(
    _ file: FileReplacement, for name: String, _ replaces: Bool
  ) throws -> CommandResult {
    let before = scrubber.configuration
    try checkName(name, in: Set(before.library.curves.map(\.name)), replaces)
    try file.replace(with: NewConfig.text(before, saving: before.library.selected, as: name))
    scrubber.apply(try ScrubConfiguration(config: file.path))
    follow(file.path)
    let definition = scrubber.configuration.library.selected.definition.text(quotingKeys: false)
    return CommandResult(
      members(name, file.path, .made),
      text: """
        \(name) written to the new file \(file.path): \(definition)
        it also has all other curves and current settings, and is now the open config
        """)
  }

  /// Throws if saving would lose an unsaved curve of the same name.
  private func checkName(_ name: String, in unsaved: Set<String>, _ replaces: Bool) throws {
    let selected = scrubber.configuration.library.selected.name
    guard !replaces, unsaved.contains(name), selected != name else { return }
    throw .invalid(
      "a curve \(name) already exists, and \(selected) is selected; type curve \(name) first to save "
        + "that one, or curve save \(name) replace to lose it")
  }

  private func members(
    _ name: String, _ path: String, _ outcome: CurveSaving.Outcome
  ) -> JSONObject {
    [
      "curve": name, "value": scrubber.model.slider.value, "file": path,
      "outcome": outcome.rawValue,
    ]
  }
}

extension Announcer {
  /// Announces a change of the config, which has been applied, or its errors.
  func announce(_ change: Result<ScrubConfiguration, ConfigError>, of path: String) {
    switch change {
    case .success(let configuration):
      announce("\(path): reloaded, curve \(configuration.library.selected.name)")
      for line in configuration.library.faultLines { announce("\(line)") }
    case .failure(let errors):
      for line in errors.readableLines { announce("\(line)") }
      announce("\(path): not reloaded; the last valid curves stay in use")
    }
  }
}
