import CurveConfig
import ScrubConfigText
import SpeedCurves
import Testing

@Suite struct CurveLibraryTests {
  private let file = """
    {selected: 'b', curves: {a: {kind: 'tiered'}, b: {kind: 'exponential'}, c: {kind: 'obSlider'}}}
    """

  @Test("A curve is selected by name") func selectsByName() throws {
    var library = CurveLibrary.standard
    try library.select("tiered")
    #expect(library.selected.name == "tiered")
    let errors = #expect(throws: ConfigError.self) { try library.select("teired") }
    #expect(errors?.description.contains("did you mean 'tiered'?") == true)
    #expect(library.selected.name == "tiered")
  }

  @Test("A standalone definition names no other curve")
  func standaloneDefinitionNamesNoOtherCurve() throws {
    var library = CurveLibrary.standard
    try library.define("inner", as: ConfigNode(words: ["kind=exponential", "halvingDistance=9"]))
    let middle = try ConfigNode(words: ["kind=scaled", "curve=inner", "speed=0.5"])
    try library.define("middle", as: middle)
    try library.define("outer", as: ConfigNode(words: ["kind=oneSided", "curve=middle"]))
    let definition = library.standaloneDefinition(of: library.selected)
    #expect(!definition.text.contains("inner") && !definition.text.contains("middle"))

    var other = CurveLibrary.standard
    try other.define("kept", as: ConfigNode(parsing: definition.text))
    for distance in [0, 5, 9, 40, 200.0] {
      #expect(
        other.selected.curve.speed(atDistance: distance)
          == library.selected.curve.speed(atDistance: distance))
    }
  }

  @Test("A standalone definition has the present name of a key")
  func standaloneDefinitionRenamesKeys() throws {
    let library = try readLibrary(
      "{curves: {a: {kind: 'tiered', tiers: [{speed: 1, verticalDistance: 50}]}}}")
    let definition = try library.standaloneDefinition(of: #require(library["a"]))
    #expect(definition.text.contains(#""distance": 50"#))
  }

  @Test("A curve is made from words of a command line") func curvesAreMadeOfWords() throws {
    var library = CurveLibrary.standard
    let words = ["kind=exponential", "halvingDistance=60", "deadZone=0x10"]
    try library.define("mine", as: ConfigNode(words: words))
    let expected = try ExponentialCurve(halvingDistance: 60, deadZone: 16)
    #expect(library.selected.curve as? ExponentialCurve == expected)
    #expect(
      library.selected.definition.text
        == #"{"kind": "exponential", "halvingDistance": 60, "deadZone": 16}"#)
    #expect(library.curves.map(\.name).last == "mine")
    try library.changeSelected(ConfigNode(words: ["deadZone=4"]))
    #expect((library.selected.curve as? ExponentialCurve)?.halvingDistance == 60)
    #expect((library.selected.curve as? ExponentialCurve)?.deadZone == 4)
    #expect(library.curves.count == CurveLibrary.standard.curves.count + 1)
    let tiers = "tiers=[{speed:2,verticalDistance:0}]"
    try library.define("steps", as: ConfigNode(words: ["kind=tiered", tiers]))
    #expect(library.selected.curve.speed(atDistance: 7) == 2)
  }

  @Test(
    "Invalid words have clear errors",
    arguments: [
      (
        ["kind=exponential", "halvingDistance=fast"],
        "halvingDistance: must be a number above 0, not the text \"fast\""
      ),
      (["kind=exponential", "halvingDistance=4O"], "not the text \"4O\""),
      (["kind=exponential", "speed=1"], "speed: unknown key 'speed'"),
      (["kind=expo"], "unknown curve kind 'expo'"),
      (["halvingDistance=1"], "has no kind"),
      (["kind=exponential", "deadZone=1", "deadZone=1"], "deadZone: this key was given before"),
      (["kind=scaled", "curve=new"], "curve: a curve cannot contain itself: new in new"),
      (["kind=scaled", "curve=missing"], "unknown curve 'missing'"),
    ])
  func wordsHaveClearErrors(words: [String], text: String) throws {
    var library = CurveLibrary.standard
    let node = try ConfigNode(words: words)
    let errors = #expect(throws: ConfigError.self) { try library.define("new", as: node) }
    #expect(errors?.description.contains(text) == true, "\(String(describing: errors))")
    #expect(library["new"] == nil)
    #expect(library.selected.name == "fitted")
  }

  @Test("Malformed words have clear errors") func brokenWordsHaveClearErrors() {
    let words = ["kind", "=3", "x=", "tiers=[1", "ok=1"]
    let errors = #expect(throws: ConfigError.self) { try ConfigNode(words: words) }
    #expect(errors?.faults.map(\.column) == [1, 6, 9, 20])
    #expect(errors?.faults.last?.keyPath.description.hasPrefix("tiers") == true)
  }

  @Test("Another kind begins with its own defaults") func otherKindsHaveTheirDefaults() throws {
    var library = CurveLibrary.standard
    let context: ConfigNode = ["duration": 60]
    try library.define(
      "mine", as: ["kind": "exponential", "halvingDistance": 60, "context": context])
    try library.changeSelected(ConfigNode(words: ["kind=exponential", "deadZone=4"]))
    #expect((library.selected.curve as? ExponentialCurve)?.halvingDistance == 60)
    try library.changeSelected(ConfigNode(words: ["kind=tiered"]))
    #expect(library.selected.curve as? TieredCurve == .classic)
    #expect(library.selected.definition["context"] == context)
    try library.changeSelected(ConfigNode(words: ["kind=exponential", "deadZone=4"]))
    let expected = try ExponentialCurve(deadZone: 4)
    #expect(library.selected.curve as? ExponentialCurve == expected)
  }

  @Test("Curves that contain a changed one follow it") func dependentCurvesFollowAChange() throws {
    var library = try readLibrary(
      "{curves: {outer: {kind: 'scaled', curve: 'inner', speed: 0.5}, inner: {kind: 'exponential'}}}"
    )
    try library.select("inner")
    try library.changeSelected(ConfigNode(words: ["halvingDistance=100"]))
    #expect(library.selected.name == "inner")
    #expect(library["outer"]?.curve.speed(atDistance: 100) == 0.25)
    #expect(throws: ConfigError.self) {
      try library.define("inner", as: ConfigNode(words: ["kind=scaled", "curve=outer"]))
    }
    #expect(library["outer"]?.curve.speed(atDistance: 100) == 0.25)
  }

  @Test(
    "A reload keeps the selection unless the file changes it",
    arguments: [
      // The selected curve, the changed file, and the selection after the reload.
      (
        "c",
        "{selected: 'b', curves: {a: {kind: 'tiered'}, b: {kind: 'tiered'}, c: {kind: 'tiered'}}}",
        "c"
      ),
      (
        "c",
        "{selected: 'a', curves: {a: {kind: 'tiered'}, b: {kind: 'tiered'}, c: {kind: 'tiered'}}}",
        "a"
      ),
      ("c", "{selected: 'b', curves: {a: {kind: 'tiered'}, b: {kind: 'tiered'}}}", "b"),
      ("c", "{curves: {a: {kind: 'tiered'}, b: {kind: 'tiered'}, c: {kind: 'tiered'}}}", "a"),
      ("b", "{selected: 'b', curves: {b: {kind: 'tiered'}}}", "b"),
      ("c", "{}", "fitted"),
    ])
  func reloadKeepsTheSelection(
    chosen: String, text: String, expected: String
  ) throws {
    var library = try readLibrary(file)
    try library.select(chosen)
    let next = try readLibrary(text)
    let updated = library.updated(with: next)
    #expect(updated.selected.name == expected)
    #expect(updated.curves.map(\.name) == next.curves.map(\.name))
    #expect(updated.selected.kind == next[expected]?.kind)
  }

  @Test("A reload keeps the selection if the file selects nothing")
  func reloadKeepsAnImplicitSelection() throws {
    var library = try readLibrary("{curves: {a: {kind: 'tiered'}, b: {kind: 'tiered'}}}")
    try library.select("b")
    let next = try readLibrary("{curves: {b: {kind: 'exponential'}, a: {kind: 'tiered'}}}")
    #expect(library.updated(with: next).selected.kind == "exponential")
  }

  @Test("A reload keeps added curves unless the file has the name")
  func reloadKeepsAddedCurves() throws {
    var library = try readLibrary(file)
    try library.define("mine", as: ["kind": "exponential", "halvingDistance": 7])
    try library.define("onC", as: ["kind": "scaled", "curve": "c"])
    try library.define("b", as: ["kind": "exponential", "halvingDistance": 9])
    try library.select("mine")
    let text = "{selected: 'b', curves: {a: {kind: 'tiered'}, b: {kind: 'exponential'}}}"
    let updated = library.updated(with: try readLibrary(text))
    #expect(updated.curves.map(\.name) == ["a", "b", "c", "mine", "onC"])
    #expect(updated.selected.name == "mine")
    #expect(updated["b"]?.curve as? ExponentialCurve == .standard)
    let again = updated.updated(with: try readLibrary(file))
    #expect(again.curves.map(\.name) == ["a", "b", "c", "mine", "onC"])
  }
}
