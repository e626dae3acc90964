import CurveConfig
import ScrubConfigText
import SpeedCurves
import Testing

/// The kinds that are fitted to the video, in configs.
@Suite struct FittedKindTests {
  private static let contexts = [
    CurveContext.placeholder,
    CurveContext(duration: 10, framesPerSecond: 24, trackLength: 1000),
    CurveContext(duration: 86400, framesPerSecond: 240, trackLength: 200),
  ]

  private func curve(
    _ text: String, in context: CurveContext = .placeholder
  ) throws -> any SpeedCurve {
    try readLibrary("{curves: {a: \(text)}}", context: context).selected.curve
  }

  @Test(
    "Curve families are fitted to the video by default",
    arguments: ["fitted", "power", "logistic", "cubicBezier", "expression"], contexts.indices)
  func familiesFitTheVideoByDefault(kind: String, context: Int) throws {
    let context = Self.contexts[context]
    let curve = try curve("{kind: '\(kind)'}", in: context)
    for distance in [200, 400.0] {
      let frames = curve.speed(atDistance: distance) * context.framesPerPoint
      #expect(frames <= 0.5 * (1 + 1e-9) || kind == "expression" && frames < 0.5 * 1.0001)
    }
    #expect(curve.speed(atDistance: 0) == 1)
  }

  @Test("The fitted kind takes its parameters") func fittedTakesItsParameters() throws {
    let given = try curve("{kind: 'fitted', pointsPerFrame: 1, reach: 120, deadZone: 5}")
    let expected = try FittedCurve(
      framesPerPoint: 120, pointsPerFrame: 1, reach: 120, deadZone: 5)
    #expect(given as? FittedCurve == expected)
  }

