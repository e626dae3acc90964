public import CurveConfig
import ScrubConfigText
import SpeedCurves

extension CurvePlugin {
  /// The parameters as fields of a config, or `nil` if the plug-in declares none.
  public var fields: [ConfigField]? {
    defaults?.members?.compactMap { member in
      member.node.typeOfDefault.map {
        ConfigField(member.key, $0, .default(member.node), "A parameter of the plug-in '\(name)'.")
      }
    }
  }

  /// Returns the parameters to pass to the plug-in, with defaults for omitted ones.
  ///
  /// - Parameter given: An object.
  /// - Returns: The object to pass to the plug-in.
  /// - Throws: `InvalidParameter` for the first parameter that is not as `fields` declares it.
  func completed(_ given: ConfigNode) throws(InvalidParameter) -> ConfigNode {
    guard let members = defaults?.members, let fields else { return given }
    var diagnostics = ConfigDiagnostics()
    _ = ConfigRecord(checking: given, fields: fields, diagnostics: &diagnostics)
    if let fault = diagnostics.errors.first {
      throw InvalidParameter(parameter: "parameters.\(fault.keyPath)", reason: fault.message)
    }
    return ConfigNode(
      .object(
        members.map { member in
          var node = given[member.key] ?? member.node
          // A config may write "on" for true; JSON may not.
          if case .boolean = member.node.content, case .string(let word) = node.content {
            node = ConfigNode(.boolean(word == "on"))
          }
          return ConfigNode.Member(key: member.key, node: node)
        }))
  }
}

extension ConfigNode {
  /// The type of a parameter with this default, or `nil` if the value cannot be a default.
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
