public import ConfigText

extension CurveLibrary {
  /// A curve's definition in which no other curve is named: each name is replaced by what it means.
  ///
  /// It makes the same curve in any library of the same catalog, so it can be kept in a recording.
  ///
  /// - Parameter curve: A curve of this library.
  /// - Returns: The definition, without positions.
  /// - Complexity: O(size of all definitions it contains).
  public func standaloneDefinition(of curve: NamedCurve) -> ConfigNode {
    standalone(curve.definition, .curve)
  }

  /// The names cannot go in a circle: the curves of a library have all been made.
  private func standalone(_ node: ConfigNode, _ type: ConfigFieldType) -> ConfigNode {
    switch (type, node.content) {
    case (.curve, .string(let name)):
      return self[name].map { standalone($0.definition, .curve) } ?? ConfigNode(node.content)
    case (.curve, .object(let members)):
      let fields = node["kind"]?.string.flatMap { catalog[$0] }?.parameters ?? []
      return standalone(members, fields)
    case (.object(let fields), .object(let members)): return standalone(members, fields)
    case (.list(let type, minimumCount: _), .array(let elements)):
      return ConfigNode(.array(elements.map { standalone($0, type) }))
    default: return ConfigNode(node.content)
    }
  }

  private func standalone(_ members: [ConfigNode.Member], _ fields: [ConfigField]) -> ConfigNode {
    ConfigNode(
      .object(
        members.map { member in
          let type = fields.first { $0.name == member.key }?.type ?? .text
          return ConfigNode.Member(key: member.key, node: standalone(member.node, type))
        }))
  }
}
