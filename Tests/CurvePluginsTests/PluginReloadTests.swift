import CurveConfig
import CurvePlugins
import Foundation
import ScrubConfig
import ScrubConfigText
import Scrubbing
import SpeedCurves
import Testing

/// Law 12 with plug-ins: a broken plug-in changes nothing but the reported error.
struct PluginReloadTests {
  private let workshop: PluginWorkshop

  init() throws { workshop = try PluginWorkshop() }

  private func read(_ curves: String, selected: String? = "a") throws -> CurveLibrary {
    var catalog = CurveCatalog.standard
    try catalog.register(PluginKind(librariesRelativeTo: workshop.url.path))
    let selection = selected.map { "selected: '\($0)', " } ?? ""
    return try ScrubConfiguration(
      parsing: "{\(selection)curves: {\(curves)}}", file: "f", catalog: catalog
    ).library
  }

  private let curves = "b: {kind: 'tiered'}, a: {kind: 'plugin', library: 'plugin.so'}"

  @Test("A plug-in that breaks keeps its last working version")
  func brokenPluginKeepsItsLastVersion() throws {
    try workshop.build("plugin.so", ["SPEED": "0.5"])
    let good = try read(curves)
    try workshop.build("plugin.so", ["ABI": "9"])
    let broken = good.updated(with: try read(curves))
    #expect(broken.curves.map(\.name) == ["b", "a"] && broken.selected.name == "a")
    #expect(broken.selected.curve.speed(atDistance: 10) == 0.5)
    #expect(broken.faults.count == 1)
    // Another change of the same edit takes effect.
    let edited = broken.updated(with: try read(curves + ", c: {kind: 'exponential'}"))
    #expect(edited.curves.map(\.name) == ["b", "a", "c"] && edited.faults.count == 1)
    #expect(edited.selected.curve.speed(atDistance: 10) == 0.5)
    // Fixed, it takes effect.
    try workshop.build("plugin.so", ["SPEED": "0.25"])
    let fixed = edited.updated(with: try read(curves))
    #expect(fixed.selected.curve.speed(atDistance: 10) == 0.25 && fixed.faults == [])
  }

  @Test("A selection that was unavailable applies once it is available")
  func unavailableSelectionAppliesLater() throws {
    let without = try read(curves)
    #expect(without.selected.name == "b")
    try workshop.build("plugin.so", ["SPEED": "0.5"])
    #expect(without.updated(with: try read(curves)).selected.name == "a")
    // But not if another curve has been selected in the meantime.
    var chosen = without
    try chosen.select("b")
    #expect(chosen.updated(with: try read(curves)).selected.name == "b")
  }

  @Test("A curve made in the program stays when its plug-in breaks")
  func programCurveSurvivesABrokenPlugin() throws {
    try workshop.build("plugin.so", ["SPEED": "0.5"])
    var library = try read("b: {kind: 'tiered'}", selected: nil)
    try library.define("mine", as: ["kind": "plugin", "library": "plugin.so"])
    try workshop.build("plugin.so", ["CREATE": "return NULL"])
    let updated = library.updated(with: try read("b: {kind: 'exponential'}", selected: nil))
    #expect(updated.selected.name == "mine" && updated["b"]?.kind == "exponential")
    #expect(updated.selected.curve.speed(atDistance: 10) == 0.5)
    // Other curves can still be defined and changed.
    var other = updated
    try other.define("c", as: ["kind": "tiered"])
    #expect(other["mine"]?.curve.speed(atDistance: 10) == 0.5 && other.selected.name == "c")
  }

  @Test("A plug-in that is missing or has other parameters blocks no other change")
  func brokenPluginBlocksNoOtherChange() throws {
    for defaults in [nil, "\"{other: 1}\""] {
      try workshop.build("plugin.so", ["DEFAULTS": "\"{factor: 1}\"", "SPEED": "0.5"])
      var library = try read(
        "a: {kind: 'plugin', library: 'plugin.so', parameters: {factor: 1}}, "
          + "part: {kind: 'scaled', curve: 'a'}")
      try library.define("mine", as: ["kind": "exponential"])
      try FileManager.default.removeItem(atPath: workshop.path("plugin.so"))
      if let defaults { try workshop.build("plugin.so", ["DEFAULTS": defaults]) }
      try library.define("c", as: ["kind": "tiered"])
      try library.define("d", as: ["kind": "scaled", "curve": "c"])
      try library.remove("mine")
      #expect(library.curves.map(\.name) == ["a", "part", "c", "d"])
      #expect(library["part"]?.curve.speed(atDistance: 10) == 0.5)
      #expect(library.faults.count == 1)
      // A change that breaks another curve is refused, with that as its only cause.
      let removal = #expect(throws: ConfigError.self) { try library.remove("c") }
      #expect(removal?.description == "'c' is part of 'd'; delete that first")
      let circle = #expect(throws: ConfigError.self) {
        try library.define("c", as: ["kind": "scaled", "curve": "d"])
      }
      #expect(circle?.faults.map(\.keyPath.description) == ["d.curve"])
    }
  }

  @Test("A plug-in that makes no curve changes nothing in the program")
  func failedCreationChangesNothing() throws {
    try workshop.build("no.so", ["CREATE": "return NULL"])
    var library = try read("b: {kind: 'tiered'}", selected: nil)
    let error = #expect(throws: ConfigError.self) {
      try library.define("mine", as: ["kind": "plugin", "library": "no.so"])
    }
    #expect(error?.description.contains("does not say why") == true)
    #expect(library.curves.count == 1 && library.selected.name == "b")
  }

  @Test("A held finger keeps its value when a plug-in is reloaded")
  func heldFingerKeepsItsValue() throws {
    try workshop.build("plugin.so", ["SPEED": "0.5"])
    var library = try read(curves)
    var slider = ScrubSlider(curve: library.selected.curve, trackWidth: 300)
    slider.setRange(minimum: 0, maximum: 7200)
    _ = slider.touchDown(TouchPoint(x: 100, y: 0))
    var last = slider.touchMoved(TouchPoint(x: 130, y: -80)).value
    var x = 130.0
    for parts in [["SPEED": "0.25"], ["ABI": "9"], ["SPEED": "NAN"], ["SPEED": "2"]] {
      try workshop.build("plugin.so", parts)
      library = library.updated(with: try read(curves))
      slider.curve = library.selected.curve
      #expect(slider.value.bitPattern == last.bitPattern)
      let moved = slider.touchMoved(TouchPoint(x: x, y: -80)).value
      #expect(moved.bitPattern == last.bitPattern)
      x += 1
      last = slider.touchMoved(TouchPoint(x: x, y: -80)).value
      #expect(last.isFinite)
    }
  }

  @Test("Curves are freed with the library that holds them")
  func curvesAreFreedWithTheirLibrary() throws {
    let path = try workshop.build()
    let counters = try PluginCounters(path)
    var library = try read(curves)
    for _ in 0..<5 { library = library.updated(with: try read(curves)) }
    #expect(counters.created == 6 && counters.destroyed == 5)
    #expect(library.selected.curve.speed(atDistance: 40) == 0.5)
  }
}
