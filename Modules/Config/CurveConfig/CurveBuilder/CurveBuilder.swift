import ScrubConfigText
import SpeedCurves

/// A builder of curves from definitions that may refer to one another in any order.
struct CurveBuilder {
  /// The largest nesting depth of curves, which bounds the stack that evaluation needs.
  static let depthLimit = 64
  /// The largest number of curves in one, each counted as often as it occurs: a blend of blends of one
  /// curve would double with each level.
  static let countLimit = 1024

  let catalog: CurveCatalog
  /// The context of the curve being built.
  private(set) var context: CurveContext
  private let commonContext: CurveContext
  var diagnostics: ConfigDiagnostics
  private let definitions: [String: ConfigNode]
  private let names: [String]
  private let path: ConfigPath
  private var states: [String: State] = [:]
  private var trail: [String] = []

  private enum State {
    case underway
    case faulty
    case made(MadeCurve)
  }

  /// Creates a builder of definitions by name, located at a path of the config.
  ///
  /// Curves that were built already, in the same context, are not built again.
  init(
    catalog: CurveCatalog, context: CurveContext, definitions: [ConfigNode.Member] = [],
    built: [NamedCurve] = [], path: ConfigPath = ConfigPath(), diagnostics: ConfigDiagnostics
  ) {
    self.catalog = catalog
    self.context = context
    commonContext = context
    self.diagnostics = diagnostics
    self.path = path
    names = definitions.map { $0.key }
    var first: [String: ConfigNode] = [:]
    for member in definitions where first[member.key] == nil { first[member.key] = member.node }
    self.definitions = first
    for curve in built { states[curve.name] = .made(curve.made) }
  }

  /// Returns the curve of a definition, or `nil` after reporting its errors once.
  mutating func curve(named name: String) -> MadeCurve? {
    guard let node = definitions[name] else { return nil }
    switch states[name] {
    case .made(let made): return made
    case .faulty, .underway: return nil
    case nil: break
    }
    states[name] = .underway
    trail.append(name)
    // The curve must not depend on which definition refers to it first.
    let outer = context
    context = commonContext
    defer { context = outer }
    let made = curve(of: node, at: path.key(name))
    trail.removeLast()
    states[name] = made.map(State.made) ?? .faulty
    return made
  }

  /// Returns the curve of a definition with its name, or `nil` after reporting its errors once.
  mutating func namedCurve(_ member: ConfigNode.Member) -> NamedCurve? {
    curve(named: member.key).map { made in
      NamedCurve(name: member.key, definition: member.node, made: made)
    }
  }

  /// Whether the curve of a name was built, or could not be.
  func hasTried(_ name: String) -> Bool { states[name] != nil }

  /// Returns the curve of an object with a `kind`, or `nil` after reporting its errors.
  mutating func curve(of node: ConfigNode, at path: ConfigPath) -> MadeCurve? {
    guard node.members != nil else {
      report(
        node.position, path,
        "must be an object such as { kind: \"exponential\" }, not \(node.phrase)")
      return nil
    }
    let kinds = catalog.kinds.map { $0.name }
    guard let kindNode = node["kind"] else {
      report(node.position, path, "has no kind; available: \(list(kinds))")
      return nil
    }
    guard let kindName = kindNode.string else {
      report(
        kindNode.position, path.key("kind"),
        "must be one of \(list(kinds)), not \(kindNode.phrase)")
      return nil
    }
    guard let kind = catalog[kindName] else {
      report(
        kindNode.position, path.key("kind"),
        unknown(kindName, "curve kind", among: kinds))
      return nil
    }
    return curve(of: kind, node, at: path)
  }

  private mutating func curve(
    of kind: any CurveKind, _ node: ConfigNode, at path: ConfigPath
  ) -> MadeCurve? {
    let kindField = ConfigField("kind", .text, .required, kind.summary)
    let fields = [kindField] + kind.parameters(of: node) + [CurveContext.field]
    let outer = context
    context = context.changed(by: node["context"])
    defer { context = outer }
    guard let checked = check(node, fields: fields, at: path),
      // A plug-in would report some of the unknown keys again.
      !(checked.hasStrayKeys && kind.isExternal)
    else { return nil }
    do throws(InvalidParameter) {
      let curve = try kind.make(from: checked.record, in: context)
      return checked.hasStrayKeys
        ? nil
        : MadeCurve(
          kind: kind.name, curve: curve, depth: checked.depth + 1, count: checked.count + 1)
    } catch {
      let parameter = ConfigPath(parameter: error.parameter).written(in: node, fields)
      var location = position(of: parameter, in: node)
      if let offset = error.offset, let text = node[parameter], text.string != nil {
        location = text.position(ofCharacter: offset)
      }
      if kind.isExternal {
        diagnostics.reportUnavailable(location, path + parameter, error.reason)
      } else {
        report(location, path + parameter, error.reason)
      }
      return nil
    }
  }

  /// Returns the curve that another one refers to by name.
  mutating func referencedCurve(
    _ name: String, _ node: ConfigNode, at path: ConfigPath
  ) -> MadeCurve? {
    guard definitions[name] != nil else {
      let names = names
      let hint = catalog[name] == nil ? "" : " (for the kind, write { kind: \"\(name)\" })"
      report(node.position, path, unknown(name, "curve", among: names) + hint)
      return nil
    }
    if case .underway = states[name] {
      let cycle = (trail.drop { $0 != name } + [name]).map { $0.shortenedName }
      report(
        node.position, path,
        "a curve cannot contain itself: \(cycle.joined(separator: " in ")); name another curve")
      return nil
    }
    guard trail.count < Self.depthLimit else { return tooDeep(node, path) }
    return curve(named: name)
  }

  mutating func tooDeep(_ node: ConfigNode, _ path: ConfigPath) -> MadeCurve? {
    report(
      node.position, path, "curves contain one another more than \(Self.depthLimit) levels deep")
    return nil
  }

  mutating func report(
    _ position: SourcePosition, _ path: ConfigPath, _ message: String
  ) {
    diagnostics.report(position, path, message)
  }

  /// Returns the message about an unknown name.
  func unknown(_ name: String, _ what: String, among names: [String]) -> String {
    unknownName(name, what, among: names, suggests: diagnostics.suggestsNames)
  }

  /// Returns the position of a parameter or, if it was omitted, of the nearest enclosing value.
  private func position(of parameter: ConfigPath, in node: ConfigNode) -> SourcePosition {
    var path = parameter
    while node[path] == nil, !path.steps.isEmpty { path.steps.removeLast() }
    return (node[path] ?? node).position
  }
}

/// A built curve without a name.
struct MadeCurve {
  var kind: String
  var curve: any SpeedCurve
  /// The nesting depth; 1 for a curve that contains no other.
  var depth: Int
  /// The number of curves it contains, including itself.
  var count: Int
}
