import FineScrub
import ScrubTerminal
import ScrubTools

/// Help and quitting.
extension Repl {
  func help(_ call: CommandCall) throws -> CommandResult {
    guard let name = call.words.first else { return overview }
    guard call.words.count == 1 else { throw call.usage }
    guard let command = Command.named(name) else { throw .invalid(Command.unknown(name)) }
    let kinds = command.name == "curve" ? ["", "The kinds and their parameters:"] + kinds : []
    let keys =
      command.keys.isEmpty ? [] : ["", "The settings:"] + command.keys.map { "  \($0.help)" }
    let isAlone = command.examples == [command.usage]
    let examples = isAlone ? [] : [""] + command.examples.map { "  \($0)" }
    return CommandResult(
      ["usage": command.usage, "summary": command.summary, "examples": command.examples],
      text: text([command.usage, command.summary] + examples + keys + kinds))
  }

  /// Returns lines that are wrapped to the terminal.
  private func text(_ lines: [String]) -> TerminalText {
    TerminalText(lines: lines.flatMap { $0.wrapped(to: console.output.columns) })
  }

  func quit(_ call: CommandCall) throws -> CommandResult {
    isQuitting = true
    return CommandResult()
  }

  private var overview: CommandResult {
    let width = (Command.all.map(\.name.count).max() ?? 0) + 2
    let lines = Command.all.map { $0.name.padded(to: width) + $0.summary }
    let list = Command.all.map { command -> JSONObject in
      ["name": command.name, "usage": command.usage, "summary": command.summary]
    }
    return CommandResult(
      ["commands": list],
      text: text(
        lines + ["", "help COMMAND shows examples, and settings with their defaults."]))
  }

  private var kinds: [String] {
    scrubber.configuration.library.catalog.kinds.flatMap { kind in
      ["  \(kind.name): \(kind.summary)"] + kind.parameters.map { "    \($0.help)" }
    }
  }
}

extension ConfigField {
  /// The key, its type, its default and its meaning.
  var help: String {
    let standard = defaultValue.map { ", \($0.text) unless set" } ?? ""
    return "\(name) (\(type)\(standard)): \(summary)"
  }
}
