import ScrubConfigText
import Testing

/// An invalid text, with the position and path of its error and a part of the message.
struct BrokenText: Sendable, CustomTestStringConvertible {
  var text: String
  var location: String
  var path: String
  var message: String

  init(_ text: String, _ location: String, _ path: String, _ message: String) {
    (self.text, self.location, self.path, self.message) = (text, location, path, message)
  }

  var testDescription: String { text.debugDescription }
}

@Suite struct SyntaxErrorTests {
  @Test(
    "An error points at the token that breaks the syntax",
    arguments: [
      BrokenText("", "1:1", "", "expected a value, found the end of the text"),
      BrokenText("// nothing\n", "2:1", "", "found the end of the text"),
      BrokenText("{} {}", "1:4", "", "nothing after the first value, found '{'"),
      BrokenText("{a: 1\n b: 2}", "2:2", "a", "expected ',' or '}', found 'b'"),
      BrokenText("{a: }", "1:5", "a", "expected a value, found '}'"),
      BrokenText("{a 1}", "1:4", "a", "':' after the key, found '1'"),
      BrokenText("{, }", "1:2", "", "a key or '}', found ','"),
      BrokenText("{a: 1,, b: 2}", "1:7", "", "a key or '}', found ','"),
      BrokenText("{1: 2}", "1:2", "", "a key or '}', found '1'"),
      BrokenText("{a: {b: [1, 2}}", "1:14", "a.b[1]", "expected ',' or ']', found '}'"),
      BrokenText("[1,,2]", "1:4", "[1]", "found ','"),
      BrokenText("{a: fast}", "1:5", "a", "a text needs quotes), found 'fast'"),
      BrokenText("{a: 'x' 'y'}", "1:9", "a", "found a text in quotes"),
      BrokenText("{a: 1;}", "1:6", "a", "found ';'"),
      BrokenText("{\n  a: [\n", "3:1", "a[0]", "found the end: the list of line 2"),
      BrokenText("{\n  a: 1,\n", "3:1", "", "found the end: the object of line 1"),
      BrokenText("{a: [1}", "1:7", "a[0]", "expected ',' or ']'"),
      BrokenText("{a: 'open\n'}", "1:5", "a", "the text is not closed; expected '"),
      BrokenText("{a: \"open", "1:5", "a", "the text is not closed; expected \""),
      BrokenText("{a: 'open\\", "1:10", "a", "the text is not closed"),
      BrokenText("{a: 1} /* open", "1:8", "", "the comment is not closed"),
      BrokenText("{a: 1} /", "1:8", "", "found '/'"),
      BrokenText(#"{a: 'x\u12G4'}"#, "1:7", "a", "4 hexadecimal digits"),
      BrokenText(#"{a: '\x4'}"#, "1:6", "a", "2 hexadecimal digits"),
      BrokenText(#"{a: '\u１２３４'}"#, "1:6", "a", "4 hexadecimal digits"),
      BrokenText(#"{a: '\uD83C'}"#, "1:6", "a", "unpaired surrogate"),
      BrokenText(#"{a: '\uDFAC\uD83C'}"#, "1:6", "a", "unpaired surrogate"),
      BrokenText(#"{a: '\1'}"#, "1:6", "a", "not an escape"),
      BrokenText(#"{a: '\01'}"#, "1:6", "a", "not an escape"),
      BrokenText(#"{\u0020: 1}"#, "1:2", "", "put the key in quotes"),
      BrokenText(#"{a\x41: 1}"#, "1:3", "", "expected \\u"),
      BrokenText("{a: 01}", "1:5", "a", "'01' is not a number"),
      BrokenText("{a: 1.2.3}", "1:5", "a", "'1.2.3' is not a number"),
      BrokenText("{a: 12abc}", "1:5", "a", "'12abc' is not a number"),
      BrokenText("{a: 0x}", "1:5", "a", "'0x' is not a number"),
      BrokenText("{a: 0x1.8}", "1:5", "a", "'0x1.8' is not a number"),
      BrokenText("{a: 0x1p4}", "1:5", "a", "'0x1p4' is not a number"),
      BrokenText("{a: 1e}", "1:5", "a", "'1e' is not a number"),
      BrokenText("{a: .}", "1:5", "a", "'.' is not a number"),
      BrokenText("{a: --1}", "1:5", "a", "expected digits after '-'"),
      BrokenText("{a: - 1}", "1:5", "a", "expected digits after '-'"),
      BrokenText("{a: -true}", "1:5", "a", "'-true' is not a number"),
      BrokenText("{a: \u{0}}", "1:5", "a", "found U+0"),
      BrokenText("{'a b': {'': [}}", "1:15", #"["a b"][""][0]"#, "expected a value or ']'"),
    ])
  func pointsAtTheOffendingToken(broken: BrokenText) {
    let error = #expect(throws: ConfigError.self) {
      try ConfigNode(parsing: broken.text, file: "f.json5")
    }
    guard let error else { return }
    #expect("\(error.faults[0].line):\(error.faults[0].column)" == broken.location)
    #expect(error.faults[0].keyPath.description == broken.path)
    #expect(error.faults[0].message.contains(broken.message), "\(error.faults[0].message)")
    #expect(error.description.hasPrefix("f.json5:\(broken.location): "))
  }

  @Test("Of a long key, the path of an error shows only the start", arguments: [40, 41, 100_000])
  func longKey(count: Int) {
    let key = String(repeating: "k", count: count)
    let error = #expect(throws: ConfigError.self) { try ConfigNode(parsing: "{\(key): {a: }}") }
    let shown = count > 40 ? "[\"\(key.prefix(40))…\"].a" : "\(key).a"
    #expect(error?.faults[0].keyPath.description == shown)
  }

  @Test("Text that is not UTF-8 is reported by its position")
  func invalidUTF8IsReportedByPosition() {
    let bytes = Array("{\n  é: '".utf8) + [0xFF, 0x27, 0x7D]
    let error = #expect(throws: ConfigError.self) { try ConfigNode(parsing: bytes) }
    #expect(error?.faults[0].position == SourcePosition(line: 2, column: 7))
    #expect(error?.faults[0].message.contains("UTF-8") == true)
    let utf16 = #expect(throws: ConfigError.self) {
      try ConfigNode(parsing: [0xFF, 0xFE, 0x7B, 0])
    }
    #expect(utf16?.faults[0].position == .start)
  }

  /// JSON5 allows them, but no text of Swift holds one.
  @Test(
    "Half of a surrogate pair without the other half is an error",
    arguments: [
      #"\uD800"#, #"\uDC00"#, #"a\uDBFFb"#, #"\uD800\uD800"#, #"\uDFFF\uD800"#, #"\uD83D\n"#,
    ])
  func loneSurrogate(text: String) throws {
    let error = #expect(throws: ConfigError.self) { try ConfigNode(parsing: "{a: '\(text)'}") }
    #expect(error?.faults[0].message.contains("unpaired surrogate") == true)
    let whole = try ConfigNode(parsing: #"{a: '\uD83D\uDE00'}"#)
    #expect(whole.text == #"{"a": "😀"}"#)
  }
}
