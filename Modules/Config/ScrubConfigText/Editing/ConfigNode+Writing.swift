extension ConfigNode {
  /// The number of levels of lists and objects.
  var depth: Int {
    switch content {
    case .object(let members): 1 + (members.map { $0.node.depth }.max() ?? 0)
    case .array(let elements): 1 + (elements.map { $0.depth }.max() ?? 0)
    default: 0
    }
  }

  /// Returns the value as JSON5 on one line: `{ kind: "exponential", halvingDistance: 40 }`.
  ///
  /// - Parameter quotingKeys: Whether all keys are quoted, as plain JSON requires, or only those that need
  ///   quotes.
  /// - Returns: The text, without a final line end.
  /// - Complexity: O(size of the tree).
  package func text(quotingKeys: Bool) -> String {
    switch content {
    case .object(let members) where !members.isEmpty:
      let texts = members.map { member in
        "\(Self.key(member.key, quoted: quotingKeys)): "
          + member.node.text(quotingKeys: quotingKeys)
      }
      return "{ \(texts.joined(separator: ", ")) }"
    case .array(let elements):
      return "[" + elements.map { $0.text(quotingKeys: quotingKeys) }.joined(separator: ", ") + "]"
    default: return text
    }
  }

  /// Returns the text of a key.
  static func key(_ key: String, quoted: Bool) -> String {
    let scalars = key.unicodeScalars
    let isWord = scalars.first.map(isIdentifierStart) ?? false
    guard !quoted, isWord, scalars.allSatisfy(isIdentifierPart) else {
      return ConfigNode(.string(key)).text
    }
    return key
  }
}
