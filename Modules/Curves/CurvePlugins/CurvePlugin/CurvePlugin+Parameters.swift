import ConfigText
public import CurveConfig

extension CurvePlugin {
  /// The parameters as fields of a config, or nil where the plug-in does not tell them.
  public var fields: [ConfigField]? {
    defaults?.members?.compactMap { member in
      member.node.typeOfDefault.map {
        ConfigField(member.key, $0, .default(member.node), "A parameter of the plug-in '\(name)'.")
      }
    }
  }

  /// The parameters as the plug-in gets them, those with their defaults that were not given.
  ///
  /// - Parameter given: An object that was checked against `fields`.
  /// - Returns: The object to give to the plug-in.
  func completed(_ given: ConfigNode) -> ConfigNode {
    guard let members = defaults?.members else { return given }
    return ConfigNode(
      .object(
        members.map { member in
          var node = given[member.key] ?? member.node
          // A config may say "on" for true; JSON may not.
          if case .boolean = member.node.content, case .string(let word) = node.content {
            node = ConfigNode(.boolean(word == "on"))
          }
          return ConfigNode.Member(key: member.key, node: node)
        }))
  }
}

extension ConfigNode {
  /// What a parameter with this default may be, or nil where it can be no default.
  var typeOfDefault: ConfigFieldType? {
    switch content {
    case .number(let number): number.isFinite ? .number(.finite) : nil
    case .boolean: .boolean
    case .string: .text
    case .array(let elements):
      elements.allSatisfy { $0.typeOfDefault == .number(.finite) }
        ? .list(of: .number(.finite), minimumCount: 0) : nil
    case .object, .null: nil
    }
  }
}
