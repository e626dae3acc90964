extension Parser {
  /// An error at a place, or where the scanner is.
  func error(_ message: String, at position: SourcePosition? = nil) -> ConfigError {
    ConfigError(
      file: file, position: position ?? scanner.position, keyPath: path, message: message)
  }

  /// The error of a token that cannot stand where it stands.
  func unexpected(expecting wanted: String) -> ConfigError {
    error("expected \(wanted), found \(token)")
  }

  /// The same inside of brackets; at the end of the text it says which ones are open.
  func unclosed(
    _ what: String, from start: SourcePosition, expecting wanted: String
  ) -> ConfigError {
    guard scanner.next == nil else { return unexpected(expecting: wanted) }
    let place = "line \(start.line), column \(start.column)"
    return error("expected \(wanted), found the end: the \(what) of \(place) is not closed")
  }

  /// A word's worth of a text that may be very long.
  func shortened(_ text: String) -> String {
    text.count <= 24 ? text : text.prefix(24) + "…"
  }

  private var token: String {
    guard let scalar = scanner.next else { return "the end of the text" }
    var ahead = scanner
    let word = ahead.take(while: isIdentifierPart)
    if !word.isEmpty { return "'\(shortened(word))'" }
    if scalar == "\"" || scalar == "'" { return "a text in quotes" }
    // What cannot be seen is named by its number.
    let isVisible =
      scalar.isASCII
      ? scalar.value > 0x20
      : scalar.properties.numericType != nil
        || scalar.properties.generalCategory.isVisible
    return isVisible ? "'\(scalar)'" : "U+\(String(scalar.value, radix: 16, uppercase: true))"
  }
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
