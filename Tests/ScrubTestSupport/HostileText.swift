/// Text as an attacker, or a careless tool, writes it: scalars that a terminal obeys or that are not seen,
/// between ordinary ones.
package enum HostileText {
  /// A title that sets a terminal's title and color, and reorders and hides text, on several lines.
  package static let sample =
    "a\u{1B}]0;PWN\u{7}\r\n\u{9B}31m\u{202E}b\u{2066}\u{200B}\u{2028}<script>&\"\u{7F}\\u{1b}"

  /// Control characters, separators, bidirectional controls and invisible characters, and the backslash and
  /// what follows it in an escape.
  private static let scalars: [Unicode.Scalar] =
    (0...0x1F).compactMap(Unicode.Scalar.init) + (0x7F...0x9F).compactMap(Unicode.Scalar.init)
    + (0x200B...0x200F).compactMap(Unicode.Scalar.init)
    + (0x2028...0x202E).compactMap(Unicode.Scalar.init)
    + (0x2060...0x206F).compactMap(Unicode.Scalar.init)
    + [
      "\u{AD}", "\u{61C}", "\u{3164}", "\u{FEFF}", "\u{FFF9}", "\u{FFFE}", "\u{FE0F}", "\u{E0100}",
    ]
    + [
      "\u{E0001}", "\u{E0067}", "\u{E007F}", "\u{1F3F4}", "\u{10FFFF}", "\u{10FE80}", "\u{10FEFF}",
    ]
    + [
      "\\", "u", "{", "}", "x", "f", "8", "\\", "\"", "1", "b", "é", "\u{301}", "م", "ی", "क",
      "\u{94D}", "漢", "👨", "👩",
    ]

  /// Returns a text of up to 24 scalars.
  package static func random(using generator: inout some RandomNumberGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...24, using: &generator) {
      text.append(scalars[Int.random(in: scalars.indices, using: &generator)])
    }
    return String(text)
  }
}

extension String {
  /// The scalars that must not reach a terminal, wherever they are: control characters, separators, and
  /// bidirectional and invisible characters, but not those that a script or an emoji may need.
  package var forbiddenScalars: [Unicode.Scalar] {
    unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
        0xFEFF, 0xE0001, 0x10FE80...0x10FEFF:
        true
      default: false
      }
    }
  }
}
