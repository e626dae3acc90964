extension Parser {
  /// Parses a string in single or double quotes, as a value.
  mutating func stringValue() throws(ConfigError) -> ConfigNode {
    let start = scanner.position
    var starts: [ConfigNode.PieceStart] = []
    let text = try string { offset, position in
      starts.append(ConfigNode.PieceStart(offset: offset, position: position))
    }
    return ConfigNode(.string(text), position: start, pieceStarts: starts)
  }

  /// Parses a string in single or double quotes, and passes on the offset and the position of its first
  /// character, and of the one after each escape sequence.
  mutating func string(
    _ piece: (_ offset: Int, _ position: SourcePosition) -> Void = { _, _ in }
  ) throws(ConfigError) -> String {
    let start = scanner.position
    let quote = scanner.take()
    var text = String.UnicodeScalarView()
    var count = 0
    piece(0, scanner.position)
    while let scalar = scanner.next, scalar != "\n", scalar != "\r" {
      if scalar == "\\" {
        if let escaped = try escape() {
          text.append(escaped)
          count += 1
        }
        piece(count, scanner.position)
        continue
      }
      scanner.advance()
      if scalar == quote { return String(text) }
      text.append(scalar)
      count += 1
    }
    let mark = quote.map(String.init) ?? ""
    throw error("the text is not closed; expected \(mark) before the end of the line", at: start)
  }

  /// Parses an unquoted key, in which letters may be written as `\uXXXX`.
  mutating func identifier() throws(ConfigError) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = scanner.next {
      let start = scanner.position
      guard scalar == "\\" else {
        guard isIdentifierPart(scalar) else { break }
        text.append(scalar)
        scanner.advance()
        continue
      }
      scanner.advance()
      guard scanner.take("u") else {
        throw error("expected \\u and four hexadecimal digits in a key without quotes", at: start)
      }
      let letter = try unicodeEscape(from: start)
      guard text.isEmpty ? isIdentifierStart(letter) : isIdentifierPart(letter) else {
        throw error("this escape is not a letter; put the key in quotes", at: start)
      }
      text.append(letter)
    }
    return String(text)
  }

  /// Parses an escape sequence; returns `nil` for a line continuation.
  private mutating func escape() throws(ConfigError) -> Unicode.Scalar? {
    let start = scanner.position
    scanner.advance()
    guard let scalar = scanner.take() else {
      throw error("the text is not closed; expected a character after \\", at: start)
    }
    switch scalar {
    case "b": return "\u{08}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{0B}"
    case "x": return Unicode.Scalar(UInt8(try hexadecimal(digits: 2, from: start)))
    case "u": return try unicodeEscape(from: start)
    case "0":
      if let next = scanner.next, isDigit(next) { fallthrough }
      return "\0"
    case "1"..."9":
      throw error(
        "\\ before a digit is not an escape; write \\x and two hexadecimal digits", at: start)
    case "\r":
      _ = scanner.take("\n")
      return nil
    case "\n", "\u{2028}", "\u{2029}": return nil
    default: return scalar
    }
  }

  /// Parses the digits of `\uXXXX`, and the second half of a surrogate pair.
  private mutating func unicodeEscape(
    from start: SourcePosition
  ) throws(ConfigError) -> Unicode.Scalar {
    let first = try hexadecimal(digits: 4, from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    var ahead = self
    if first < 0xDC00, ahead.scanner.take("\\"), ahead.scanner.take("u") {
      let second = try ahead.hexadecimal(digits: 4, from: start)
      if 0xDC00...0xDFFF ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        self = ahead
        return scalar
      }
    }
    throw error("unpaired surrogate; write both halves", at: start)
  }

  private mutating func hexadecimal(
    digits: Int, from start: SourcePosition
  ) throws(ConfigError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = scanner.next.flatMap(hexadecimalValue) else {
        throw error("expected \(digits) hexadecimal digits in the escape", at: start)
      }
      number = number << 4 | digit
      scanner.advance()
    }
    return number
  }
}
