import ScrubConfigText

extension ConfigNode {
  var number: Double? { if case .number(let number) = content { number } else { nil } }

  var string: String? { if case .string(let string) = content { string } else { nil } }

  /// The Boolean value, also of the words `"on"` and `"off"`.
  var flag: Bool? {
    switch content {
    case .boolean(let flag): flag
    case .string("on"): true
    case .string("off"): false
    default: nil
    }
  }

  /// The value in words, as continuation of "not".
  var phrase: String {
    switch content {
    case .null, .boolean, .number: text
    case .string(let string) where string.unicodeScalars.count > 24:
      "the text \"\(string.shortened(to: 24))\""
    case .string: "the text \(text)"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension ConfigPath {
  /// Creates the path that an error of a curve's initializer names, such as `tiers[2].speed`.
  init(parameter: String) {
    self.init()
    for part in parameter.split(separator: ".") {
      let pieces = part.split(separator: "[")
      if let key = pieces.first { steps.append(.key(String(key))) }
      steps += pieces.dropFirst().compactMap { Int($0.dropLast()).map(Step.index) }
    }
  }

  /// Returns the path with the keys that an object has for its fields.
  func written(in node: ConfigNode, _ fields: [ConfigField]) -> ConfigPath {
    var path = ConfigPath()
    var type = ConfigFieldType.object(fields)
    for step in steps {
      switch (step, type) {
      case (.key(let name), .object(let fields)):
        let field = fields.first { $0.name == name }
        path = path.key(node[path].flatMap { field?.key(in: $0) } ?? name)
        type = field?.type ?? .anyObject
      case (.index, .list(let element, _)):
        path.steps.append(step)
        type = element
      default: path.steps.append(step)
      }
    }
    return path
  }
}
