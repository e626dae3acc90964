import ScrubFiles
import ScrubTerminal
import ScrubTools

/// The words of a line of the REPL.
struct CommandWords: Equatable {
  /// The words, without the quotes around them.
  var words: [String]

  /// Splits a line at spaces.
  ///
  /// A word in double quotes may contain spaces, and backslash escapes: `\n`, `\t`, `\u{1b}` or, as in JSON, `\u001b`
  /// for the scalar with that number, and `\xff` for a byte of a file's name, as output shows them. Spaces
  /// inside the brackets of a value of `curve`, as in `tiers=[{ speed: 1 }]`, do not split it either.
  ///
  /// - Throws: `CommandError` for a quote or bracket that is not closed, or a NUL.
  init(_ line: String) throws {
    try CommandError.refuseNUL(in: line)
    words = []
    var cutter = Cutter(rest: Array(line.unicodeScalars)[...])
    func nests() -> Bool { words.first == "curve" && !words.dropFirst().starts(with: ["save"]) }
    while let word = try cutter.next(nests: nests()) { words.append(word) }
  }

  /// Returns a word as it can be typed: quoted if necessary.
  static func quoted(_ word: String) -> TerminalText {
    needsQuotes(word) ? TerminalText(quoting: word) : TerminalText(escaping: word)
  }

  /// Returns whether a word must be quoted: it is empty, has spaces, quotes, backslashes or equals signs,
  /// or characters that are shown as escapes.
  static func needsQuotes(_ word: String) -> Bool {
    word.isEmpty
      || word.unicodeScalars.contains {
        $0.properties.isWhitespace || $0 == "\"" || $0 == "\\" || $0 == "="
      } || TerminalText(escaping: word).content != word
  }

  /// Returns the text after an open quote with its escapes resolved.
  static func unescaped(_ text: Substring.UnicodeScalarView) -> String {
    var cutter = Cutter(rest: Array(text)[...])
    var word = ""
    while let scalar = cutter.rest.popFirst() {
      word.unicodeScalars.append(scalar == "\\" ? cutter.escaped() ?? scalar : scalar)
    }
    return word
  }

  private struct Cutter {
    var rest: ArraySlice<Unicode.Scalar>

    /// Returns the next word, with or without brackets and quotes of a value in it.
    mutating func next(nests: Bool) throws -> String? {
      rest = rest.drop { $0.properties.isWhitespace }
      guard !rest.isEmpty else { return nil }
      // A combining mark after a quote, a space or = forms one character with it, so all of this reads scalars.
      var word = ""
      var isSetting = false
      var depth = 0
      while let scalar = rest.first, depth > 0 || !scalar.properties.isWhitespace {
        rest = rest.dropFirst()
        if scalar == "\"", !isSetting {
          word += try quoted()
          isSetting = nests && word.unicodeScalars.contains("=")
          continue
        }
        word.unicodeScalars.append(scalar)
        isSetting = isSetting || nests && scalar == "="
        guard isSetting else { continue }
        switch scalar {
        case "\"", "'": word += try raw(until: scalar)
        case "[", "{": depth += 1
        case "]", "}": depth = max(0, depth - 1)
        default: break
        }
      }
      guard depth == 0 else {
        throw .usage("a bracket of \(word.prefix(24)) is not closed; add the missing ] or }")
      }
      return word
    }

    /// Returns the text up to the closing quote with its escapes resolved.
    mutating func quoted() throws -> String {
      var text = ""
      while let scalar = rest.popFirst() {
        if scalar == "\"" { return text }
        guard let meant = scalar == "\\" ? escaped() : scalar else { break }
        text.unicodeScalars.append(meant)
      }
      let shown = text.withoutCredentials.prefix(24)
      throw .usage("the quote before \(shown) is not closed; add a \" at its end")
    }

    /// Returns the scalar that is meant by the text after a backslash, or `nil` at the end.
    mutating func escaped() -> Unicode.Scalar? {
      let escaped = rest.popFirst()
      switch escaped {
      case "n": return "\n"
      case "t": return "\t"
      case "u" where rest.first == "{":
        let digits = rest.dropFirst().prefix { $0.properties.isASCIIHexDigit }
        guard digits.endIndex < rest.endIndex, rest[digits.endIndex] == "}",
          let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
          let scalar = Unicode.Scalar(value)
        else { return escaped }
        rest = rest[(digits.endIndex + 1)...]
        return scalar
      case "u":
        guard let unit = hexadecimal(4) else { return escaped }
        // JSON writes a scalar beyond 16 bits as two surrogates.
        if UTF16.isLeadSurrogate(UInt16(unit)), rest.starts(with: ["\\", "u"]) {
          let before = rest
          rest = rest.dropFirst(2)
          if let next = hexadecimal(4), UTF16.isTrailSurrogate(UInt16(next)) {
            return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (next - 0xDC00))
          }
          rest = before
        }
        return Unicode.Scalar(unit) ?? "\u{FFFD}"
      case "x": return hexadecimal(2).map { String.escape(UInt8($0)) } ?? escaped
      default: return escaped
      }
    }

    /// Returns the number of the next hexadecimal digits, or `nil` if there are fewer.
    private mutating func hexadecimal(_ count: Int) -> UInt32? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit) else {
        return nil
      }
      rest = rest.dropFirst(count)
      return UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
    }

    /// Returns the text up to and including the closing quote, unchanged: the parser of values resolves its escapes.
    private mutating func raw(until quote: Unicode.Scalar) throws -> String {
      var text = ""
      while let scalar = rest.popFirst() {
        text.unicodeScalars.append(scalar)
        if scalar == quote { return text }
        if scalar == "\\", let escaped = rest.popFirst() { text.unicodeScalars.append(escaped) }
      }
      throw .usage("the quote before \(text.prefix(24)) is not closed; add it at its end")
    }
  }
}
