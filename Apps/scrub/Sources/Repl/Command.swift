import ConfigText
import Media
import MediaSeek
import ScrubTools

/// One call of a command.
struct CommandCall {
  let command: Command
  /// The words after the command's name.
  let words: [String]
  /// Raised by Ctrl-C.
  let cancellation: Cancellation

  /// The error for words that the command does not take.
  var usage: CommandError {
    .usage("write \(command.usage), for example: \(command.examples[0])")
  }
}

/// A command of the REPL: what help says of it, what completes its words, and what it does.
struct Command: Sendable {
  /// What can stand after the name.
  enum Completion: Sendable {
    case nothing
    case path
    case curveName
    /// These words, or after one of them others.
    case words([String], after: [String: [String]] = [:])
    case commandName
  }

  let name: String
  let usage: String
  let summary: String
  let examples: [String]
  let completion: Completion
  let run: @Sendable (Repl) -> (CommandCall) throws(CommandError) -> Answer

  /// The command with a name, or nil.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// What to say of a name that is none.
  static func unknown(_ name: String) -> String {
    let hint =
      Spelling.closest(to: name, among: all.map(\.name)).map { "did you mean \($0)?" }
      ?? "type help for all of them"
    return "there is no command \(name); \(hint)"
  }
}
