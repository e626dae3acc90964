import CurveConfig
import ScrubConfigText
import SpeedCurves
import Testing

/// Curves that are fitted to a video and a track, and rebuilt for another.
@Suite struct CurveFittingTests {
  /// One frame per point everywhere, for videos of at least `least` frames.
  private struct LevelKind: CurveKind {
    let name = "level"
    let summary = "One frame a point."
    let parameters = [least.field]
    static let least = ConfigKey.number(
      "least", default: 0, "The fewest frames it is made for.")

    func make(
      from parameters: ConfigRecord, in context: CurveContext
    ) throws(InvalidParameter) -> any SpeedCurve {
      guard context.duration * context.framesPerSecond >= parameters[Self.least] else {
        throw InvalidParameter(parameter: "least", reason: "the video is too short for this curve")
      }
      return try TieredCurve(tiers: [
        SpeedTier(speed: 1 / context.framesPerPoint, distance: 0)
      ])
    }
  }

  private let long = CurveContext(duration: 7200, framesPerSecond: 60, trackLength: 300)
  private let short = CurveContext(duration: 10, framesPerSecond: 30, trackLength: 300)

  private func library(
    _ text: String, in context: CurveContext = .placeholder
  ) throws -> CurveLibrary {
    var catalog = CurveCatalog.standard
    try catalog.register(LevelKind())
    return try readLibrary(text, catalog: catalog, context: context)
  }

  private func speed(_ library: CurveLibrary, _ name: String) -> Double? {
    library[name]?.curve.speed(atDistance: 0)
  }

  @Test("The context reports how many frames a point is") func contextReportsFramesPerPoint() {
    #expect(CurveContext.placeholder.framesPerPoint == 120)
    #expect(long.framesPerPoint == 1440)
    #expect(short.framesPerPoint == 1)
    let huge = CurveContext(duration: 1e308, framesPerSecond: 1e308, trackLength: 1e-300)
    #expect(huge.framesPerPoint == .greatestFiniteMagnitude)
  }

  @Test(
    "Unknown values are taken from the default context",
    arguments: [nil, 0, -1, .nan, .infinity] as [Double?])
  func unknownsComeFromThePlaceholder(number: Double?) {
    let context = CurveContext(
      duration: number, framesPerSecond: number, trackLength: number)
    #expect(context == .placeholder)
  }

  @Test("Curves are made for the context in which they are read")
  func curvesFitTheContextTheyAreReadIn() throws {
    let text = "{curves: {a: {kind: 'level'}, b: {kind: 'scaled', curve: 'a', speed: 2}}}"
    #expect(try speed(library(text), "a") == 1 / 120.0)
    let fitted = try library(text, in: long)
    #expect(speed(fitted, "a") == 1 / 1440.0)
    #expect(speed(fitted, "b") == 2 / 1440.0)
    #expect(fitted.context == long)
  }

  @Test("Refitting remakes the curves without reading them again")
  func refittingRemakesCurvesWithoutReading() throws {
    var library = try library(
      "{selected: 'b', curves: {a: {kind: 'level'}, b: {kind: 'scaled', curve: 'a'}}}")
    try library.define("mine", as: ["kind": "level"])
    library.refit(to: long)
    for name in ["a", "b", "mine"] { #expect(speed(library, name) == 1 / 1440.0) }
    #expect(library.selected.name == "mine")
    #expect(library.selected.curve.speed(atDistance: 0) == 1 / 1440.0)
    #expect(library.addedNames == ["mine"] && library.faults.isEmpty)
    // A curve defined later has the same context.
    try library.define("later", as: ["kind": "level"])
    #expect(speed(library, "later") == 1 / 1440.0)
  }

  @Test("A curve that does not fit stays as it was and reports why")
  func unfittableCurveStaysAndReportsWhy() throws {
    let text = """
      {curves: {
        a: {kind: 'level', least: 1000}, outer: {kind: 'scaled', curve: 'a'}, c: {kind: 'level'},
      }}
      """
    var library = try library(text)
    library.refit(to: short)
    #expect(speed(library, "a") == 1 / 120.0)
    #expect(speed(library, "outer") == 1 / 120.0)
    #expect(speed(library, "c") == 1)
    #expect(
      library.faults.map(\.description) == [
        "f.json5:2:29: curves.a.least: the video is too short for this curve"
      ])
    // Other curves can be defined, but not one that contains it.
    try library.define("mine", as: ["kind": "level"])
    #expect(speed(library, "mine") == 1)
    #expect(
      library.faults.map(\.description) == [
        "f.json5:2:29: curves.a.least: the video is too short for this curve"
      ])
    #expect(throws: ConfigError.self) {
      try library.define("mine", as: ["kind": "scaled", "curve": "a"])
    }
    #expect(library["mine"]?.kind == "level")
    // It can be built again.
    library.refit(to: long)
    #expect(speed(library, "outer") == 1 / 1440.0)
    #expect(library.faults.isEmpty)
  }

  @Test("An error of the context is reported where the file is read")
  func contextErrorsAreReportedInTheFile() {
    let text = "{curves: {a: {kind: 'level', least: 1000}}}"
    let errors = #expect(throws: ConfigError.self) { try library(text, in: short) }
    #expect(errors?.faults.map(\.column) == [37])
  }

  @Test("A reload is fitted to the current context") func reloadUsesTheCurrentContext() throws {
    var library = try library("{curves: {a: {kind: 'level'}}}")
    try library.define("mine", as: ["kind": "level"])
    library.refit(to: long)
    let next = try self.library("{curves: {a: {kind: 'level'}, b: {kind: 'level'}}}")
    let updated = library.updated(with: next)
    for name in ["a", "b", "mine"] { #expect(speed(updated, name) == 1 / 1440.0) }
    #expect(updated.context == long)
  }

  @Test("A reloaded curve that does not fit keeps its last valid shape")
  func unfittableReloadKeepsTheLastShape() throws {
    var library = try library("{curves: {a: {kind: 'level'}}}")
    library.refit(to: short)
    let next = try self.library(
      "{curves: {a: {kind: 'level', least: 1000}, b: {kind: 'level', least: 1000}}}")
    library = library.updated(with: next)
    #expect(speed(library, "a") == 1 && library.selected.curve.speed(atDistance: 0) == 1)
    // A new curve has only the shape with which it was read.
    #expect(speed(library, "b") == 1 / 120.0 && library.faults.count == 2)
  }
}
