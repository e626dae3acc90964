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
    return CommandResult(
      ["usage": command.usage, "summary": command.summary, "examples": command.examples],
      text: TerminalText(
        lines: [command.usage, command.summary, ""] + command.examples.map { "  \($0)" } + kinds))
  }

  func quit(_ call: CommandCall) throws -> CommandResult {
    isQuitting = true
    return CommandResult()
  }

  private var overview: CommandResult {
    let indent = (Command.all.map(\.name.count).max() ?? 0) + 2
    // Without a terminal, print one line for each command.
    let columns =
      console.output.isTerminal ? max(20, console.output.size.columns - indent) : .max
    let lines = Command.all.flatMap { command in
      command.summary.wrapped(to: columns).enumerated().map { number, text in
        let name = number == 0 ? command.name : ""
        return name + String(repeating: " ", count: indent - name.count) + text
      }
    }
    let list = Command.all.map { command -> JSONObject in
      ["name": command.name, "usage": command.usage, "summary": command.summary]
    }
    return CommandResult(
      ["commands": list],
      text: TerminalText(lines: lines) + "\n\nhelp COMMAND shows an example.")
  }

  private var kinds: [String] {
    scrubber.configuration.library.catalog.kinds.flatMap { kind in
      ["  \(kind.name): \(kind.summary)"]
        + kind.parameters.map { field in
          let standard = field.defaultValue.map { ", \($0.text) unless set" } ?? ""
          return "    \(field.name) (\(field.type)\(standard)): \(field.summary)"
        }
    }
  }
}
