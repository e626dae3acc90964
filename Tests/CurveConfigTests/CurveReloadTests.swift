import CurveConfig
import Foundation
import ScrubConfigText
import ScrubTesting
import SpeedCurves
import Testing

/// Law 12: a reload never loses a curve that is in use.
@Suite("Reloading a config keeps curves made at run time") struct CurveReloadTests {
  @Test("Curves that refer to each other out of order stay")
  func curvesOutOfOrderStay() throws {
    let file = "{curves: {a: {kind: 'tiered'}}}"
    var library = try readLibrary(file)
    try library.define("exponential", as: ["kind": "exponential"])
    try library.define("exponential2", as: ["kind": "exponential", "halvingDistance": 60])
    try library.select("exponential")
    try library.changeSelected(["kind": "scaled", "curve": "exponential2", "speed": 0.5])
    let updated = library.updated(with: try readLibrary(file))
    #expect(updated.curves.map(\.name) == ["a", "exponential", "exponential2"])
    #expect(updated.selected.name == "exponential" && updated.selected.kind == "scaled")
    #expect(updated.selected.curve.speed(atDistance: 60) == 0.25)
  }

  @Test("A contained curve that the file no longer defines stays with the one that contains it")
  func containedCurveStays() throws {
    var library = try readLibrary(
      "{curves: {a: {kind: 'tiered'}, b: {kind: 'exponential', halvingDistance: 20}}}")
    try library.define("outer", as: ["kind": "scaled", "curve": "b", "speed": 0.5])
    library = library.updated(with: try readLibrary("{curves: {a: {kind: 'tiered'}}}"))
    #expect(library.curves.map(\.name) == ["a", "b", "outer"])
    #expect(library.addedNames == ["b", "outer"] && library.faults == [])
    #expect(library.selected.name == "outer")
    #expect(library.selected.curve.speed(atDistance: 20) == 0.25)
    // It is a curve like any other, and the file's own returns.
    try library.define("c", as: ["kind": "scaled", "curve": "b"])
    library = library.updated(
      with: try readLibrary("{curves: {b: {kind: 'exponential', halvingDistance: 10}}}"))
    #expect(library.curves.map(\.name) == ["b", "outer", "c"])
    #expect(library["outer"]?.curve.speed(atDistance: 20) == 0.125)
    #expect(library.addedNames == ["outer", "c"])
  }

  @Test("A curve that can no longer be built keeps its shape, and its error is reported")
  func unbuildableCurveKeepsItsShape() throws {
    func chain(_ count: Int) -> String {
      let links = (0..<count).map { "c\($0 + 1): {kind: 'scaled', curve: 'c\($0)'}" }
      return "{curves: {c0: {kind: 'exponential', halvingDistance: 20}, "
        + (links + ["top: {kind: 'scaled', curve: 'c\(count)'}"]).joined(separator: ", ") + "}}"
    }
    var library = try readLibrary(chain(1))
    try library.define("mine", as: ["kind": "scaled", "curve": "top", "speed": 0.5])
    // The chain is now as deep as curves may be.
    library = library.updated(with: try readLibrary(chain(62)))
    #expect(library.selected.name == "mine" && library.selected.curve.speed(atDistance: 20) == 0.25)
    #expect(library.faults.map(\.keyPath.description) == ["curves.mine.curve"])
    #expect(library.faults.map(\.file) == [nil])
    library = library.updated(with: try readLibrary(chain(1)))
    #expect(library.faults == [] && library.selected.name == "mine")
  }

  @Test("A changed curve of the catalog stays while the file defines no curves")
  func changedCatalogCurveStays() throws {
    var library = try readLibrary("{}")
    try library.select("exponential")
    try library.changeSelected(["halvingDistance": 7])
    let updated = library.updated(with: try readLibrary("{}"))
    #expect(updated.selected.curve.speed(atDistance: 7) == 0.5)
    #expect(updated.curves.count == library.curves.count)
  }

  @Test("Random changes and reloads lose no curve in use", arguments: 0..<200 as Range<UInt64>)
  func randomReloadsLoseNothing(seed: UInt64) throws {
    var model = ReloadModel(seed: seed)
    for step in 0..<40 {
      try model.act()
      #expect(model.differences() == [], "seed \(seed), step \(step): \(model.log)")
    }
  }
}

