import Foundation

/// SVG elements written one after the other.
struct SVGText {
  private(set) var text = ""

  /// Adds an element without content, its attributes in the order they are given.
  mutating func add(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += "<\(name)\(Self.written(attributes))/>\n"
  }

  /// Adds an element that holds a text.
  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String>, holding content: String
  ) {
    text += "<\(name)\(Self.written(attributes))>\(Self.escaped(content))</\(name)>\n"
  }

  /// Adds what is written as it is.
  mutating func add(raw: String) { text += raw }

  /// A length or place: two decimals, none where they say nothing.
  static func number(_ number: Double) -> String {
    let hundredths = (number * 100).rounded() / 100
    let text = String(format: "%.2f", hundredths == 0 ? 0 : hundredths)
    return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
  }

  /// A text without what XML gives a meaning, and without what it forbids.
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

  /// A guess at the width of a text in pixels, on the generous side, where nobody can measure it.
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
