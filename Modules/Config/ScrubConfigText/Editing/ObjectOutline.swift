/// The positions of an object's parts in a text, as offsets in Unicode scalars.
struct ObjectOutline {
  /// A member of the object.
  struct Member {
    var key: String
    /// The range of the key, including its quotes.
    var keyRange: Range<Int>
    var valueRange: Range<Int>
    /// The offset after the following comma, or `nil` if none exists.
    var commaEnd: Int?
    /// The end of the member, including its comma.
    var end: Int { commaEnd ?? valueRange.upperBound }
  }

  /// The offset of the opening bracket.
  var open: Int
  /// The offset of the closing bracket.
  var close: Int
  var members: [Member]

  subscript(key: String) -> Member? { members.first { $0.key == key } }
}

extension Parser {
  /// Returns the outline of the object at a path of keys, or `nil` if none exists.
  mutating func outline(ofObjectAt path: ArraySlice<String>) throws(ConfigError) -> ObjectOutline? {
    try skipSpace()
    guard scanner.next == "{" else { return nil }
    let start = scanner.position
    var outline = ObjectOutline(open: scanner.offset, close: scanner.offset, members: [])
    scanner.advance()
    while true {
      try skipSpace()
      if scanner.next == "}" { break }
      let keyStart = scanner.offset
      let key = try key(ofObjectFrom: start)
      let keyEnd = scanner.offset
      try skipSpace()
      guard scanner.take(":") else { throw unexpected(expecting: "':' after the key") }
      try skipSpace()
      if key == path.first { return try self.outline(ofObjectAt: path.dropFirst()) }
      let valueStart = scanner.offset
      _ = try value(expecting: "a value")
      let valueEnd = scanner.offset
      try skipSpace()
      let hasComma = scanner.take(",")
      outline.members.append(
        ObjectOutline.Member(
          key: key, keyRange: keyStart..<keyEnd, valueRange: valueStart..<valueEnd,
          commaEnd: hasComma ? scanner.offset : nil))
      guard hasComma || scanner.next == "}" else {
        throw unclosed("object", from: start, expecting: "',' or '}'")
      }
    }
    outline.close = scanner.offset
    return path.isEmpty ? outline : nil
  }
}