  @Test("Curve families take their parameters") func familiesTakeTheirParameters() throws {
    #expect(
      try curve("{kind: 'power', minimumSpeed: 0.1, reach: 90, deadZone: 0, scale: 20}")
        as? PowerCurve == PowerCurve(minimumSpeed: 0.1, reach: 90, deadZone: 0, scale: 20))
    #expect(
      try curve("{kind: 'logistic', minimumSpeed: 0.1, reach: 90, middle: 30}")
        as? LogisticCurve == LogisticCurve(minimumSpeed: 0.1, reach: 90, middle: 30))
    let points = "[{distance: 0, speed: 1}, {distance: 80, speed: 0.2}]"
    #expect(
      try curve("{kind: 'piecewiseLinear', points: \(points)}").speed(atDistance: 40) == 0.6)
    let bezier = "{kind: 'cubicBezier', controlPoints: [0, 0, 1, 1], minimumSpeed: 0.25}"
    #expect(abs(try curve(bezier).speed(atDistance: 105) - 0.5) < 1e-4)
    let blend = "{kind: 'blended', curve: {kind: 'tiered'}, other: {kind: 'obSlider'}, from: 30}"
    #expect(try curve(blend).speed(atDistance: 60) == 0.5)
    let chain = "{kind: 'chained', curve: {kind: 'tiered'}, at: 60, then: {kind: 'exponential'}}"
    #expect(try curve(chain).speed(atDistance: 100) == 0.25)
  }

  @Test("An expression can use the properties of the video") func expressionsSeeTheVideo() throws {
    let context = CurveContext(duration: 100, framesPerSecond: 50, trackLength: 250)
    for (text, speed) in [
      ("duration", 100), ("framesPerSecond", 50), ("trackLength", 250), ("framesPerPoint", 20),
    ] as [(String, Double)] {
      let curve = try curve("{kind: 'expression', speed: '\(text)'}", in: context)
      #expect(curve.speed(atDistance: 9) == speed)
    }
  }

  @Test(
    "Errors point at their position",
    arguments: [
      ("{curves: {a: {kind: 'expression', speed: 'exp(-d / 80'}}}", "1:46 curves.a.speed"),
      ("{curves: {a: {kind: 'expression', speed: 'exq(d)'}}}", "1:43 curves.a.speed"),
      ("{curves: {a: {kind: 'expression',\n speed: '1 + 1 / d'}}}", "2:16 curves.a.speed"),
      ("{curves: {a: {kind: 'expression', speed: ''}}}", "1:43 curves.a.speed"),
      ("{curves: {a: {kind: 'fitted', reach: 5}}}", "1:38 curves.a.reach"),
      ("{curves: {a: {kind: 'power', minimumSpeed: 2}}}", "1:44 curves.a.minimumSpeed"),
      (
        "{curves: {a: {kind: 'cubicBezier', controlPoints: [0, 0, 1, 2]}}}",
        "1:61 curves.a.controlPoints[3]"
      ),
      ("{curves: {a: {kind: 'blended', from: 9, to: 4}}}", "1:45 curves.a.to"),
      (
        "{curves: {a: {kind: 'fitted', context: {duration: -1}}}}",
        "1:51 curves.a.context.duration"
      ),
    ])
  func errorsPointAtTheirPosition(text: String, location: String) {
    #expect(faults(of: text) == [location])
  }

  @Test("Nested blends do not grow without limit") func nestedBlendsAreLimited() {
    let levels = (1..<40).map {
      "c\($0): {kind: 'blended', curve: 'c\($0 - 1)', other: 'c\($0 - 1)'}"
    }
    let text = "{curves: {c0: {kind: 'tiered'}, \(levels.joined(separator: ", "))}}"
    #expect(faults(of: text).count == 1)
    #expect(message(of: text).contains("at most 1024"))
  }

  @Test("A curve can state what it is fitted to") func curveCanNameItsContext() throws {
    let text = """
      {curves: {
        video: {kind: 'fitted'},
        long: {kind: 'fitted', context: {duration: 7200}},
        outer: {kind: 'scaled', curve: {kind: 'fitted'}, context: {duration: 60, trackLength: 600}},
        named: {kind: 'scaled', curve: 'video', context: {duration: 60}},
      }}
      """
    var library = try readLibrary(text)
    func frames(_ name: String) -> Double? {
      (library[name]?.curve as? FittedCurve)?.framesPerPoint
    }
    func innerFrames(_ name: String) -> Double? {
      ((library[name]?.curve as? ScaledCurve)?.base as? FittedCurve)?.framesPerPoint
    }
    #expect(frames("video") == 120 && frames("long") == 1440)
    #expect(innerFrames("outer") == 6 && innerFrames("named") == 120)
    library.refit(to: CurveContext(duration: 100, framesPerSecond: 30, trackLength: 300))
    #expect(frames("video") == 10 && frames("long") == 720)
    #expect(innerFrames("outer") == 3 && innerFrames("named") == 10)
  }

  @Test("A standalone definition states what it is fitted to")
  func standaloneDefinitionNamesItsContext() throws {
    let text = """
      {curves: {
        video: {kind: 'fitted'},
        outer: {kind: 'blended', curve: 'video', other: {kind: 'power'}, context: {duration: 60}},
        whole: {kind: 'chained', curve: 'outer', then: {kind: 'logistic'}},
      }}
      """
    var library = try readLibrary(text)
    for context in [
      CurveContext.placeholder,
      CurveContext(duration: 7200, framesPerSecond: 30000.0 / 1001, trackLength: 321.5),
    ] {
      library.refit(to: context)
      for curve in library.curves {
        let definition = library.standaloneDefinition(of: curve)
        var other = CurveLibrary.standard
        try other.define("kept", as: ConfigNode(parsing: definition.text))
        for distance in [0, 15, 60, 140, 400.0] {
          #expect(
            other.selected.curve.speed(atDistance: distance)
              == curve.curve.speed(atDistance: distance), "\(definition.text)")
        }
      }
    }
    library.refit(to: .placeholder)
    #expect(
      try library.standaloneDefinition(of: #require(library["video"])).text
        == #"{"kind": "fitted"}"#)
  }

  @Test("The parameters are documented") func theParametersAreDocumented() {
    for kind in CurveCatalog.standard.kinds {
      #expect(kind.summary.hasSuffix("."))
      // A menu's width; the default is the name.
      #expect(kind.title.count <= 20 && kind.title != kind.name, "\(kind.title)")
      for parameter in kind.parameters {
        #expect(parameter.summary.hasSuffix("."), "\(kind.name).\(parameter.name)")
      }
    }
  }

  @Test("No parameter can be named context") func aParameterCannotBeCalledContext() {
    struct Wrong: CurveKind {
      let name = "wrong"
      let summary = "Wrong."
      let parameters = [ConfigField("context", .text, .optional, "Taken.")]
      func make(
        from parameters: ConfigRecord, in context: CurveContext
      ) throws(InvalidParameter) -> any SpeedCurve { ExponentialCurve.standard }
    }
    var catalog = CurveCatalog.standard
    let error = #expect(throws: InvalidParameter.self) { try catalog.register(Wrong()) }
    #expect(error?.parameter == "context")
  }
}
