import CurveConfig
import FineScrub
import ScrubConfig
import ScrubConfigText
import ScrubTerminal
import ScrubTools

/// Help and quitting.
extension Repl {
  func help(_ call: CommandCall) throws(CommandError) -> CommandResult {
    switch call.words.count {
    case 0: return overview
    case 1:
      guard let command = Command.named(call.words[0]) else {
        throw .invalid(Command.unknown(call.words[0]))
      }
      return explanation(of: command)
    default: throw call.usage
    }
  }

  func quit(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.isEmpty else { throw call.usage }
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
    return CommandResult(
      [commands(Command.all)],
      text: TerminalText(lines: lines) + "\n\nhelp COMMAND shows an example.")
  }

  private func explanation(of command: Command) -> CommandResult {
    var lines = [command.usage, command.summary, ""]
    lines += command.examples.map { "  \($0)" }
    if command.name == "curve" { lines += ["", "The kinds and their parameters:"] + kinds }
    let members: [JSONValue.Member] = [
      .init("usage", .string(command.usage)), .init("summary", .string(command.summary)),
      .init("examples", .array(command.examples.map { .string($0) })),
    ]
    return CommandResult(members, text: TerminalText(lines: lines))
  }

  private func commands(_ commands: [Command]) -> JSONValue.Member {
    let list = commands.map { command in
      JSONValue.object([
        .init("name", .string(command.name)), .init("usage", .string(command.usage)),
        .init("summary", .string(command.summary)),
      ])
    }
    return .init("commands", .array(list))
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
