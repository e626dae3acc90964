extension Parser {
  /// Returns an error at a position; by default, the scanner's.
  func error(_ message: String, at position: SourcePosition? = nil) -> ConfigError {
    ConfigError(
      file: file, position: position ?? scanner.position, keyPath: path, message: message)
  }

  /// Returns the error of an unexpected token.
  func unexpected(expecting wanted: String) -> ConfigError {
    error("expected \(wanted), found \(token)")
  }

  /// Returns the error of an unexpected token within brackets; at the end of the text it names the open
  /// ones.
  func unclosed(
    _ what: String, from start: SourcePosition, expecting wanted: String
  ) -> ConfigError {
    guard scanner.next == nil else { return unexpected(expecting: wanted) }
    let opening = "line \(start.line), column \(start.column)"
    return error("expected \(wanted), found the end: the \(what) of \(opening) is not closed")
  }

  /// Returns the start of a text that may be very long.
  func shortened(_ text: String) -> String {
    text.shortened(to: 24)
  }

  private var token: String {
    guard let scalar = scanner.next else { return "the end of the text" }
    var ahead = scanner
    let word = ahead.take(while: isIdentifierPart)
    if !word.isEmpty { return "'\(shortened(word))'" }
    if scalar == "\"" || scalar == "'" { return "a text in quotes" }
    // Invisible characters are shown by code point.
    let isVisible =
      scalar.isASCII
      ? scalar.value > 0x20
      : scalar.properties.generalCategory.isVisible
    return isVisible ? "'\(scalar)'" : "U+\(String(scalar.value, radix: 16, uppercase: true))"
  }
}

extension String {
  /// Returns the text, of a long one only the start.
  ///
  /// - Complexity: O(count).
  package func shortened(to count: Int) -> String {
    let start = unicodeScalars.prefix(count)
    return start.endIndex == unicodeScalars.endIndex ? self : String(start) + "…"
  }

  /// The name as shown in messages: of a long one, only the start.
  package var shortenedName: String { shortened(to: 40) }
}

extension Unicode.GeneralCategory {
  fileprivate var isVisible: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator,
      .lineSeparator, .paragraphSeparator, .nonspacingMark:
      false
    default: true
    }
  }
}
