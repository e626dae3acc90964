package import ScrubConfigText

extension CurveLibrary {
  /// Creates a library from the curves of a config.
  ///
  /// Without curves, the library contains one for each kind of the catalog. Without a selection, the first
  /// curve is selected; of the catalog's own, `fitted`. Unavailable curves are reported in `faults`; if none
  /// is available, the catalog's own are used. The result is `nil` if the text has errors.
  ///
  /// - Parameters:
  ///   - curves: The object of curves by name, or `nil`.
  ///   - selected: The name of the selected one, or `nil`.
  ///   - catalog: The kinds of curves.
  ///   - context: The context to fit the curves to.
  ///   - diagnostics: The collection to which errors are added.
  /// - Complexity: O(size of the config).
  package init?(
    curves: ConfigNode?, selected: ConfigNode?, catalog: CurveCatalog,
    context: CurveContext = .placeholder, diagnostics: inout ConfigDiagnostics
  ) {
    let faultsBefore = diagnostics.errors.count
    let members = Self.definitions(in: curves, &diagnostics)
    let path = ConfigPath([.key("curves")])
    var definitions = members
    var made = Self.make(members, at: path, catalog, context, &diagnostics)
    var preferred = made.first
    if members.isEmpty || (made.isEmpty && diagnostics.errors.count == faultsBefore) {
      let standard = CurveLibrary(standardOf: catalog)
      let names = Set(members.map { $0.key })
      let added = standard.definitions.filter { !names.contains($0.key) }
      definitions += added
      made = Self.make(added, at: path, catalog, context, &diagnostics)
      preferred = made.first { $0.name == standard.selected.name }
    }
    let names = (members.isEmpty ? definitions : members).map { $0.key }
    let isReported = selected?.string == "" && curves?[""] != nil
    let name = isReported ? nil : Self.selection(selected, among: names, &diagnostics)
    guard diagnostics.errors.count == faultsBefore, let first = made.first else { return nil }
    let wanted = made.first { $0.name == name }
    self.init(
      catalog: catalog, context: context, curves: made, selected: wanted ?? preferred ?? first,
      configuredSelection: name, file: diagnostics.file)
    namesInFile = Set(members.map { $0.key })
    isFallbackSelected = name != nil && wanted == nil
    install(made, definitions, diagnostics.unavailable)
  }

  /// Creates a library with a default curve of each kind that has defaults for all its parameters.
  ///
  /// The curves are named after their kinds and built in the placeholder context. `fitted`, which suits
  /// short and long videos, is selected.
  ///
  /// - Parameter catalog: The kinds.
  public init(standardOf catalog: CurveCatalog) {
    let definitions = catalog.kinds.filter { $0.hasDefaults }.map { kind in
      ConfigNode.Member(key: kind.name, node: ["kind": ConfigNode(.string(kind.name))])
    }
    var diagnostics = ConfigDiagnostics()
    let curves = Self.make(definitions, at: ConfigPath(), catalog, .placeholder, &diagnostics)
    guard diagnostics.errors.isEmpty,
      let selected = curves.first(where: { $0.kind == "fitted" })
    else {
      preconditionFailure("a kind does not make a curve of its defaults: \(diagnostics.errors)")
    }
    self.init(
      catalog: catalog, context: .placeholder, curves: curves, selected: selected,
      configuredSelection: nil)
  }

  static func make(
    _ definitions: [ConfigNode.Member], at path: ConfigPath, _ catalog: CurveCatalog,
    _ context: CurveContext, _ diagnostics: inout ConfigDiagnostics
  ) -> [NamedCurve] {
    var builder = CurveBuilder(
      catalog: catalog, context: context, definitions: definitions, path: path,
      diagnostics: diagnostics)
    let curves = definitions.compactMap { builder.namedCurve($0) }
    diagnostics = builder.diagnostics
    return curves
  }

  /// Returns the members that define curves; invalid ones are reported and omitted.
  private static func definitions(
    in curves: ConfigNode?, _ diagnostics: inout ConfigDiagnostics
  ) -> [ConfigNode.Member] {
    guard let curves else { return [] }
    let path = ConfigPath([.key("curves")])
    guard let members = curves.members else {
      let wanted = ConfigFieldType.curves
      diagnostics.report(curves.position, path, "must be \(wanted), not \(curves.phrase)")
      return []
    }
    var names: Set<String> = []
    return members.filter { member in
      if member.key.isEmpty {
        diagnostics.report(member.keyPosition, path.key(""), "a curve needs a name")
        return false
      }
      if !names.insert(member.key).inserted {
        diagnostics.report(
          member.keyPosition, path.key(member.key),
          "a curve with this name already exists; choose another")
        return false
      }
      return true
    }
  }

  private static func selection(
    _ selected: ConfigNode?, among names: [String], _ diagnostics: inout ConfigDiagnostics
  ) -> String? {
    guard let selected else { return nil }
    let path = ConfigPath([.key("selected")])
    guard let name = selected.string else {
      diagnostics.report(
        selected.position, path, "must be the name of a curve in quotes, not \(selected.phrase)")
      return nil
    }
    if !names.contains(name) {
      diagnostics.report(selected.position, path, unknownName(name, "curve", among: names))
    }
    return name
  }
}

extension CurveKind {
  /// Whether a curve can be created without any parameter.
  var hasDefaults: Bool { parameters.allSatisfy { $0.presence != .required } }
}
