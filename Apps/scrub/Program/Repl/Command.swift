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
    .usage(
      words,
      command.examples == [command.usage]
        ? "write \(command.name) alone"
        : "write \(command.usage), for example: \(command.examples[0])")
  }
}

/// A command of the REPL, with its help, completion and implementation.
struct Command: Sendable {
  /// The kind of words that complete a command.
  enum Completion: Sendable {
    case words([String])
    /// A file, whose name ends in one of these if there are any, and words after it.
    case file([String] = [], [String] = [])
    case curveName
    case commandName
  }

  typealias Run = @Sendable (Repl) -> (CommandCall) throws -> CommandResult

  /// The name and the words after it; a name alone accepts none.
  let usage: String
  let summary: String
  let examples: [String]
  let completion: Completion
  /// The settings that can be typed as key=value.
  let keys: [ConfigField]
  let run: Run

  /// Creates a command; without examples, the usage is one.
  init(
    _ usage: String, _ summary: String, examples: [String] = [],
    completion: Completion = .words([]), keys: [ConfigField] = [], run: @escaping Run
  ) {
    (self.usage, self.summary, self.completion, self.run) = (usage, summary, completion, run)
    self.keys = keys
    self.examples = examples.isEmpty ? [usage] : examples
  }

  var name: String { String(usage.prefix { $0 != " " }) }

  /// Returns the command with a name, which may be `exit` or `?`.
  static func named(_ name: String) -> Command? {
    all.first { $0.name == ["exit": "quit", "?": "help"][name, default: name] }
  }

  /// Returns the message for an unknown command name.
  static func unknown(_ name: String) -> String {
    let hint =
      Spelling.closest(to: name, among: all.map(\.name)).map { "did you mean \($0)?" }
      ?? "help lists all commands"
    return "unknown command \(name); \(hint)"
  }
}
