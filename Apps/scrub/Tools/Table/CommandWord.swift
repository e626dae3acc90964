/// A word that a command takes: an operand, or the value of an option.
package struct CommandWord: Sendable {
  /// The words that can be typed there, for the completion of shells.
  enum Completion: Sendable, Equatable {
    case anything, file, folder
    case words([String])
  }

  /// The name in usage, such as "FILE".
  let name: String
  let completion: Completion
  let isOptional: Bool
  /// Whether several may be given.
  let repeats: Bool
  /// Whether only the words of the completion can be typed.
  private let isChoice: Bool

  init(
    _ name: String, _ completion: Completion = .anything, isOptional: Bool = false,
    repeats: Bool = false, isChoice: Bool = false
  ) {
    (self.name, self.completion, self.isChoice) = (name, completion, isChoice)
    (self.isOptional, self.repeats) = (isOptional, repeats)
  }

  /// Creates a choice of words, which is named by them.
  static func choice(_ words: String..., isOptional: Bool = false) -> CommandWord {
    let name = words.joined(separator: "|")
    return CommandWord(name, .words(words), isOptional: isOptional, isChoice: true)
  }

  /// Throws if a typed word is not one of the choices.
  func check(_ text: String, of name: String) throws {
    guard isChoice, case .words(let words) = completion, !words.contains(text) else { return }
    throw .usage("\(name) is \(text); available: \(words.joined(separator: ", "))")
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
  let value: CommandWord?
  let isRequired: Bool
  /// The effect, for the help; empty if the usage says it all.
  package let explanation: String

  init(
    _ name: String, _ value: CommandWord?, isRequired: Bool = false, _ explanation: String = ""
  ) {
    (self.name, self.value) = (name, value)
    (self.isRequired, self.explanation) = (isRequired, explanation)
  }

  /// The option for output as JSON.
  static func json(_ explanation: String = "prints a line of JSON instead of text") -> CommandOption
  {
    CommandOption("--json", nil, explanation)
  }

  /// The option that lets a file be replaced that the command did not write.
  static let replace = CommandOption(
    "--replace", nil, "overwrites an existing file of any kind")
  /// How the user asks to replace a file, as a clause in the imperative.
  package static let replacement = "add --replace"

  /// The option that leaves the user's cache folder alone.
  package static let withoutCache = CommandOption(
    "--no-cache", nil, "neither reads nor writes the cache of videos; see scrub cache")

  /// The option and its value.
  package var words: String { [name, value?.name].compactMap(\.self).joined(separator: " ") }

  /// The option in usage.
  var usage: String { isRequired ? words : "[\(words)]" }
}
