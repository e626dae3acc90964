/// A word that a command takes: an operand, or the value of an option.
package struct CommandWord: Sendable {
  /// The words that can be typed there, for the completion of shells.
  package enum Completion: Sendable, Equatable {
    /// Anything.
    case anything
    /// The name of a file.
    case file
    /// The name of a folder.
    case folder
    /// One of some words.
    case words([String])
  }

  /// The name in usage, such as "FILE".
  package let name: String
  /// The words that can be typed.
  package let completion: Completion
  /// Whether it may be left out.
  let isOptional: Bool
  /// Whether several may be given.
  let repeats: Bool

  private init(_ name: String, _ completion: Completion, isOptional: Bool, repeats: Bool) {
    self.name = name
    self.completion = completion
    self.isOptional = isOptional
    self.repeats = repeats
  }

  /// Creates a word of any kind, such as a number.
  static func word(_ name: String, isOptional: Bool = false, repeats: Bool = false) -> CommandWord {
    CommandWord(name, .anything, isOptional: isOptional, repeats: repeats)
  }

  /// Creates the name of a file.
  static func file(_ name: String, isOptional: Bool = false) -> CommandWord {
    CommandWord(name, .file, isOptional: isOptional, repeats: false)
  }

  /// Creates the name of a folder.
  static func folder(_ name: String) -> CommandWord {
    CommandWord(name, .folder, isOptional: false, repeats: false)
  }

  /// Creates a choice of words, which is named by them.
  static func choice(_ words: String..., isOptional: Bool = false) -> CommandWord {
    CommandWord(
      words.joined(separator: "|"), .words(words), isOptional: isOptional, repeats: false)
  }

  /// The word in usage.
  var usage: String {
    let text = repeats ? name + "…" : name
    return isOptional ? "[\(text)]" : text
  }
}

/// An option of a command.
package struct CommandOption: Sendable {
  /// The name, such as "--out".
  package let name: String
  /// The word after it; `nil` for an option without one.
  package let value: CommandWord?
  /// Whether the command needs it.
  let isRequired: Bool
  /// The effect, for the help; empty if the usage says it all.
  package let explanation: String

  /// Creates an option.
  init(
    _ name: String, _ value: CommandWord?, isRequired: Bool = false, _ explanation: String = ""
  ) {
    self.name = name
    self.value = value
    self.isRequired = isRequired
    self.explanation = explanation
  }

  /// Creates an option without a value.
  init(_ name: String, isRequired: Bool = false, _ explanation: String) {
    self.init(name, nil, isRequired: isRequired, explanation)
  }

  /// The option for output as JSON.
  static func json(_ explanation: String = "a line of JSON in place of the text") -> CommandOption {
    CommandOption("--json", explanation)
  }

  /// The option that lets a file be replaced that the command did not write.
  static let replace = CommandOption("--replace", "replaces a file that is not of this kind, too")
  /// How the user asks to replace a file, as a clause in the imperative.
  static let replacement = "add --replace"

  /// The option that leaves the user's cache folder alone.
  package static let withoutCache = CommandOption(
    "--no-cache", "keeps nothing about the videos in the user's cache folder; see scrub cache")

  /// The option and its value.
  package var words: String { [name, value?.name].compactMap(\.self).joined(separator: " ") }

  /// The option in usage.
  var usage: String { isRequired ? words : "[\(words)]" }
}
