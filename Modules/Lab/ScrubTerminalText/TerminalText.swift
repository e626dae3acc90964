import ScrubFiles

/// Text that is safe to show in a terminal, also when parts of it come from files, paths, configs or
/// other input.
///
/// The text of string literals is taken as it is: line feeds, and the control sequences of colors and
/// progress. Everything that is interpolated is escaped, so that it stays on its line and cannot move
/// the cursor, set the title, reorder other text or hide:
///
/// ```swift
/// let line: TerminalText = "\(path) has \(count) chapters"
/// ```
///
/// There is one notation: `\u{1b}` for a scalar, here ESC. It replaces control characters (C0, DEL,
/// C1), line and paragraph separators, bidirectional controls, noncharacters and invisible characters;
/// see `HiddenScalars`. A byte of a file's name that is not UTF-8 is `\xff`. A backslash that could be
/// taken for the start of an escape is `\u{5c}`, so different texts stay different; other backslashes
/// are unchanged.
public struct TerminalText: Hashable, Sendable {
  /// The text.
  public private(set) var content: String

  private init(content: String) { self.content = content }

  /// Creates text by escaping untrusted text.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  public init(escaping text: some StringProtocol) {
    content = ""
    append(escaping: text)
  }

  /// Creates text by quoting untrusted text, so that it can be typed: in double quotes, with a backslash
  /// before backslashes and double quotes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isClosed: Whether a quote follows.
  public init(quoting text: some StringProtocol, isClosed: Bool = true) {
    content = "\""
    let scalars = Array(text.unicodeScalars)
    let hidden = HiddenScalars(in: scalars)
    for (index, scalar) in scalars.enumerated() {
      if hidden.contains(index) {
        append(escape: scalar)
      } else {
        if scalar == "\"" || scalar == "\\" { content += "\\" }
        content.unicodeScalars.append(scalar)
      }
    }
    if isClosed { content += "\"" }
  }

  /// Creates lines of untrusted text: line feeds between them, and all that is in them escaped.
  public init(lines: some Sequence<some StringProtocol>) {
    self = lines.map { TerminalText(escaping: $0) }.joined(separator: "\n")
  }

  /// Creates text from JSON, in which hidden characters are escaped as `\u001b`: its value is the same.
  ///
  /// Without white space between its tokens, it is one line.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  public init(json: String) {
    content = ""
    if HiddenScalars.areAbsent(from: json) {
      content = json
      return
    }
    let scalars = Array(json.unicodeScalars)
    let hidden = HiddenScalars(in: scalars)
    for (index, scalar) in scalars.enumerated() {
      guard hidden.contains(index) else {
        content.unicodeScalars.append(scalar)
        continue
      }
      for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
        let digits = String(unit, radix: 16)
        content += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }

  /// The number of characters.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  public var count: Int { content.count }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { content.isEmpty }

  fileprivate mutating func append(escaping text: some StringProtocol) {
    guard !HiddenScalars.areAbsent(from: text) else {
      content += text
      return
    }
    let scalars = Array(text.unicodeScalars)
    let hidden = HiddenScalars(in: scalars)
    for (index, scalar) in scalars.enumerated() {
      if hidden.contains(index) || scalar == "\\" && Self.isEscape(scalars[(index + 1)...]) {
        append(escape: scalar)
      } else {
        content.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func append(escape scalar: Unicode.Scalar) {
    if let byte = String.fileByte(scalar) {
      content += "\\x\(String(byte, radix: 16))"
    } else {
      content += "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  /// Returns whether a text after a backslash could be taken for the rest of an escape.
  private static func isEscape(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    if text.starts(with: "u{".unicodeScalars) { return true }
    let digits = text.dropFirst().prefix(2)
    guard text.first == "x", digits.allSatisfy(\.properties.isASCIIHexDigit),
      let byte = UInt8(String(String.UnicodeScalarView(digits)), radix: 16)
    else { return false }
    return digits.count == 2 && byte >= 0x80
  }
}

extension TerminalText: ExpressibleByStringInterpolation {
  /// Collects literals unchanged and interpolated values escaped.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = TerminalText(content: "")

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.content.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Adds a part of the literal.
    public mutating func appendLiteral(_ literal: String) { text.content += literal }

    /// Adds text that has been escaped.
    public mutating func appendInterpolation(_ part: TerminalText) { text.content += part.content }

    /// Adds untrusted text.
    public mutating func appendInterpolation(_ part: some StringProtocol) {
      text.append(escaping: part)
    }

    /// Adds the description of a value, escaped.
    public mutating func appendInterpolation(_ value: some Any) {
      text.append(escaping: String(describing: value))
    }
  }

  /// Creates text from a literal, unchanged.
  public init(stringLiteral literal: String) { self.init(content: literal) }

  /// Creates text from a literal with escaped values.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension TerminalText {
  /// Returns both texts, one after the other.
  public static func + (left: TerminalText, right: TerminalText) -> TerminalText {
    TerminalText(content: left.content + right.content)
  }

  /// Appends a text.
  public static func += (left: inout TerminalText, right: TerminalText) {
    left.content += right.content
  }
}

extension Sequence<TerminalText> {
  /// Returns the texts as one, with a separator between them.
  public func joined(separator: TerminalText = "") -> TerminalText {
    var text: TerminalText = ""
    for (index, part) in enumerated() {
      if index > 0 { text += separator }
      text += part
    }
    return text
  }
}
