import CurveConfig
import Foundation
import PanScrub
import ScrubConfig
import ScrubConfigText
import Scrubbing
import Testing

/// The schema for editors is derived from the reader's fields and accepts the same configs.
@Suite struct SchemaTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")

  /// After a change of kinds or fields: `FINESCRUB_UPDATE=1 swift test --filter SchemaTests`.
  @Test("The schema file is the schema of the catalog") func fileIsTheSchemaOfTheCatalog() throws {
    let file = Self.examples.appendingPathComponent("scrub.schema.json")
    let schema = ScrubConfiguration.schema() + "\n"
    if ProcessInfo.processInfo.environment["FINESCRUB_UPDATE"] != nil {
      try Data(schema.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == schema)
    _ = try JSONSerialization.jsonObject(with: Data(schema.utf8))
  }

  @Test("The example is valid and has a curve of every kind") func exampleIsValid() throws {
    let path = Self.examples.appendingPathComponent("scrub.json5").path
    let configuration = try ScrubConfiguration(contentsOf: path)
    #expect(configuration.library.selected.name == "smooth")
    let kinds = Set(configuration.library.curves.map(\.kind))
    #expect(kinds == Set(configuration.library.catalog.kinds.map(\.name)))
    let node = try ConfigNode(parsing: String(contentsOfFile: path, encoding: .utf8))
    #expect(try SchemaJudge().accepts(node))
  }

  @Test("The example's slider and pan are the default ones, and its text names every key")
  func exampleHasTheDefaults() throws {
    let path = Self.examples.appendingPathComponent("scrub.json5").path
    let configuration = try ScrubConfiguration(contentsOf: path)
    #expect(configuration.slider == SliderConfiguration())
    #expect(configuration.pan == PanSettings())
    let words = try String(contentsOfFile: path, encoding: .utf8).split {
      !$0.isLetter && $0 != "$"
    }
    let kinds = configuration.library.catalog.kinds
    let keys =
      ["$schema", "selected", "curves", "slider", "pan"]
      + SliderConfiguration.fields.map(\.name) + PanSettings.fields.map(\.name)
      + kinds.flatMap { $0.parameters.map(\.name) }
    for key in keys { #expect(words.contains(key[...]), "\(key)") }
  }

  @Test(
    "The reader and the schema agree",
    arguments: [
      ("{}", true), ("[]", false), ("{$schema: 'x'}", true), ("{sliders: {}}", false),
      ("{selected: 'tiered'}", true), ("{selected: 1}", false), ("{curves: {}}", true),
      ("{curves: []}", false), ("{curves: {a: {}}}", false), ("{curves: {a: 'tiered'}}", false),
      ("{curves: {a: {kind: 'tiered'}}}", true), ("{curves: {'': {kind: 'tiered'}}}", false),
      ("{curves: {a: {kind: 'tired'}}}", false),
      ("{curves: {a: {kind: 'tiered', tiers: []}}}", false),
      ("{curves: {a: {kind: 'tiered', tiers: [{speed: 1, verticalDistance: 0}]}}}", true),
      ("{curves: {a: {kind: 'tiered', tiers: [{speed: 1, distance: 0}]}}}", true),
      (
        "{curves: {a: {kind: 'tiered', tiers: [{speed: 1, distance: 0, verticalDistance: 0}]}}}",
        false
      ),
      ("{curves: {a: {kind: 'tiered', tiers: [{speed: 1}]}}}", false),
      ("{curves: {a: {kind: 'tiered', tiers: [{speed: 1, verticalDistance: -1}]}}}", false),
      ("{curves: {a: {kind: 'tiered', halvingDistance: 3}}}", false),
      ("{curves: {a: {kind: 'exponential', halvingDistance: 3}}}", true),
      ("{curves: {a: {kind: 'exponential', halvingDistance: 0}}}", false),
      ("{curves: {a: {kind: 'exponential', minimumSpeed: 1}}}", true),
      ("{curves: {a: {kind: 'exponential', minimumSpeed: 1.01}}}", false),
      ("{curves: {a: {kind: 'exponential', deadZone: null}}}", false),
      ("{curves: {a: {kind: 'obSlider', scrubbingSpeeds: [1, '2']}}}", false),
      ("{curves: {a: {kind: 'scaled', curve: 'b'}, b: {kind: 'tiered'}}}", true),
      ("{curves: {a: {kind: 'scaled', curve: {kind: 'tiered'}}}}", true),
      ("{curves: {a: {kind: 'scaled', curve: {kind: 'x'}}}}", false),
      ("{curves: {a: {kind: 'scaled', curve: 3}}}", false),
      ("{curves: {a: {kind: 'oneSided', side: 'below'}}}", true),
      ("{curves: {a: {kind: 'oneSided', side: 'left'}}}", false),
      ("{curves: {a: {kind: 'fitted', reach: 120, context: {duration: 60}}}}", true),
      ("{curves: {a: {kind: 'fitted', reach: 0.5}}}", false),
      ("{curves: {a: {kind: 'fitted', context: {duration: 0}}}}", false),
      ("{curves: {a: {kind: 'fitted', context: {fps: 60}}}}", false),
      ("{curves: {a: {kind: 'power', minimumSpeed: 0}}}", false),
      ("{curves: {a: {kind: 'logistic', middle: 20}}}", true),
      ("{curves: {a: {kind: 'cubicBezier', controlPoints: [0, 0, 1, 1]}}}", true),
      ("{curves: {a: {kind: 'cubicBezier', controlPoints: [0, 0, 1]}}}", false),
      ("{curves: {a: {kind: 'piecewiseLinear', points: [{distance: 0, speed: 1}]}}}", true),
      ("{curves: {a: {kind: 'piecewiseLinear', points: [{distance: 0}]}}}", false),
      ("{curves: {a: {kind: 'expression', speed: 'exp(-d / 80)'}}}", true),
      ("{curves: {a: {kind: 'expression', speed: 5}}}", false),
      ("{curves: {a: {kind: 'blended', other: 'a', weight: 2}}}", false),
      ("{curves: {a: {kind: 'chained', at: 50, then: {kind: 'power'}}}}", true),
      ("{slider: {mode: 'fine', liftOffGuard: 'on', min: 0, max: 5}}", true),
      ("{slider: {liftOffGuard: true}}", true), ("{slider: {liftOffGuard: 1}}", false),
      ("{slider: {mode: 'coarse'}}", false), ("{slider: {width: -1}}", false),
      ("{slider: {reunite: 'obSlider'}}", false), ("{slider: 3}", false),
      ("{pan: {mode: 'absolute', width: 1}}", true), ("{pan: {mode: 'x'}}", false),
    ])
  func readerAndSchemaAgree(text: String, isGood: Bool) throws {
    #expect(faults(of: text).isEmpty == isGood, "reader: \(faults(of: text))")
    #expect(try SchemaJudge().accepts(ConfigNode(parsing: text)) == isGood, "schema")
  }

  @Test(
    "Errors beyond the schema are found by the reader alone",
    arguments: [
      "{selected: 'nobody'}", "{slider: {min: 2, max: 1}}",
      "{curves: {a: {kind: 'scaled', curve: 'a'}}}",
      "{curves: {a: {kind: 'cubicBezier', controlPoints: [0, 0, 1, 1, 1]}}}",
      "{curves: {a: {kind: 'expression', speed: 'exp(-d / 80'}}}",
      "{curves: {a: {kind: 'obSlider', scrubbingSpeeds: [1]}}}",
    ])
  func readerOnlyRulesAreListed(text: String) throws {
    #expect(!faults(of: text).isEmpty)
    #expect(try SchemaJudge().accepts(ConfigNode(parsing: text)))
  }
}

/// The keywords of JSON Schema that the schema uses; any other keyword fails the test.
private struct SchemaJudge {
  private let root: ConfigNode

  init() throws { root = try ConfigNode(parsing: ScrubConfiguration.schema()) }

  struct UnknownKeyword: Error { var keyword: String }

  func accepts(_ node: ConfigNode) throws -> Bool { try accepts(node, root) }

  private func accepts(_ node: ConfigNode, _ schema: ConfigNode) throws -> Bool {
    for member in schema.members ?? [] {
      guard try accepts(node, member.key, member.node, in: schema) else { return false }
    }
    return true
  }

  private func accepts(
    _ node: ConfigNode, _ keyword: String, _ value: ConfigNode, in schema: ConfigNode
  ) throws -> Bool {
    switch (keyword, node.content) {
    case ("$schema", _), ("title", _), ("description", _), ("default", _), ("$defs", _),
      ("deprecated", _):
      return true
    case ("type", _): return value.content == .string(typeName(node))
    case ("const", _): return value.content == node.content
    case ("enum", _): return value.elements?.contains { $0.content == node.content } == true
    case ("$ref", _):
      let name = ["curve", "context"].first { value.content == .string("#/$defs/\($0)") }
      return try accepts(
        node, #require(name.flatMap { root[ConfigPath([.key("$defs"), .key($0)])] }))
    case ("oneOf", _): return try value.elements?.filter { try accepts(node, $0) }.count == 1
    case ("allOf", _): return try value.elements?.allSatisfy { try accepts(node, $0) } == true
    case ("anyOf", _): return try value.elements?.contains { try accepts(node, $0) } == true
    case ("minimum", .number(let number)): return number >= self.number(value)
    case ("exclusiveMinimum", .number(let number)): return number > self.number(value)
    case ("maximum", .number(let number)): return number <= self.number(value)
    case ("minItems", .array(let elements)): return Double(elements.count) >= number(value)
    case ("minLength", .string(let text)): return Double(text.count) >= number(value)
    case ("items", .array(let elements)): return try elements.allSatisfy { try accepts($0, value) }
    case ("required", .object):
      return value.elements?.allSatisfy { key in
        node.members?.contains { .string($0.key) == key.content } == true
      } == true
    case ("properties", .object(let members)):
      return try members.allSatisfy {
        try value[$0.key].map { [node = $0.node] in try accepts(node, $0) } ?? true
      }
    case ("propertyNames", .object(let members)):
      return try members.allSatisfy { try accepts(ConfigNode(.string($0.key)), value) }
    case ("additionalProperties", .object(let members)):
      let others = members.filter { schema["properties"]?[$0.key] == nil }
      if case .boolean(let isAllowed) = value.content { return isAllowed || others.isEmpty }
      return try others.allSatisfy { try accepts($0.node, value) }
    case ("minimum", _), ("exclusiveMinimum", _), ("maximum", _), ("minItems", _), ("minLength", _),
      ("items", _), ("required", _), ("properties", _), ("propertyNames", _),
      ("additionalProperties", _):
      return true
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  private func typeName(_ node: ConfigNode) -> String {
    switch node.content {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  private func number(_ node: ConfigNode) -> Double {
    if case .number(let number) = node.content { number } else { .nan }
  }
}
