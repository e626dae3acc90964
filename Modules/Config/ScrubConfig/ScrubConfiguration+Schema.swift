public import CurveConfig
import ScrubConfigText
import SpeedCurves

extension ScrubConfiguration {
  /// Returns the JSON Schema (draft 2020-12) of a config file, for completion and checks in editors.
  ///
  /// It contains every key, type and range. Only the reader checks that numbers ascend, lists match and are not
  /// too long, and names exist.
  ///
  /// - Parameter catalog: The kinds of curves, including custom ones.
  /// - Returns: The schema's text, without a final line end.
  /// - Complexity: O(kinds x fields).
  public static func schema(for catalog: CurveCatalog = .standard) -> String {
    let kinds = catalog.kinds.map { node(schema(of: $0)) }
    let head: Entries = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "FineScrub configuration"),
    ]
    let curve = node([("oneOf", ConfigNode(.array(kinds)))])
    let context = node(schema(of: CurveContext.field.type))
    let definitions: Entries = [("$defs", node([("curve", curve), ("context", context)]))]
    return node(head + schema(ofObjectWith: fields) + definitions).indentedText
  }

  private typealias Entries = [(key: String, value: ConfigNode)]

  private static func schema(of kind: any CurveKind) -> Entries {
    let name = node([("const", ConfigNode(.string(kind.name)))])
    let context = node([
      ("description", ConfigNode(.string(CurveContext.field.summary))),
      ("$ref", "#/$defs/context"),
    ])
    let object = schema(
      ofObjectWith: kind.parameters,
      first: [
        ConfigNode.Member(key: "kind", node: name),
        ConfigNode.Member(key: CurveContext.field.name, node: context),
      ])
    return [
      ("title", ConfigNode(.string(kind.title))),
      ("description", ConfigNode(.string(kind.summary))),
    ] + object
  }

  private static func schema(
    ofObjectWith fields: [ConfigField], first: [ConfigNode.Member] = []
  ) -> Entries {
    let properties = fields.flatMap { field in
      var entries = schema(of: field.type)
      entries.insert(("description", ConfigNode(.string(field.summary))), at: 0)
      if let value = field.defaultValue { entries.append(("default", value)) }
      let former = field.formerName.map { name in
        ConfigNode.Member(key: name, node: node(entries + [("deprecated", true)]))
      }
      return [ConfigNode.Member(key: field.name, node: node(entries))] + (former.map { [$0] } ?? [])
    }
    let demanded = fields.filter { $0.presence == .required && $0.formerName == nil }.map {
      $0.name
    }
    let required = (first.prefix(1).map { $0.key } + demanded).map { ConfigNode(.string($0)) }
    let members = first + properties
    var entries: Entries = [
      ("type", "object"), ("additionalProperties", false),
      ("properties", ConfigNode(.object(members))),
    ]
    if !required.isEmpty { entries.append(("required", ConfigNode(.array(required)))) }
    let eitherName = fields.filter { $0.presence == .required }
      .compactMap { field in field.formerName.map { [field.name, $0] } }
    if !eitherName.isEmpty { entries.append(("allOf", ConfigNode(.array(eitherName.map(oneOf))))) }
    return entries
  }

  /// Returns the condition that an object has one of two required keys.
  private static func oneOf(_ names: [String]) -> ConfigNode {
    let choices = names.map { node([("required", ConfigNode(.array([ConfigNode(.string($0))])))]) }
    return node([("oneOf", ConfigNode(.array(choices)))])
  }

  private static func schema(of type: ConfigFieldType) -> Entries {
    switch type {
    case .number(let range): return schema(of: range)
    case .boolean: return [("enum", [true, false, "on", "off"])]
    case .text: return [("type", "string")]
    case .choice(let words):
      return [("enum", ConfigNode(.array(words.map { ConfigNode(.string($0)) })))]
    case .curve:
      let name = node([("type", "string")])
      return [("anyOf", ConfigNode(.array([name, node([("$ref", "#/$defs/curve")])])))]
    case .curves:
      return [
        ("type", "object"), ("propertyNames", node([("minLength", 1)])),
        ("additionalProperties", node([("$ref", "#/$defs/curve")])),
      ]
    case .list(let type, let minimumCount):
      let count = ConfigNode(.number(Double(minimumCount)))
      return [("type", "array"), ("minItems", count), ("items", node(schema(of: type)))]
    case .object(let fields): return schema(ofObjectWith: fields)
    case .anyObject: return [("type", "object")]
    }
  }

  private static func schema(of range: NumberRange) -> Entries {
    var entries: Entries = [("type", "number")]
    if let bound = range.lowerBound {
      let key = range.isAboveLowerBound ? "exclusiveMinimum" : "minimum"
      entries.append((key, ConfigNode(.number(bound))))
    }
    if let bound = range.upperBound { entries.append(("maximum", ConfigNode(.number(bound)))) }
    return entries
  }

  private static func node(_ entries: Entries) -> ConfigNode {
    ConfigNode(.object(entries.map { ConfigNode.Member(key: $0.key, node: $0.value) }))
  }
}
