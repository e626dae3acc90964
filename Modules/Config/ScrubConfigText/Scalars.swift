// The character classes of JSON5 (which takes them from ECMAScript 5.1, sections 7.2, 7.3 and 7.6).

func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
}

func isSpace(_ scalar: Unicode.Scalar) -> Bool { isBlank(scalar) || isLineEnd(scalar) }

/// Whether a scalar is white space within a line.
func isBlank(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\t", "\u{0B}", "\u{0C}", " ", "\u{A0}", "\u{FEFF}": true
  default: scalar.properties.generalCategory == .spaceSeparator
  }
}

func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

/// Returns the value of a hexadecimal digit, or `nil` for any other scalar.
func hexadecimalValue(_ scalar: Unicode.Scalar) -> UInt32? {
  switch scalar {
  case "0"..."9": scalar.value - 0x30
  case "A"..."F": scalar.value - 0x41 + 10
  case "a"..."f": scalar.value - 0x61 + 10
  default: nil
  }
}

func isIdentifierStart(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "$", "_": return true
  case ..<"\u{80}": return false
  default: break
  }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .letterNumber:
    return true
  default: return false
  }
}

func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
  if isIdentifierStart(scalar) || isDigit(scalar) { return true }
  if scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
  guard scalar.value >= 0x80 else { return false }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
  default: return false
  }
}
