import AppSupport
import ConfigText
import CurveConfig
import ScrubConfig
import ScrubSession
import ScrubTools
import Scrubbing

/// An experiment that ends in the config.
extension Repl {
  /// `curve save NAME [FILE] [replace]`: writes the selected curve; into a new config where none is
  /// open and no file is named.
  func save(
    _ words: ArraySlice<String>, _ call: CommandCall
  ) throws(CommandError) -> Answer {
    var words = Array(words)
    let replaces = words.count > 1 && words.last == "replace"
    if replaces { words.removeLast() }
    guard let name = words.first, !name.isEmpty, words.count <= 2 else { throw call.usage }
    let path = words.count == 2 ? words[1] : watcher?.path ?? NewConfig.path
    let file = try FileReplacement(of: path)
    if watcher == nil, words.count == 1, file.text == nil {
      return try create(file, for: name, replaces)
    }
    let isOpen = try watcher.map { (watcher) throws(CommandError) in
      try FileReplacement(of: watcher.path).isSameFile(as: file)
    }
    // A file's curves are not fitted to a video before one is open.
    var library = workbench.setup.library
    library.refit(to: .placeholder)
    if isOpen == true { try checkName(name, in: library.addedNames, replaces) }
    let saving = CurveSaving(name: name, curve: library.selected, library: library)
    let outcome = try saving.write(to: file, replaces: replaces) { now in
      isOpen != true || now.saysTheSame(as: workbench.setup.file)
    }
    if isOpen == true { try takeOver(name) }
    var answer = answer(to: saving, outcome, path, isOpen: isOpen == true)
    let gone = library.curves.filter { workbench.setup.library[$0.name] == nil }.map(\.name)
    if !gone.isEmpty {
      answer.text +=
        "\nthe config has curves of its own now, so those of the kinds are gone: "
        + gone.joined(separator: ", ")
    }
    return answer
  }

  /// Creates a config of all that is in force, and goes on with it as the open one.
  private func create(
    _ file: FileReplacement, for name: String, _ replaces: Bool
  ) throws(CommandError) -> Answer {
    let before = workbench.setup
    let curve = before.library.selected
    try checkName(name, in: Set(before.library.curves.map(\.name)), replaces)
    try file.replace(with: NewConfig(setup: before).text(saving: curve, as: name))
    watch(file.path)
    let definition = curve.definition.text(quotingKeys: false)
    return Answer(
      answerMembers(name, file.path, .made),
      text: """
        \(name) written to the new file \(file.path): \(definition)
        it holds the other curves and settings in force, too, and is the open config from now on
        """)
  }

  /// A curve that the file does not hold yet is not lost to another one of its name.
  private func checkName(
    _ name: String, in unsaved: Set<String>, _ replaces: Bool
  ) throws(CommandError) {
    let selected = workbench.setup.library.selected.name
    guard !replaces, unsaved.contains(name), selected != name else { return }
    throw .invalid(
      "there is a curve \(name) already, and the selected one is \(selected); type "
        + "curve \(name) first to save that one, or curve save \(name) replace to lose it")
  }

  /// The file as it is now comes into force, and the curve under its new name; they are the same to
  /// a finger, so the value stays.
  private func takeOver(_ name: String) throws(CommandError) {
    guard let watcher else { return }
    do throws(ConfigErrors) {
      workbench.adopt(try watcher.reload())
      _ = try workbench.changeLibrary { (library) throws(ConfigErrors) in try library.select(name) }
    } catch {
      throw CommandError(error)
    }
  }

  private func answer(
    to saving: CurveSaving, _ outcome: CurveSaving.Outcome, _ path: String, isOpen: Bool
  ) -> Answer {
    let definition = saving.library.standaloneDefinition(of: saving.curve).text(quotingKeys: false)
    let words =
      switch outcome {
      case .made: "\(saving.name) written to the new file \(path): \(definition)"
      case .added: "\(saving.name) added to \(path): \(definition)"
      case .replaced: "\(saving.name) replaced in \(path): \(definition)"
      case .unchanged: "\(saving.name) is in \(path) just so already"
      }
    let hint = isOpen ? "" : "\nscrub --config \(CommandWords.quoted(path)) uses it"
    return Answer(answerMembers(saving.name, path, outcome), text: words + hint)
  }

  private func answerMembers(
    _ name: String, _ path: String, _ outcome: CurveSaving.Outcome
  ) -> [JSONValue.Member] {
    [
      .init("curve", .string(name)), .init("value", .number(session.model.slider.value)),
      .init("file", .string(path)), .init("outcome", .string(outcome.rawValue)),
    ]
  }
}

extension ScrubConfiguration {
  /// Whether another reading of the file says the same; blanks and comments do not count.
  func saysTheSame(as other: ScrubConfiguration?) -> Bool {
    guard let other else { return false }
    func curves(_ configuration: ScrubConfiguration) -> [String] {
      configuration.library.curves.map { "\($0.name): \($0.definition.text)" }
    }
    return curves(self) == curves(other) && slider == other.slider && pan == other.pan
      && library.configuredSelection == other.library.configuredSelection
  }
}
