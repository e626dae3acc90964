import MediaSeek
import ScrubConfigText
import ScrubMedia
import ScrubTools

/// One call of a command.
struct CommandCall {
  let command: Command
  /// The words after the command's name.
  let words: [String]
  /// Canceled by Ctrl-C.
  let cancellation: Cancellation

  /// The words without a `replace` at the end, and whether it was there.
  var wordsBeforeReplace: (words: [String], replaces: Bool) {
    let replaces = words.count > 1 && words.last == "replace"
    return (replaces ? words.dropLast() : words, replaces)
  }

  /// The error for words that the command does not accept.
  var usage: CommandError {
    .usage("write \(command.usage), for example: \(command.examples[0])")
  }
}

/// A command of the REPL, with its help, completion and implementation.
struct Command: Sendable {
  /// The kind of words that complete a command.
  enum Completion: Sendable {
    case nothing
    case path
    /// A file to be written, whose name ends in one of these.
    case newPath([String])
    case curveName
    /// The first words, and the words after some of them.
    case words([String], after: [String: [String]] = [:])
    case commandName
  }

  let name: String
  let usage: String
  let summary: String
  let examples: [String]
  let completion: Completion
  let run: @Sendable (Repl) -> (CommandCall) throws(CommandError) -> CommandResult

  /// Returns the command with a name, or `nil`.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// Returns the message for an unknown command name.
  static func unknown(_ name: String) -> String {
    let hint =
      Spelling.closest(to: name, among: all.map(\.name)).map { "did you mean \($0)?" }
      ?? "type help for all of them"
    return "there is no command \(name); \(hint)"
  }
}
