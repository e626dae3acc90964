/// A recursive-descent parser of JSON5; each function leaves the scanner after the parsed text.
struct Parser {
  var scanner: Scanner
  let file: String?
  var path = ConfigPath()
  private var depth = 0

  init(_ text: String, file: String?, startingAt position: SourcePosition = .start) {
    scanner = Scanner(text, startingAt: position)
    self.file = file
  }

  mutating func document() throws(ConfigError) -> ConfigNode {
    try skipSpace()
    let root = try value(expecting: "a value")
    try skipSpace()
    guard scanner.next == nil else { throw unexpected(expecting: "nothing after the first value") }
    return root
  }

  mutating func value(expecting wanted: String) throws(ConfigError) -> ConfigNode {
    let start = scanner.position
    switch scanner.next {
    case "{": return try nested { parser throws(ConfigError) in try parser.object(from: start) }
    case "[": return try nested { parser throws(ConfigError) in try parser.array(from: start) }
    case "\"", "'": return try stringValue()
    case .some(let scalar) where isDigit(scalar) || "+-.".unicodeScalars.contains(scalar):
      return ConfigNode(.number(try number()), position: start)
    case .some(let scalar) where isIdentifierStart(scalar):
      return ConfigNode(try word(expecting: wanted), position: start)
    default: throw unexpected(expecting: wanted)
    }
  }

  private mutating func nested(
    _ read: (inout Parser) throws(ConfigError) -> ConfigNode
  ) throws(ConfigError) -> ConfigNode {
    guard depth < ConfigNode.depthLimit else {
      throw error("lists and objects are nested deeper than \(ConfigNode.depthLimit) levels")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func word(expecting wanted: String) throws(ConfigError) -> ConfigNode.Content {
    var ahead = scanner
    let word = ahead.take(while: isIdentifierPart)
    let value: ConfigNode.Content
    switch word {
    case "null": value = .null
    case "true": value = .boolean(true)
    case "false": value = .boolean(false)
    case "Infinity": value = .number(.infinity)
    case "NaN": value = .number(.nan)
    default: throw unexpected(expecting: "\(wanted) (a text needs quotes)")
    }
    scanner = ahead
    return value
  }

  private mutating func array(from start: SourcePosition) throws(ConfigError) -> ConfigNode {
    scanner.advance()
    var elements: [ConfigNode] = []
    let outer = path
    defer { path = outer }
    while true {
      path = outer.index(elements.count)
      try skipSpace()
      if scanner.next == "]" { break }
      if scanner.next == nil { throw unclosed("list", from: start, expecting: "a value or ']'") }
      elements.append(try value(expecting: "a value or ']'"))
      try skipSpace()
      if scanner.take(",") { continue }
      guard scanner.next == "]" else {
        throw unclosed("list", from: start, expecting: "',' or ']'")
      }
    }
    scanner.advance()
    return ConfigNode(.array(elements), position: start)
  }

  private mutating func object(from start: SourcePosition) throws(ConfigError) -> ConfigNode {
    scanner.advance()
    var members: [ConfigNode.Member] = []
    let outer = path
    defer { path = outer }
    while true {
      path = outer
      try skipSpace()
      if scanner.next == "}" { break }
      let keyPosition = scanner.position
      let key = try key(ofObjectFrom: start)
      path = outer.key(key)
      try skipSpace()
      guard scanner.take(":") else { throw unexpected(expecting: "':' after the key") }
      try skipSpace()
      let node = try value(expecting: "a value")
      members.append(ConfigNode.Member(key: key, node: node, keyPosition: keyPosition))
      try skipSpace()
      if scanner.take(",") { continue }
      guard scanner.next == "}" else {
        throw unclosed("object", from: start, expecting: "',' or '}'")
      }
    }
    scanner.advance()
    return ConfigNode(.object(members), position: start)
  }

  mutating func key(ofObjectFrom start: SourcePosition) throws(ConfigError) -> String {
    switch scanner.next {
    case "\"", "'": return try string()
    case .some(let scalar) where isIdentifierStart(scalar) || scalar == "\\":
      return try identifier()
    default: throw unclosed("object", from: start, expecting: "a key or '}'")
    }
  }
}
