import ScrubTesting
import Testing

@testable import ScrubConfigText

/// Texts with all of JSON5's white space and comments are edited without damage.
@Suite struct RandomSpaceTests {
  @Test(
    "A comment before other white space is not mistaken for the place of a new member",
    arguments: [
      "\u{0B}", "\u{0C}", " ", "\t", "\u{A0}", "\u{FEFF}", "\u{1680}", "\u{2000}", "\u{200A}",
      "\u{202F}", "\u{205F}", "\u{3000}",
    ], ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"])
  func everyWhiteSpaceIndents(space: String, end: String) throws {
    for text in [
      "{ // none\(end)\(space)}", "{\(space)/* c */ // none\(end)}",
      "{ // a\(end)\(space)// b\(end)}",
      "{\(end)\(space)a: 1 // x\(end)}", "{\(space)a: 1, // x\(end)\(space)}",
    ] {
      var editor = try ConfigEditor(text)
      try editor.set(["new"], to: 1)
      let read = try ConfigNode(parsing: editor.text)
      #expect(read["new"] == 1 || read["new"]?.text == "1", "\(editor.text.debugDescription)")
    }
  }

  @Test("A value nested too deeply is refused") func tooDeepValuesAreRefused() throws {
    let path = (0..<64).map { "k\($0)" }
    var editor = try ConfigEditor("{ a: 1 }")
    try editor.set(path, to: 1)
    #expect(throws: ConfigError.self) { try editor.set(path + ["more"], to: 1) }
    #expect(throws: ConfigError.self) { try editor.set(path.dropLast() + ["other"], to: [[2]]) }
    _ = try ConfigNode(parsing: editor.text)
  }

  @Test("Random edits of random texts give the expected tree", arguments: 0..<400 as Range<UInt64>)
  func randomEditsGiveTheExpectedTree(seed: UInt64) throws {
    var writer = RandomText(seed: seed)
    var tree = writer.object(depth: 3)
    let start = writer.text(of: tree)
    var editor = try ConfigEditor(start)
    #expect(normal(try ConfigNode(parsing: start)) == normal(tree), "seed \(seed)")
    for step in 0..<8 {
      let path = writer.path(in: tree)
      let value = writer.value(depth: 2)
      let before = editor.text
      let context: Comment = "seed \(seed), step \(step): \(path) in \(before.debugDescription)"
      let wanted = setting(value, at: path[...], in: tree)
      do throws(ConfigError) {
        try editor.set(path, to: value)
      } catch {
        #expect(wanted == nil && editor.text == before, context)
        continue
      }
      tree = try #require(wanted, context)
      let read = try ConfigNode(parsing: editor.text)
      #expect(normal(read) == normal(tree), context)
      #expect(try keeps(before, in: editor.text, replacing: path), context)
    }
  }

  /// Returns a tree with a value set, or `nil` if a value along the path is not an object.
  private func setting(
    _ value: ConfigNode, at path: ArraySlice<String>, in tree: ConfigNode
  ) -> ConfigNode? {
    guard let key = path.first else { return value }
    guard var members = tree.members else { return nil }
    let index = members.firstIndex { $0.key == key }
    let old = index.map { members[$0].node } ?? ConfigNode(.object([]))
    guard let new = setting(value, at: path.dropFirst(), in: old) else { return nil }
    if let index {
      members[index].node = new
    } else {
      members.append(ConfigNode.Member(key: key, node: new))
    }
    return ConfigNode(.object(members))
  }

  /// The text of a tree with sorted keys.
  private func normal(_ node: ConfigNode) -> String {
    switch node.content {
    case .array(let elements): "[\(elements.map(normal).joined(separator: ","))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\(ConfigNode(.string($0.key)).text):\(normal($0.node))" }.joined(separator: ","))}"
    default: node.text
    }
  }

  /// Whether an edit changed only the value at a path or, if it was added, nothing but white space.
  private func keeps(_ before: String, in after: String, replacing path: [String]) throws -> Bool {
    var parser = Parser(before, file: nil)
    if let key = path.last, let old = try parser.outline(ofObjectAt: path.dropLast()[...])?[key] {
      let (start, end) = (
        before.unicodeScalars.prefix(old.valueRange.lowerBound),
        before.unicodeScalars.dropFirst(old.valueRange.upperBound)
      )
      return after.unicodeScalars.starts(with: start)
        && after.unicodeScalars.reversed().starts(with: end.reversed())
    }
    var rest = before.unicodeScalars.filter { !RandomText.spaces.contains(String($0)) }[...]
    for scalar in after.unicodeScalars where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

/// A writer of random trees as JSON5 with random white space and comments.
private struct RandomText {
  static let ends = ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"]
  static let spaces =
    [
      " ", "\t", "\u{0B}", "\u{0C}", "\u{A0}", "\u{FEFF}", "\u{1680}", "\u{2003}", "\u{202F}",
      "\u{205F}", "\u{3000}", "\n", "\r", "\u{2028}", "\u{2029}",
    ]
  private var generator: SeededGenerator
  private var comments = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  mutating func value(depth: Int) -> ConfigNode {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
    case 0: return ConfigNode(.null)
    case 1: return ConfigNode(.boolean(chance(2)))
    case 2: return ConfigNode(.number(Double(Int.random(in: -99...99, using: &generator))))
    case 3, 4:
      return ConfigNode(.string(pick(["", "a b", "// no", "/* no", "}", "\u{2028}", "'\"\\"])))
    case 5:
      let count = Int.random(in: 0...3, using: &generator)
      return ConfigNode(.array((0..<count).map { _ in value(depth: depth - 1) }))
    default: return object(depth: depth - 1)
    }
  }

  mutating func object(depth: Int) -> ConfigNode {
    let keys = ["a", "b", "kind", "ключ", "two words", "}"].shuffled(using: &generator)
    let count = Int.random(in: 0...2, using: &generator)
    return ConfigNode(
      .object(keys.prefix(count).map { ConfigNode.Member(key: $0, node: value(depth: depth)) }))
  }

  /// Returns the path of a member that exists or can be added.
  mutating func path(in tree: ConfigNode) -> [String] {
    var (path, node) = ([String](), tree)
    repeat {
      let keys = (node.members ?? []).map(\.key)
      let key = keys.isEmpty || chance(3) ? pick(["new", "a", "other one", "kind"]) : pick(keys)
      path.append(key)
      node = node[key] ?? ConfigNode(.null)
    } while node.members != nil && !chance(3) || chance(8)
    return path
  }

  mutating func text(of node: ConfigNode) -> String { space() + written(node) + space() }

  private mutating func written(_ node: ConfigNode) -> String {
    switch node.content {
    case .array(let elements): return list(elements.map { written($0) }, "[", "]")
    case .object(let members):
      return list(
        members.map { "\(key($0.key))\(space()):\(space())\(written($0.node))" }, "{", "}")
    default: return node.text
    }
  }

  private mutating func key(_ key: String) -> String {
    let isWord = key.allSatisfy { $0.isLetter }
    return isWord && !chance(3) ? key : ConfigNode(.string(key)).text
  }

  private mutating func list(_ items: [String], _ open: String, _ close: String) -> String {
    var text = open + space()
    for (index, item) in items.enumerated() {
      text += item + space()
      if index < items.count - 1 || chance(2) { text += "," + space() }
    }
    return text + close
  }

  /// Returns white space and comments, often none.
  private mutating func space() -> String {
    var text = ""
    while !chance(3) {
      comments += 1
      switch Int.random(in: 0..<7, using: &generator) {
      case 0, 1: text += "// \(comments) }" + pick(Self.ends)
      case 2: text += "/* \(comments) {\(chance(2) ? pick(Self.ends) : "") */"
      case 3: text += pick(Self.ends)
      default: text += pick(Self.spaces)
      }
    }
    return text
  }
}
