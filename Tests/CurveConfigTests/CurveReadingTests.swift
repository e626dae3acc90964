import CurveConfig
import ScrubConfigText
import SpeedCurves
import Testing

@Suite struct CurveReadingTests {
  @Test("Every error is reported, and a message shows the first hundred of them")
  func everyErrorIsReported() throws {
    let curves = (0..<102).map { "c\($0): {kind: 'x'}" }.joined(separator: ", ")
    let text = "{curves: {\(curves)}}"
    #expect(faults(of: text).count == 102)
    let errors = try #require(throws: ConfigError.self) { try readLibrary(text) }
    #expect(errors.description.split(separator: "\n").count == 102)
    #expect(errors.readableLines.count == 101)
    #expect(errors.readableLines.last == "and 2 more errors")
    let some = ConfigError(Array(errors.faults.prefix(100)))
    #expect(some.readableLines == some.faults.map(\.description))
  }

  @Test("The example of the contract is read") func readsTheExampleOfTheContract() throws {
    let library = try readLibrary(
      """
      {
        selected: "smooth",
        curves: {
          classic: { kind: "tiered", tiers: [{ speed: 1, distance: 0 }, { speed: 0.5, distance: 50 }] },
          smooth:  { kind: "exponential", halvingDistance: 40, deadZone: 0, minimumSpeed: 0.001 },
          old:     { kind: "obSlider", scrubbingSpeeds: [1, 0.5, 0.25, 0.1], scrubbingSpeedChangePositions: [0, 50, 100, 150] },
        },
      }
      """)
    #expect(library.curves.map(\.name) == ["classic", "smooth", "old"])
    #expect(library.curves.map(\.kind) == ["tiered", "exponential", "obSlider"])
    #expect(library.selected.name == "smooth")
    #expect(library.selected.curve as? ExponentialCurve == .standard)
    #expect(library["old"]?.curve as? OBSliderCurve == .classic)
    #expect(
      (library["classic"]?.curve as? TieredCurve)?.tiers == Array(SpeedTier.classic.prefix(2)))
  }

  @Test("Omitted keys have their defaults") func omittedKeysHaveDefaults() throws {
    let library = try readLibrary(
      "{curves: {a: {kind: 'tiered'}, b: {kind: 'obSlider'}, c: {kind: 'exponential'}}}")
    #expect(library["a"]?.curve as? TieredCurve == .classic)
    #expect(library["b"]?.curve as? OBSliderCurve == .classic)
    #expect(library["c"]?.curve as? ExponentialCurve == .standard)
    #expect(library.selected.name == "a")
  }

  @Test("Without curves, there is one for each kind", arguments: ["{}", "{curves: {}}"])
  func withoutCurvesThereIsOnePerKind(text: String) throws {
    let library = try readLibrary(text)
    let names = [
      "tiered", "exponential", "obSlider", "fitted", "power", "logistic", "cubicBezier",
      "piecewiseLinear", "expression", "scaled", "clamped", "oneSided", "blended", "chained",
    ]
    #expect(library.curves.map(\.name) == names)
    #expect(library.curves.map(\.kind) == names)
    #expect(library.selected.name == "fitted")
    #expect(try readLibrary("{selected: 'tiered'}").selected.name == "tiered")
    for curve in library.curves { #expect(curve.curve.speed(atDistance: 0) == 1) }
  }

  @Test("Curves refer to one another in any order")
  func curvesReferToOneAnotherInAnyOrder() throws {
    let library = try readLibrary(
      """
      {curves: {
        half: {kind: 'scaled', curve: 'slow', speed: 0.5},
        slow: {kind: 'clamped', curve: 'base', minimumSpeed: 0.25, maximumSpeed: 0.75},
        base: {kind: 'exponential', halvingDistance: 50},
        inline: {kind: 'oneSided', side: 'below', curve: {kind: 'scaled', distance: 2, curve: 'base'}},
      }}
      """)
    #expect(library["slow"]?.curve.speed(atDistance: 0) == 0.75)
    #expect(library["slow"]?.curve.speed(atDistance: 50) == 0.5)
    #expect(library["half"]?.curve.speed(atDistance: 50) == 0.25)
    #expect(library["half"]?.curve.speed(atDistance: 1000) == 0.125)
    #expect(library["inline"]?.curve.speed(atDistance: 100) == 1)
    #expect(library["inline"]?.curve.speed(atDistance: -100) == 0.5)
    #expect(library.selected.name == "half")
  }

  @Test(
    "Every error has its position",
    arguments: [
      // An invalid type or number: at the value.
      ("{curves: 3}", ["1:10 curves"]),
      ("{selected: 3}", ["1:12 selected"]),
      ("{curves: {a: 'exponential'}}", ["1:14 curves.a"]),
      ("{curves: {a: {}}}", ["1:14 curves.a"]),
      ("{curves: {a: {kind: 7}}}", ["1:21 curves.a.kind"]),
      ("{curves: {a: {kind: 'exponentail'}}}", ["1:21 curves.a.kind"]),
      (
        "{curves: {a: {kind: 'exponential', halvingDistance: '40'}}}",
        ["1:53 curves.a.halvingDistance"]
      ),
      (
        "{curves: {a: {kind: 'exponential', halvingDistance: 0}}}",
        ["1:53 curves.a.halvingDistance"]
      ),
      (
        "{curves: {a: {kind: 'exponential', halvingDistance: NaN}}}",
        ["1:53 curves.a.halvingDistance"]
      ),
      (
        "{curves: {a: {kind: 'exponential', halvingDistance: 1e999}}}",
        ["1:53 curves.a.halvingDistance"]
      ),
      ("{curves: {a: {kind: 'exponential', deadZone: -Infinity}}}", ["1:46 curves.a.deadZone"]),
      ("{curves: {a: {kind: 'exponential', deadZone: -1}}}", ["1:46 curves.a.deadZone"]),
      ("{curves: {a: {kind: 'exponential', minimumSpeed: 1.5}}}", ["1:50 curves.a.minimumSpeed"]),
      ("{curves: {a: {kind: 'exponential', minimumSpeed: null}}}", ["1:50 curves.a.minimumSpeed"]),
      ("{curves: {a: {kind: 'tiered', tiers: []}}}", ["1:38 curves.a.tiers"]),
      ("{curves: {a: {kind: 'tiered', tiers: {}}}}", ["1:38 curves.a.tiers"]),
      ("{curves: {a: {kind: 'tiered', tiers: [1]}}}", ["1:39 curves.a.tiers[0]"]),
      ("{curves: {a: {kind: 'tiered', tiers: [{speed: 1}]}}}", ["1:39 curves.a.tiers[0]"]),
      (
        "{curves: {a: {kind: 'tiered', tiers: [{speed: -1, verticalDistance: 0}]}}}",
        ["1:47 curves.a.tiers[0].speed"]
      ),
      (
        "{curves: {a: {kind: 'tiered', tiers: [{speed: 1, verticalDistance: 50}, {speed: .5, verticalDistance: 50}]}}}",
        ["1:103 curves.a.tiers[1].verticalDistance"]
      ),
      (
        "{curves: {a: {kind: 'tiered', tiers: [{speed: 1, distance: 50}, {speed: .5, distance: 50}]}}}",
        ["1:87 curves.a.tiers[1].distance"]
      ),
      (
        "{curves: {a: {kind: 'obSlider', scrubbingSpeeds: [1, .5], scrubbingSpeedChangePositions: [0]}}}",
        ["1:90 curves.a.scrubbingSpeedChangePositions"]
      ),
      (
        "{curves: {a: {kind: 'obSlider', scrubbingSpeeds: [1, .5], scrubbingSpeedChangePositions: [1, 2]}}}",
        ["1:91 curves.a.scrubbingSpeedChangePositions[0]"]
      ),
      (
        "{curves: {a: {kind: 'obSlider', scrubbingSpeeds: [1, .5, .2], scrubbingSpeedChangePositions: [0, 9, 3]}}}",
        ["1:101 curves.a.scrubbingSpeedChangePositions[2]"]
      ),
      (
        "{curves: {a: {kind: 'obSlider', scrubbingSpeeds: [1, '2', -1]}}}",
        [
          "1:50 curves.a.scrubbingSpeeds", "1:54 curves.a.scrubbingSpeeds[1]",
          "1:59 curves.a.scrubbingSpeeds[2]",
        ]
      ),
      // Values that contradict a default: at the value.
      (
        "{curves: {a: {kind: 'obSlider', scrubbingSpeeds: [1]}}}",
        ["1:50 curves.a.scrubbingSpeeds"]
      ),
      (
        "{curves: {a: {kind: 'clamped', minimumSpeed: 2, maximumSpeed: 1}}}",
        ["1:63 curves.a.maximumSpeed"]
      ),
      ("{curves: {a: {kind: 'oneSided', side: 'abvoe'}}}", ["1:39 curves.a.side"]),
      // An unknown or repeated key: at the key.
      (
        "{curves: {a: {kind: 'exponential', halfingDistance: 4}}}",
        ["1:36 curves.a.halfingDistance"]
      ),
      (
        "{curves: {a: {kind: 'exponential', deadZone: 1, deadZone: 2}}}", ["1:49 curves.a.deadZone"]
      ),
      ("{curves: {a: {kind: 'exponential', kind: 'tiered'}}}", ["1:36 curves.a.kind"]),
      (
        "{curves: {a: {kind: 'tiered', tiers: [{speed: 1, distance: 0, verticalDistance: 0}]}}}",
        ["1:63 curves.a.tiers[0].verticalDistance"]
      ),
      ("{curves: {a: {kind: 'tiered'}, a: {kind: 'exponential'}}}", ["1:32 curves.a"]),
      ("{curves: {'': {kind: 'tiered'}}}", [#"1:11 curves[""]"#]),
      ("{curves: {'my curve': {kind: 'x'}}}", [#"1:30 curves["my curve"].kind"#]),
      (
        "{curves: {a: {kind: 'tiered', tiers: [{speed: 1, verticalDistance: 0, speed: 2, far: 3}]}}}",
        ["1:71 curves.a.tiers[0].speed", "1:81 curves.a.tiers[0].far"]
      ),
      // Names of curves.
      ("{selected: 'smoth', curves: {smooth: {kind: 'tiered'}}}", ["1:12 selected"]),
      ("{selected: 'smooth'}", ["1:12 selected"]),
      ("{curves: {a: {kind: 'scaled', curve: 'b'}}}", ["1:38 curves.a.curve"]),
      ("{curves: {a: {kind: 'scaled', curve: 'a'}}}", ["1:38 curves.a.curve"]),
      (
        "{curves: {a: {kind: 'scaled', curve: 'b'}, b: {kind: 'clamped', curve: 'a'}}}",
        ["1:72 curves.b.curve"]
      ),
      (
        "{curves: {a: {kind: 'scaled', curve: {kind: 'scaled', curve: 3}}}}",
        [
          "1:62 curves.a.curve.curve"
        ]
      ),
      // Consequences of another error are not reported.
      (
        "{selected: 'b', curves: {a: {kind: 'scaled', curve: 'b'}, b: {kind: 'tiered', tiers: 1}}}",
        ["1:86 curves.b.tiers"]
      ),
      // All errors of a file, in its order.
      (
        """
        {
          selected: "nowhere",
          curves: {
            one: { kind: "exponential", halvingDistance: -1, deadzone: 3 },
            two: { kind: "tired" },
            two: 5,
          },
        }
        """,
        [
          "2:13 selected", "4:50 curves.one.halvingDistance", "4:54 curves.one.deadzone",
          "5:18 curves.two.kind", "6:5 curves.two",
        ]
      ),
    ])
  func everyErrorHasItsPosition(text: String, locations: [String]) {
    #expect(faults(of: text) == locations)
  }

  @Test(
    "Every error says what to do",
    arguments: [
      ("{curves: {a: {kind: 'exponentail'}}}", "did you mean 'exponential'?"),
      (
        "{curves: {a: {kind: 'exponential', halfingDistance: 4}}}",
        "did you mean 'halvingDistance'?"
      ),
      (
        "{curves: {a: {kind: 'exponential', x: 4}}}",
        "kind, halvingDistance, deadZone, minimumSpeed"
      ),
      (
        "{curves: {a: {kind: 'exponential', halvingDistance: '4'}}}",
        "must be a number above 0, not the text \"4\""
      ),
      (
        "{curves: {a: {kind: 'exponential', halvingDistance: NaN}}}",
        "must be a number above 0, not NaN"
      ),
      (
        "{curves: {a: {kind: 'exponential', minimumSpeed: 2}}}",
        "must be a number from 0 to 1, not 2"
      ),
      ("{curves: {a: {kind: 'oneSided', side: 'abvoe'}}}", "did you mean \"above\"?"),
      (
        "{curves: {a: {kind: 'scaled', curve: 'b'}, b: {kind: 'clamped', curve: 'a'}}}",
        "a in b in a"
      ),
      ("{curves: {a: {kind: 'scaled', curve: 'exponential'}}}", "write { kind: \"exponential\" }"),
      ("{selected: 'smoth', curves: {smooth: {kind: 'tiered'}}}", "did you mean 'smooth'?"),
      ("{curves: {a: {kind: 'tiered', tiers: [{speed: 1}]}}}", "has no distance"),
      ("{curves: {a: {}}}", "has no kind; available: tiered, exponential"),
    ])
  func everyErrorSuggestsARemedy(text: String, words: String) {
    #expect(message(of: text).contains(words), "\(message(of: text))")
  }

  @Test("Long chains are rejected and do not overflow the stack")
  func longChainsDoNotOverflow() throws {
    func chain(_ count: Int, _ order: (Int) -> Int) -> String {
      let links = (0..<count).map(order).map {
        $0 == 0 ? "c0: {kind: 'tiered'}" : "c\($0): {kind: 'scaled', curve: 'c\($0 - 1)'}"
      }
      return "{curves: {\(links.joined(separator: ","))}}"
    }
    #expect(try readLibrary(chain(64) { 63 - $0 }).curves.count == 64)
    #expect(try readLibrary(chain(64) { $0 }).curves.count == 64)
    for text in [chain(20_000) { $0 }, chain(20_000) { 19_999 - $0 }] {
      #expect(message(of: text).contains("64 levels deep"))
    }
  }
}
