extension ConfigNode {
  /// Creates an object from words such as `halvingDistance=60`, as typed in a command.
  ///
  /// Values are JSON5, and a bare word is a string: `curve=classic` needs no quotes. Positions refer to
  /// the words joined by single spaces.
  ///
  /// - Parameter words: Keys and values, joined by `=`.
  /// - Throws: Errors for all words that lack a key or a value, or whose list, object or quoted string is
  ///   invalid.
  /// - Complexity: O(length).
  public init(words: [String]) throws(ConfigError) {
    var diagnostics = ConfigDiagnostics()
    var members: [Member] = []
    var position = SourcePosition.start
    for word in words {
      let keyPosition = position
      position.column += word.unicodeScalars.count + 1
      guard let (key, value) = word.keyAndValue, !key.isEmpty else {
        diagnostics.report(
          keyPosition, ConfigPath(), "'\(word)' is not a setting; write key=value without spaces")
        continue
      }
      guard !value.isEmpty else {
        diagnostics.report(
          keyPosition, ConfigPath([.key(key)]), "the value is missing; write one after the =")
        continue
      }
      var valuePosition = keyPosition
      valuePosition.column += key.unicodeScalars.count + 1
      do throws(ConfigError) {
        let node = try ConfigNode.value(of: value, at: valuePosition)
        members.append(Member(key: key, node: node, keyPosition: keyPosition))
      } catch {
        for fault in error.faults {
          diagnostics.report(fault.position, ConfigPath([.key(key)]) + fault.keyPath, fault.message)
        }
      }
    }
    try diagnostics.throwIfFaulty()
    self.init(.object(members))
  }

  private static func value(
    of word: String, at position: SourcePosition
  ) throws(ConfigError) -> ConfigNode {
    var parser = Parser(word, file: nil, startingAt: position)
    do throws(ConfigError) {
      return try parser.document()
    } catch {
      let isBare = word.unicodeScalars.first.map { !"{[\"'".unicodeScalars.contains($0) } ?? true
      guard isBare else { throw error }
      return ConfigNode(.string(word), position: position)
    }
  }
}
