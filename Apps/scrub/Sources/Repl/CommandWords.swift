import ScrubFiles
import ScrubTools

/// The words of a line of the REPL.
struct CommandWords: Equatable {
  /// The words, without the quotes around them.
  var words: [String]

  /// Splits a line at spaces.
  ///
  /// A word in double quotes may contain spaces, and backslash escapes. Spaces inside the brackets
  /// of a value, as in `tiers=[{ speed: 1 }]`, do not split it either.
  ///
  /// - Throws: `CommandError` for a quote or bracket that is not closed, or a NUL.
  init(_ line: String) throws(CommandError) {
    try CommandError.refuseNUL(in: line)
    words = []
    var cutter = Cutter(rest: Array(line)[...])
    while let word = try cutter.next() { words.append(word) }
  }

  /// Returns a word as it can be typed: quoted if necessary.
  static func quoted(_ word: String) -> String {
    let isPlain = !word.contains { $0.isWhitespace || "\"\\=".contains($0) }
    guard word.isEmpty || !isPlain || word.readableFileName != word else { return word }
    let escaped = word.flatMap { character -> [Character] in
      switch character {
      case "\n": ["\\", "n"]
      case "\t": ["\\", "t"]
      case "\"", "\\": ["\\", character]
      default: [character]
      }
    }
    return "\"\(String(escaped).readableFileName)\""
  }

  /// Returns a value without its double quotes and with its escapes resolved.
  static func unquoted(_ value: String) throws(CommandError) -> String {
    guard value.count > 1, value.first == "\"", value.last == "\"" else { return value }
    var cutter = Cutter(rest: Array(value)[1...])
    return try cutter.quoted()
  }

  private struct Cutter {
    var rest: ArraySlice<Character>

    mutating func next() throws(CommandError) -> String? {
      rest = rest.drop { $0.isWhitespace }
      guard !rest.isEmpty else { return nil }
      var word = ""
      var depth = 0
      while let character = rest.first, depth > 0 || !character.isWhitespace {
        rest = rest.dropFirst()
        switch character {
        case "\"" where !word.contains("="): word += try quoted()
        case "\"" where word.contains("="), "'" where word.contains("="):
          word += String(character) + (try raw(until: character))
        case "[" where word.contains("="), "{" where word.contains("="):
          depth += 1
          word.append(character)
        case "]" where depth > 0, "}" where depth > 0:
          depth -= 1
          word.append(character)
        default: word.append(character)
        }
      }
      guard depth == 0 else {
        throw .usage("a bracket of \(word.prefix(24)) is not closed; add the missing ] or }")
      }
      return word
    }

    /// Returns the text up to the closing quote with its escapes resolved.
    mutating func quoted() throws(CommandError) -> String {
      var text = ""
      while let character = rest.popFirst() {
        if character == "\"" { return text }
        if character == "\\" {
          guard let escaped = rest.popFirst() else { break }
          if escaped == "x", let byte = byte() {
            rest = rest.dropFirst(2)
            text.unicodeScalars.append(byte)
          } else {
            text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
          }
        } else {
          text.append(character)
        }
      }
      throw .usage("the quote before \(text.prefix(24)) is not closed; add a \" at its end")
    }

    /// Returns the byte of a file's name that the next two characters stand for; `nil` for others.
    private func byte() -> Unicode.Scalar? {
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy(\.isHexDigit) else { return nil }
      return UInt8(String(digits), radix: 16).flatMap(String.escape)
    }

    /// Returns the text up to and including the closing quote, unchanged: the parser of values
    /// resolves its escapes.
    private mutating func raw(until quote: Character) throws(CommandError) -> String {
      var text = ""
      while let character = rest.popFirst() {
        text.append(character)
        if character == quote { return text }
        if character == "\\", let escaped = rest.popFirst() { text.append(escaped) }
      }
      throw .usage("the quote before \(text.prefix(24)) is not closed; add it at its end")
    }
  }
}
