import CurveConfig
import ScrubConfigText
import ScrubTesting
import SpeedCurves
import Testing

/// A curve with a constant speed, and its kind with a field of every type.
private struct SteadyCurve: SpeedCurve {
  var speed: Double
  func speed(atDistance distance: Double) -> Double { speed }
}

private struct SteadyKind: CurveKind {
  var name = "steady"
  let summary = "One speed everywhere."
  var parameters = [
    speeds.field, isFast.field, note.field, blend.field, extra.field,
  ]

  static let speeds = ConfigKey.numbers("speeds", default: [0.5], "Speeds.")
  static let isFast = ConfigKey.boolean("isFast", default: false, "Doubles the speed.")
  static let note = ConfigKey.optionalText("note", "Anything.")
  static let blend = ConfigKey.curves("blend", default: [], "Adds curves.")
  static let more = ConfigKey.number("more", default: 0, "Added.")
  static let extra = ConfigKey.optionalObject("extra", [more.field], "More.")

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    var speed = parameters[Self.speeds].reduce(0, +)
    if parameters[Self.isFast] { speed *= 2 }
    if parameters[Self.note] == "stop" { speed = 0 }
    speed += parameters[Self.blend].reduce(0) { $0 + $1.speed(atDistance: 0) }
    speed += parameters[Self.extra]?[Self.more] ?? 0
    guard speed >= 0 else {
      throw InvalidParameter(parameter: "speeds[0]", reason: "\(speed) is less than nothing")
    }
    return SteadyCurve(speed: speed)
  }
}

@Suite struct CurveCatalogTests {
  private func catalog() throws -> CurveCatalog {
    var catalog = CurveCatalog.standard
    try catalog.register(SteadyKind())
    return catalog
  }

  @Test(
    "Custom kinds are configurable like the built-in ones",
    arguments: [
      ("{}", 0.5), ("{isFast: 'on'}", 1), ("{isFast: true, speeds: [1, 2]}", 6),
      ("{note: 'stop'}", 0), ("{blend: ['t', {kind: 'exponential'}]}", 2.5),
      ("{extra: {}}", 0.5), ("{extra: {more: 3}}", 3.5),
    ])
  func customKindsAreConfigurable(text: String, speed: Double) throws {
    let inner = text.dropFirst().dropLast()
    let library = try readLibrary(
      "{curves: {s: {kind: 'steady', \(inner)}, t: {kind: 'tiered'}}}", catalog: catalog())
    #expect(library.selected.curve.speed(atDistance: 10) == speed)
  }

  @Test(
    "Custom kinds report errors like the built-in ones",
    arguments: [
      ("speeds: [-1, 0]", ["1:40 curves.s.speeds[0]"]), ("isFast: 'yes'", ["1:39 curves.s.isFast"]),
      ("isFast: 1", ["1:39 curves.s.isFast"]), ("note: 1", ["1:37 curves.s.note"]),
      ("extra: {less: 1}", ["1:39 curves.s.extra.less"]),
      (
        "blend: ['s', 'x', {}]",
        ["1:39 curves.s.blend[0]", "1:44 curves.s.blend[1]", "1:49 curves.s.blend[2]"]
      ),
    ])
  func customKindsReportErrors(text: String, locations: [String]) throws {
    #expect(
      faults(of: "{curves: {s: {kind: 'steady', \(text)}}}", catalog: try catalog())
        == locations)
  }

  @Test("Custom kinds are in the standard library")
  func customKindsAreInTheStandardLibrary() throws {
    #expect(CurveLibrary(standardOf: try catalog()).curves.last?.name == "steady")
    var demanding = SteadyKind()
    demanding.parameters.append(ConfigField("must", .text, .required, "Needed."))
    var other = CurveCatalog.standard
    try other.register(demanding)
    #expect(CurveLibrary(standardOf: other)["steady"] == nil)
  }

  @Test("Kinds that cannot work are not registered") func unusableKindsAreNotRegistered() {
    let number = ConfigFieldType.number(.finite)
    let bad: [(SteadyKind, String)] = [
      (SteadyKind(name: "tiered"), "already"), (SteadyKind(name: ""), "needs a name"),
      (SteadyKind(parameters: [ConfigField("kind", number, .default(1), "")]), "second"),
      (
        SteadyKind(
          parameters: SteadyKind().parameters + [ConfigField("note", number, .default(1), "")]),
        "second"
      ),
      (
        SteadyKind(
          parameters: SteadyKind().parameters + [ConfigField("wrong", number, .default("x"), "")]),
        "make no curve"
      ),
    ]
    for (kind, words) in bad {
      var catalog = CurveCatalog.standard
      let error = #expect(throws: InvalidParameter.self) { try catalog.register(kind) }
      #expect(error?.reason.contains(words) == true, "\(String(describing: error))")
      #expect(catalog.kinds.count == CurveCatalog.standard.kinds.count)
    }
  }

  @Test("Defaults in the catalog are those of the curves")
  func catalogDefaultsMatchTheCurves() throws {
    for kind in CurveCatalog.standard.kinds {
      var definition: [ConfigNode.Member] = [
        .init(key: "kind", node: ConfigNode(.string(kind.name)))
      ]
      for field in kind.parameters {
        #expect(field.summary.hasSuffix("."), "\(kind.name) \(field.name)")
        if let value = field.defaultValue { definition.append(.init(key: field.name, node: value)) }
      }
      var library = CurveLibrary.standard
      let standard = try #require(library[kind.name]?.curve)
      try library.define("written out", as: ConfigNode(.object(definition)))
      for distance in stride(from: -50.0, through: 500, by: 12.5) {
        let speed = library.selected.curve.speed(atDistance: distance)
        #expect(speed == standard.speed(atDistance: distance))
      }
    }
  }

  @Test("The curves of every kind keep the laws") func curvesOfEveryKindKeepTheLaws() throws {
    let text = """
      {curves: {
        a: {kind: 'scaled', curve: 'b', speed: 2, distance: 0.3},
        b: {kind: 'clamped', curve: {kind: 'oneSided', curve: 'c'}, minimumSpeed: 0.2},
        c: {kind: 'tiered', tiers: [{speed: 3, verticalDistance: 20}, {speed: 0, verticalDistance: 90}]},
        d: {kind: 'exponential', halvingDistance: 3, deadZone: 70, minimumSpeed: 0},
      }}
      """
    for curve in CurveLibrary.standard.curves + (try readLibrary(text).curves) {
      #expect(SpeedCurveConformance.violations(of: curve.curve) == [], "\(curve.name)")
    }
  }
}
