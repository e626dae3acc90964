extension ConfigNode {
  /// The value as JSON on one line; `NaN` and infinities, which JSON lacks, as in JSON5.
  ///
  /// - Complexity: O(size of the tree).
  public var text: String { render(indentation: nil) }

  /// The value as JSON on several lines, indented by two spaces per level, without a final line end.
  ///
  /// - Complexity: O(size of the tree).
  package var indentedText: String { render(indentation: 0) }

  private func render(indentation: Int?) -> String {
    switch content {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): ConfigNode.text(of: number)
    case .string(let string): ConfigNode.quoted(string)
    case .array(let elements):
      ConfigNode.list(elements, in: ("[", "]"), indentation) { $0.render(indentation: $1) }
    case .object(let members):
      ConfigNode.list(members, in: ("{", "}"), indentation) { member, inner in
        "\(ConfigNode.quoted(member.key)): \(member.node.render(indentation: inner))"
      }
    }
  }

  private static func list<Item>(
    _ items: [Item], in brackets: (String, String), _ indentation: Int?,
    _ render: (Item, Int?) -> String
  ) -> String {
    let inner = indentation.map { $0 + 1 }
    let texts = items.map { render($0, inner) }
    guard let indentation, !items.isEmpty else {
      return brackets.0 + texts.joined(separator: ", ") + brackets.1
    }
    let margin = "\n" + String(repeating: "  ", count: indentation)
    let body = texts.map { margin + "  " + $0 }.joined(separator: ",")
    return brackets.0 + body + margin + brackets.1
  }

  private static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    // Whole numbers read better without ".0"; only negative zero needs it.
    let text = number.description
    return text.hasSuffix(".0") && text != "-0.0" ? String(text.dropLast(2)) : text
  }

  /// Returns a string as JSON; characters that are invisible, end a line or
  /// reorder text are escaped.
  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..." ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200B}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2060}"..."\u{206F}", "\u{FEFF}":
        text += scalar == " " ? " " : escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
