extension Parser {
  /// Parses a number: decimal or hexadecimal, signed, with leading or trailing dots, `Infinity` and `NaN`.
  mutating func number() throws(ConfigError) -> Double {
    let start = scanner.position
    let token = numberToken()
    let first = token.unicodeScalars.first
    let sign = first == "-" ? -1.0 : 1.0
    let digits = token.unicodeScalars.dropFirst(first == "-" || first == "+" ? 1 : 0)
    let text = String(digits)
    if text == "Infinity" { return sign * .infinity }
    if text == "NaN" { return .nan }
    guard isHexadecimal(digits) || isDecimal(digits), let number = Double(text) else {
      let reason =
        digits.isEmpty
        ? "expected digits after '\(token)'" : "'\(shortened(token))' is not a number"
      throw error(reason, at: start)
    }
    return sign * number
  }

  /// Consumes everything that looks like one number, valid or not: `1e-3`, `12abc`, `1.2.3`.
  private mutating func numberToken() -> String {
    var token = String.UnicodeScalarView()
    // A sign is part of a number only at its start and after the letter of a decimal exponent.
    var takesSign = true
    var isHexadecimal = false
    while let scalar = scanner.next {
      let isSign = scalar == "+" || scalar == "-"
      guard isSign ? takesSign : isIdentifierPart(scalar) || scalar == "." else { break }
      if (scalar == "x" || scalar == "X") && token.last == "0" { isHexadecimal = true }
      takesSign = (scalar == "e" || scalar == "E") && !isHexadecimal
      token.append(scalar)
      scanner.advance()
    }
    return String(token)
  }

  private func isHexadecimal(_ digits: Substring.UnicodeScalarView) -> Bool {
    let rest = digits.dropFirst(2)
    return digits.first == "0"
      && (digits.dropFirst().first == "x" || digits.dropFirst().first == "X")
      && !rest.isEmpty && rest.allSatisfy { hexadecimalValue($0) != nil }
  }

  /// Whether a text is digits, an optional dot with digits on at least one side, and an optional exponent.
  private func isDecimal(_ digits: Substring.UnicodeScalarView) -> Bool {
    var rest = digits
    let whole = Self.dropDigits(&rest)
    if whole > 1, digits.first == "0" { return false }
    var fraction = 0
    if rest.first == "." {
      rest.removeFirst()
      fraction = Self.dropDigits(&rest)
    }
    guard whole + fraction > 0 else { return false }
    guard rest.first == "e" || rest.first == "E" else { return rest.isEmpty }
    rest.removeFirst()
    if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
    return Self.dropDigits(&rest) > 0 && rest.isEmpty
  }

  /// Removes the digits at the start of a text, and returns how many there were.
  private static func dropDigits(_ text: inout Substring.UnicodeScalarView) -> Int {
    var count = 0
    while let scalar = text.first, isDigit(scalar) {
      text.removeFirst()
      count += 1
    }
    return count
  }
}