/// A library beside the definitions that it should have.
private struct ReloadModel {
  /// A curve without references to others has a halving distance, any other one a name and a factor.
  enum Shape: Equatable {
    case halving(Double)
    case scaled(String, Double)

    var definition: ConfigNode {
      switch self {
      case .halving(let distance):
        [
          "kind": "exponential", "halvingDistance": ConfigNode(.number(distance)),
          "minimumSpeed": 0,
        ]
      case .scaled(let name, let factor):
        [
          "kind": "scaled", "curve": ConfigNode(.string(name)),
          "speed": ConfigNode(.number(factor)),
        ]
      }
    }
  }

  private static let names = ["a", "b", "c", "d", "e", "f"]
  private var generator: SeededGenerator
  private var library: CurveLibrary
  private var file: [String: Shape] = ["a": .halving(1)]
  private var added: [String: Shape] = [:]
  private var selected = "a"
  private(set) var log: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    library = Self.library(of: ["a": .halving(1)])
  }

  private static func library(of shapes: [String: Shape]) -> CurveLibrary {
    // The order of a dictionary is any order.
    let members = shapes.map { ConfigNode.Member(key: $0.key, node: $0.value.definition) }
    var diagnostics = ConfigDiagnostics()
    let library = CurveLibrary(
      curves: ConfigNode(.object(members)), selected: nil, catalog: .standard,
      diagnostics: &diagnostics)
    guard let library else { fatalError("\(diagnostics.errors)") }
    return library
  }

  private var shapes: [String: Shape] { file.merging(added) { $1 } }

  /// Defines a curve, selects one, or reloads the file.
  mutating func act() throws {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0, 1:
      let name = pick(Self.names)
      let shape = shape(over: shapes.keys.filter { !contains($0, name) })
      log.append("define \(name) \(shape)")
      try library.define(name, as: shape.definition)
      added[name] = shape
      selected = name
    case 2:
      selected = pick(shapes.keys.sorted())
      log.append("select \(selected)")
      try library.select(selected)
    default: reload()
    }
  }

  private mutating func reload() {
    var next: [String: Shape] = [:]
    for name in Self.names.shuffled(using: &generator).prefix(
      Int.random(in: 1...4, using: &generator))
    {
      next[name] = shape(over: Array(next.keys))
    }
    log.append("reload \(next)")
    library = library.updated(with: Self.library(of: next))
    let before = shapes
    added = added.filter { next[$0.key] == nil }
    file = next
    // Curves that others contain stay.
    while let missing = added.values.compactMap({ target($0) }).first(where: { shapes[$0] == nil })
    {
      added[missing] = before[missing]
    }
    if shapes[selected] == nil { selected = library.selected.name }
  }

  private mutating func shape(over names: [String]) -> Shape {
    if names.isEmpty || Int.random(in: 0..<3, using: &generator) == 0 {
      return .halving(Double(Int.random(in: 1...50, using: &generator)))
    }
    return .scaled(pick(names.sorted()), Double(Int.random(in: 1...8, using: &generator)) / 8)
  }

  private mutating func pick(_ names: [String]) -> String {
    names.randomElement(using: &generator) ?? "a"
  }

  private func target(_ shape: Shape) -> String? {
    if case .scaled(let name, _) = shape { name } else { nil }
  }

  /// Whether a curve is, or contains, another.
  private func contains(_ name: String, _ other: String) -> Bool {
    if name == other { return true }
    return shapes[name].flatMap(target).map { contains($0, other) } ?? false
  }

  private func speed(_ name: String, _ distance: Double) -> Double {
    switch shapes[name] {
    case .halving(let halving): exp2(-distance / halving)
    case .scaled(let inner, let factor): factor * speed(inner, distance)
    case nil: .nan
    }
  }

  /// Returns what the library has otherwise than expected.
  func differences() -> [String] {
    var found: [String] = []
    if Set(library.curves.map(\.name)) != Set(shapes.keys) { found.append("names") }
    if library.selected.name != selected { found.append("selection") }
    if !library.faults.isEmpty { found.append("faults") }
    for curve in library.curves + [library.selected] {
      let distance = 25.0
      let wanted = speed(curve.name, distance)
      let difference = curve.curve.speed(atDistance: distance) - wanted
      if !(abs(difference) < 1e-12) { found.append("speed of \(curve.name)") }
      if curve.definition.text != shapes[curve.name]?.definition.text {
        found.append("definition of \(curve.name)")
      }
    }
    return found
  }
}
