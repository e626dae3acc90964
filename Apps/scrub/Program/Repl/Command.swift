import FineScrub
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

  typealias Run = @Sendable (Repl) -> (CommandCall) throws -> CommandResult

  /// The name and the words after it; a name alone accepts none.
  let usage: String
  let summary: String
  let examples: [String]
  let completion: Completion
  let run: Run

  /// Creates a command; without examples, the usage is one.
  init(
    _ usage: String, _ summary: String, examples: [String] = [],
    completion: Completion = .nothing, run: @escaping Run
  ) {
    (self.usage, self.summary, self.completion, self.run) = (usage, summary, completion, run)
    self.examples = examples.isEmpty ? [usage] : examples
  }

  var name: String { String(usage.prefix { $0 != " " }) }

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// Returns the message for an unknown command name.
  static func unknown(_ name: String) -> String {
    let hint =
      Spelling.closest(to: name, among: all.map(\.name)).map { "did you mean \($0)?" }
      ?? "type help for all of them"
    return "there is no command \(name); \(hint)"
  }
}
