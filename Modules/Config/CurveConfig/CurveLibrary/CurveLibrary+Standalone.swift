package import ScrubConfigText

extension CurveLibrary {
  /// Returns a curve's definition without references to other curves, and with its context.
  ///
  /// Each name is replaced by its definition. In the placeholder context, the definition creates the same
  /// curve in any library of the same catalog, so it can be kept in a recording. A context equal to the
  /// placeholder is omitted.
  ///
  /// - Parameter curve: A curve of this library.
  /// - Returns: The definition, without positions.
  /// - Complexity: O(size of all definitions it contains).
  package func standaloneDefinition(of curve: NamedCurve) -> ConfigNode {
    standalone(named: curve.definition, inside: .placeholder)
  }

  /// A curve referred to by name is fitted to the library's context, not to that of the enclosing curve.
  private func standalone(
    named definition: ConfigNode, inside outer: CurveContext
  ) -> ConfigNode {
    let key = CurveContext.field.name
    let own = context.changed(by: definition[key])
    var members = (definition.members ?? []).filter { $0.key != key }
    if own != outer { members.append(ConfigNode.Member(key: key, node: own.node)) }
    return standalone(ConfigNode(.object(members)), .curve, inside: own)
  }

  /// The names cannot form a cycle, because all curves of a library have been built.
  private func standalone(
    _ node: ConfigNode, _ type: ConfigFieldType, inside outer: CurveContext
  ) -> ConfigNode {
    switch (type, node.content) {
    case (.curve, .string(let name)):
      return self[name].map { standalone(named: $0.definition, inside: outer) }
        ?? ConfigNode(node.content)
    case (.curve, .object(let members)):
      let fields = node["kind"]?.string.flatMap { catalog[$0] }?.parameters ?? []
      let own = outer.changed(by: node[CurveContext.field.name])
      return standalone(members, fields, inside: own)
    case (.object(let fields), .object(let members)):
      return standalone(members, fields, inside: outer)
    case (.list(let type, minimumCount: _), .array(let elements)):
      return ConfigNode(.array(elements.map { standalone($0, type, inside: outer) }))
    default: return ConfigNode(node.content)
    }
  }

  private func standalone(
    _ members: [ConfigNode.Member], _ fields: [ConfigField], inside outer: CurveContext
  ) -> ConfigNode {
    ConfigNode(
      .object(
        members.map { member in
          let field = fields.first { $0.isNamed(member.key) }
          return ConfigNode.Member(
            key: field?.name ?? member.key,
            node: standalone(member.node, field?.type ?? .text, inside: outer))
        }))
  }
}
