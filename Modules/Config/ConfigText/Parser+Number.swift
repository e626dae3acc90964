extension Parser {
  /// Parses a number: decimal or hexadecimal, signed, with leading or trailing dots, `Infinity` and `NaN`.
  mutating func number() throws(ConfigError) -> Double {
    let start = scanner.position
    let token = numberToken()
    let sign = token.first == "-" ? -1.0 : 1.0
    let digits = token.first == "-" || token.first == "+" ? token.dropFirst() : token[...]
    if digits == "Infinity" { return sign * .infinity }
    if digits == "NaN" { return .nan }
    guard isHexadecimal(digits) || isDecimal(digits), let number = Double(String(digits)) else {
      let reason =
        digits.isEmpty ? "expected digits after '\(token)'" : "'\(shortened(token))' is no number"
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

  private func isHexadecimal(_ digits: Substring) -> Bool {
    let rest = digits.dropFirst(2)
    return digits.lowercased().hasPrefix("0x") && !rest.isEmpty
      && rest.unicodeScalars.allSatisfy { $0.properties.isASCIIHexDigit }
  }

  /// Whether a text is digits, an optional dot with digits on at least one side, and an optional exponent.
  private func isDecimal(_ digits: Substring) -> Bool {
    let parts = digits.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "e" || $0 == "E"
    }
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard mantissa.count <= 2, mantissa.joined().isEmpty == false,
      mantissa.allSatisfy({ $0.unicodeScalars.allSatisfy(isDigit) })
    else { return false }
    guard mantissa[0].count < 2 || mantissa[0].first != "0" else { return false }
    guard parts.count == 2 else { return true }
    let exponent = parts[1].first == "+" || parts[1].first == "-" ? parts[1].dropFirst() : parts[1]
    return !exponent.isEmpty && exponent.unicodeScalars.allSatisfy(isDigit)
  }
}
