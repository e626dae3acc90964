import Foundation

/// The text of a sequence of SVG elements.
struct SVGText {
  private(set) var text = ""

  /// Adds an element without content, with its attributes in the given order.
  mutating func add(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += "<\(name)\(Self.written(attributes))/>\n"
  }

  /// Adds an element that contains a text.
  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String>, holding content: String
  ) {
    text += "<\(name)\(Self.written(attributes))>\(Self.escaped(content))</\(name)>\n"
  }

  /// Adds a text without escaping.
  mutating func add(raw: String) { text += raw }

  /// Returns the text of a length or position, with up to two decimals.
  static func number(_ number: Double) -> String {
    let hundredths = (number * 100).rounded() / 100
    let text = String(format: "%.2f", hundredths == 0 ? 0 : hundredths)
    return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
  }

  /// Returns a text with XML's special characters escaped and forbidden ones removed.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns a generous estimate of a text's width in pixels.
  static func width(_ text: String, size: Double) -> Double {
    text.reduce(0) { sum, character in
      let isWide = character.unicodeScalars.first.map { $0.value >= 0x1100 } ?? false
      let isNarrow = " .,:;|!'iIlj1()[]\u{2009}".contains(character)
      return sum + size * (isWide ? 1.05 : isNarrow ? 0.45 : 0.66)
    }
  }

  private static func written(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }
}
