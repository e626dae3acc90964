import ScrubConfigText
import Testing

/// A text is changed only where necessary.
struct ConfigEditorTests {
  private static let curve: ConfigNode = ["kind": "exponential", "halvingDistance": 30]

  private func edited(
    _ text: String, _ path: [String] = ["curves", "mine"], to value: ConfigNode = curve
  ) throws -> String {
    var editor = try ConfigEditor(text)
    try editor.set(path, to: value)
    // The written text can be read and contains the value.
    let read = try ConfigNode(parsing: editor.text)
    #expect(read[ConfigPath(path.map { .key($0) })]?.text == value.text)
    return editor.text
  }

  @Test("A new member takes a line after the last one and its comment")
  func newMemberFollowsTheLastOne() throws {
    let text = """
      // Mine.
      {
        curves: {
          old: { kind: "tiered" },   // never again, }
          // other: { kind: "x" },
        }, /* the end */
      }

      """
    #expect(
      try edited(text) == """
        // Mine.
        {
          curves: {
            old: { kind: "tiered" },   // never again, }
            mine: { kind: "exponential", halvingDistance: 30 },
            // other: { kind: "x" },
          }, /* the end */
        }

        """)
  }

  @Test("A missing comma is added and no other") func onlyAMissingCommaIsAdded() throws {
    let text = "{\n\tcurves: {\n\t\ta: 1 /* one\n*/ // two\n\t}\n}"
    #expect(
      try edited(text, to: 2) == "{\n\tcurves: {\n\t\ta: 1, /* one\n*/ // two\n\t\tmine: 2\n\t}\n}")
  }

  @Test(
    "The style of the text is kept",
    arguments: [
      ("{}", "{ curves: { mine: 2 } }"),
      ("{ }", "{ curves: { mine: 2 } }"),
      ("{ /* none */ }", "{ /* none */ curves: { mine: 2 } }"),
      ("{a:1}", "{a:1, curves: { mine: 2 }}"),
      ("{ a: 1, }", "{ a: 1, curves: { mine: 2 }, }"),
      ("{curves:{a:1,}}", "{curves:{a:1, mine: 2,}}"),
      ("{\n  curves: {},\n}", "{\n  curves: { mine: 2 },\n}"),
      ("{\n  curves: {\n  },\n}", "{\n  curves: {\n    mine: 2,\n  },\n}"),
      (
        "{\n  curves: {\n    // none\n  },\n}", "{\n  curves: {\n    // none\n    mine: 2,\n  },\n}"
      ),
      ("{\n  curves: {\n    a: 1 }\n}", "{\n  curves: {\n    a: 1,\n    mine: 2 }\n}"),
      ("{\n  a: 1\n}", "{\n  a: 1,\n  curves: { mine: 2 }\n}"),
    ])
  func theStyleOfTheTextIsKept(_ text: String, _ wanted: String) throws {
    #expect(try edited(text, to: 2) == wanted)
  }

  @Test("Objects of objects span several lines") func objectsOfObjectsSpanLines() throws {
    #expect(
      try edited("{\n    a: 1,\n}")
        == "{\n    a: 1,\n    curves: {\n        mine: { kind: \"exponential\", halvingDistance: 30 },\n    },\n}"
    )
  }

  @Test("Plain JSON stays plain") func plainJSONStaysPlain() throws {
    let text = "{\r\n  \"curves\": {\r\n    \"a\": {\"kind\": \"tiered\"}\r\n  }\r\n}\r\n"
    #expect(
      try edited(text) == "{\r\n  \"curves\": {\r\n    \"a\": {\"kind\": \"tiered\"},\r\n"
        + "    \"mine\": { \"kind\": \"exponential\", \"halvingDistance\": 30 }\r\n  }\r\n}\r\n")
  }

  @Test("Only a changed number is replaced") func aChangedNumberAloneIsReplaced() throws {
    let text = """
      { curves: { mine: {
          kind: 'exponential', // smooth
          halvingDistance: 4e1 /* points */ ,
      } } }
      """
    #expect(try edited(text) == text.replacing("4e1", with: "30"))
    let more: ConfigNode = ["kind": "exponential", "halvingDistance": 40, "deadZone": 5]
    #expect(
      try edited(text, to: more)
        == text.replacing("/* points */ ,", with: "/* points */ ,\n    deadZone: 5,"))
  }

  @Test("A value of another kind replaces the whole value")
  func anotherKindReplacesTheWholeValue() throws {
    let text = "{ curves: { mine: { kind: 'tiered', tiers: [] }, b: 1 } } // end"
    #expect(
      try edited(text)
        == "{ curves: { mine: { kind: \"exponential\", halvingDistance: 30 }, b: 1 } } // end")
  }

  @Test("Equal values are left as written") func equalValuesAreLeftAsWritten() throws {
    let text = "{curves:{mine:{'kind':\"exponential\",halvingDistance:+3e1}}}"
    #expect(try edited(text) == text)
  }

  @Test("Keys that are not identifiers get quotes") func invalidIdentifiersGetQuotes() throws {
    let text = "{\n  curves: {\n    a: 1,\n  },\n}"
    #expect(
      try edited(text, ["curves", "my \"curve\""], to: 2)
        == "{\n  curves: {\n    a: 1,\n    \"my \\\"curve\\\"\": 2,\n  },\n}")
    #expect(try edited("\u{FEFF}{a:1}", ["b"], to: 2) == "\u{FEFF}{a:1, b: 2}")
  }

  @Test("A value that is not an object is not overwritten")
  func nonObjectsAreNotOverwritten() throws {
    for text in ["[]", "1", "{ curves: 5 }", "{ curves: [] }"] {
      var editor = try ConfigEditor(text)
      #expect(throws: ConfigError.self) { try editor.set(["curves", "mine"], to: 2) }
      #expect(editor.text == text)
    }
    #expect(throws: ConfigError.self) { try ConfigEditor("{ a: }") }
  }
}
