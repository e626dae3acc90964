extension ConfigNode {
  /// The value on one line as people write JSON5: `{ kind: "exponential", halvingDistance: 40 }`.
  ///
  /// - Parameter quotingKeys: Whether keys stand in quotes, as plain JSON wants them; otherwise only
  ///   those that need them do.
  /// - Returns: The text, without a final line end.
  /// - Complexity: O(size of the tree).
  public func text(quotingKeys: Bool) -> String {
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

  /// A key as it is written.
  static func key(_ key: String, quoted: Bool) -> String {
    let scalars = key.unicodeScalars
    let isWord = scalars.first.map(isIdentifierStart) ?? false
    guard !quoted, isWord, scalars.allSatisfy(isIdentifierPart) else {
      return ConfigNode(.string(key)).text
    }
    return key
  }
}
