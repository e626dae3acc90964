import ScrubConfigText
import Testing

/// The syntax of JSON5 1.0 and its values.
@Suite struct SyntaxTests {
  @Test(
    "All kinds of values are read",
    arguments: [
      ("null", ConfigNode.Content.null), ("true", .boolean(true)), ("false", .boolean(false)),
      ("0", .number(0)), ("42", .number(42)), ("-1.5", .number(-1.5)), ("+50", .number(50)),
      (".5", .number(0.5)), ("5.", .number(5)), ("-.5e1", .number(-5)), ("1e3", .number(1000)),
      ("1E-3", .number(0.001)), ("5.e2", .number(500)), ("0x1F", .number(31)),
      ("-0XfF", .number(-255)), ("0x1e", .number(30)), ("Infinity", .number(.infinity)),
      ("+Infinity", .number(.infinity)), ("-Infinity", .number(-.infinity)),
      ("1e999", .number(.infinity)), ("0.1", .number(0.1)),
      ("'it'", .string("it")), ("\"it\"", .string("it")), ("'\"'", .string("\"")),
      (#"'\''"#, .string("'")),
      (#""\b\f\n\r\t\v\0\\\/\a""#, .string("\u{8}\u{C}\n\r\t\u{B}\0\\/a")),
      (#"'\x41\u00e9\uD83C\uDFAC'"#, .string("Aé🎬")),
      ("'one\\\ntwo\\\r\nthree'", .string("onetwothree")),
      ("'a\u{2028}b'", .string("a\u{2028}b")), ("'\\\u{2029}a'", .string("a")),
      ("[]", .array([])), ("{}", .object([])), ("[ /* none */ ]", .array([])),
      ("\u{FEFF}// first\n1 // last", .number(1)), ("/**/1/***/", .number(1)),
      ("\u{A0}\u{3000}\u{B}1\u{2028}", .number(1)), ("//a\u{2029}1", .number(1)),
    ])
  func readsValues(text: String, expected: ConfigNode.Content) throws {
    #expect(try ConfigNode(parsing: text).content == expected)
  }

  @Test("NaN is read") func readsNaN() throws {
    for text in ["NaN", "+NaN", "-NaN"] {
      guard case .number(let number) = try ConfigNode(parsing: text).content else {
        Issue.record("\(text) is a number")
        continue
      }
      #expect(number.isNaN)
    }
    #expect(try ConfigNode(parsing: "-0").text == "-0.0")
  }

  @Test(
    "All forms of keys are read",
    arguments: [
      ("{a:1}", "a"), ("{'a b':1}", "a b"), ("{\"\":1,}", ""), ("{$_a1:1}", "$_a1"),
      ("{null:1}", "null"), ("{Infinity:1}", "Infinity"), ("{ärger:1}", "ärger"),
      (#"{\u0061b:1}"#, "ab"), ("{a\u{200D}:1}", "a\u{200D}"), ("{変数:1}", "変数"),
    ])
  func readsKeys(text: String, key: String) throws {
    #expect(try ConfigNode(parsing: text).members?.map(\.key) == [key])
  }

  @Test("The order and repeated keys are kept") func keepsOrderAndRepeatedKeys() throws {
    let node = try ConfigNode(parsing: "{b: 1, a: [1, 2,], b: {c: 'x'}}")
    #expect(node.members?.map(\.key) == ["b", "a", "b"])
    #expect(node.members?.map(\.keyPosition.column) == [2, 8, 20])
    #expect(node["b"]?.content == .number(1))
    #expect(node[ConfigPath([.key("a"), .index(1)])]?.content == .number(2))
    #expect(node[ConfigPath([.key("a"), .index(2)])] == nil)
  }

  @Test("Positions count scalars and an editor's lines")
  func positionsCountScalarsAndLines() throws {
    let text = "\u{FEFF}{\r\n\té: 'e\u{301}🎬', x: 1,\r y: [\n2]}"
    let node = try ConfigNode(parsing: text)
    let members = try #require(node.members)
    #expect(node.position == SourcePosition(line: 1, column: 1))
    #expect(members[0].keyPosition == SourcePosition(line: 2, column: 2))
    #expect(members[0].node.position == SourcePosition(line: 2, column: 5))
    #expect(members[1].keyPosition == SourcePosition(line: 2, column: 12))
    #expect(members[2].keyPosition == SourcePosition(line: 3, column: 2))
    #expect(members[2].node.elements?[0].position == SourcePosition(line: 4, column: 1))
  }

  @Test("Nesting is limited") func nestingIsLimited() throws {
    let limit = ConfigNode.depthLimit
    let fits = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    _ = try ConfigNode(parsing: fits)
    let error = #expect(throws: ConfigError.self) {
      try ConfigNode(parsing: String(repeating: "[", count: 1_000_000))
    }
    #expect(error?.faults[0].column == limit + 1)
    #expect(error?.faults[0].message.contains("64") == true)
  }
}
