import ScrubConfigText
import SpeedCurves

extension CurveBuilder {
  /// The curves found in a checked value.
  private struct Found {
    var curves: [ConfigPath: any SpeedCurve] = [:]
    var depth = 0
    var count = 0
    /// Whether all values are valid, so that a curve can be made of them.
    var isSound = true
    /// Whether the object has unknown keys that resemble none and so change no value.
    var hasStrayKeys = false
    /// The path of the object.
    let root: ConfigPath
  }

  /// An object whose values are valid.
  struct Checked {
    /// The object with its defaults and curves.
    var record: ConfigRecord
    /// The depth of its deepest curve.
    var depth: Int
    /// The number of curves in it.
    var count: Int
    /// Whether unknown keys were reported, despite which all values are valid.
    var hasStrayKeys: Bool
  }

  /// Checks an object against its fields and builds the curves in it.
  ///
  /// - Returns: The object if its values are valid, or `nil`; every error is reported.
  mutating func check(
    _ node: ConfigNode, fields: [ConfigField], at path: ConfigPath
  ) -> Checked? {
    var found = Found(root: path)
    check(node, .object(fields), at: path, &found)
    guard found.isSound else { return nil }
    let record = ConfigRecord(node: node, path: path, fields: fields, curves: found.curves)
    return Checked(
      record: record, depth: found.depth, count: found.count, hasStrayKeys: found.hasStrayKeys)
  }

  private mutating func check(
    _ node: ConfigNode, _ type: ConfigFieldType, at path: ConfigPath, _ found: inout Found
  ) {
    switch (type, node.content) {
    case (.number(let range), .number(let number)) where range.contains(number): break
    case (.boolean, _) where node.flag != nil: break
    case (.text, .string): break
    case (.choice(let words), .string(let word)) where words.contains(word): break
    case (.choice(let words), .string(let word)): complain(node, type, path, &found, (word, words))
    case (.curves, .object): break
    case (.curve, .string), (.curve, .object): checkCurve(node, at: path, &found)
    case (.list(let type, let minimumCount), .array(let elements)):
      if elements.count < minimumCount {
        found.isSound = false
        let noun = minimumCount == 1 ? "element" : "elements"
        report(node.position, path, "must have at least \(minimumCount) \(noun)")
      }
      for (index, element) in elements.enumerated() {
        check(element, type, at: path.index(index), &found)
      }
    case (.object(let fields), .object(let members)):
      check(node, members, fields, at: path, &found)
    case (.anyObject, .object(let members)): checkAnything(members, at: path, &found)
    default: complain(node, type, path, &found)
    }
  }

  private mutating func complain(
    _ node: ConfigNode, _ type: ConfigFieldType, _ path: ConfigPath, _ found: inout Found,
    _ choice: (word: String, words: [String])? = nil
  ) {
    found.isSound = false
    var hint: String {
      guard diagnostics.suggestsNames else { return "" }
      let guess = choice.flatMap { Spelling.closest(to: $0.word, among: $0.words) }
      return guess.map { "; did you mean \"\($0)\"?" } ?? ""
    }
    report(node.position, path, "must be \(type), not \(node.phrase)\(hint)")
  }

  /// Checks that an object with any keys is valid JSON: finite numbers, and no repeated keys.
  private mutating func checkAnything(
    _ members: [ConfigNode.Member], at path: ConfigPath, _ found: inout Found
  ) {
    var seen: Set<String> = []
    for member in members {
      let inner = path.key(member.key)
      if !seen.insert(member.key).inserted {
        complainOfSecond(member, after: member.key, at: inner, &found)
      }
      checkAnything(member.node, at: inner, &found)
    }
  }

  private mutating func checkAnything(
    _ node: ConfigNode, at path: ConfigPath, _ found: inout Found
  ) {
    switch node.content {
    case .number: check(node, .number(.finite), at: path, &found)
    case .object(let members): checkAnything(members, at: path, &found)
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        checkAnything(element, at: path.index(index), &found)
      }
    case .null, .boolean, .string: break
    }
  }

  private mutating func complainOfSecond(
    _ member: ConfigNode.Member, after first: String, at path: ConfigPath, _ found: inout Found
  ) {
    found.isSound = false
    let other = first == member.key ? "" : "means the same as '\(first)', which "
    report(member.keyPosition, path, "this key \(other)was given before; keep one of the two")
  }

  /// Reports an unknown key, and adds the fields that it may mean.
  private mutating func complainOfUnknown(
    _ member: ConfigNode.Member, at path: ConfigPath, _ scope: inout ConfigRuleScope
  ) {
    let names = scope.fields.map { $0.name }
    // Without suggestions, the key may mean any field.
    let guesses =
      diagnostics.suggestsNames
      ? Spelling.closest(to: member.key, among: names).map { [$0] } ?? [] : names
    scope.addGuesses(guesses)
    report(member.keyPosition, path, unknown(member.key, "key", among: names))
  }

  private mutating func checkCurve(
    _ node: ConfigNode, at path: ConfigPath, _ found: inout Found
  ) {
    var made: MadeCurve?
    if let name = node.string {
      made = referencedCurve(name, node, at: path)
    } else {
      made = curve(of: node, at: path)
    }
    if let depth = made?.depth, depth >= Self.depthLimit { made = tooDeep(node, path) }
    if let count = made?.count, found.count + count >= Self.countLimit {
      report(node.position, path, "a curve is made of at most \(Self.countLimit) others")
      made = nil
    }
    guard let made else {
      found.isSound = false
      return
    }
    found.curves[path] = made.curve
    found.depth = max(found.depth, made.depth)
    found.count += made.count
  }

  private mutating func check(
    _ node: ConfigNode, _ members: [ConfigNode.Member], _ fields: [ConfigField],
    at path: ConfigPath, _ found: inout Found
  ) {
    var scope = ConfigRuleScope(node, fields)
    for member in members {
      let inner = path.key(member.key)
      let field = fields.first { $0.isNamed(member.key) }
      if let first = scope.add(member.key, of: field) {
        complainOfSecond(member, after: first, at: inner, &found)
        continue
      }
      guard let field else {
        complainOfUnknown(member, at: inner, &scope)
        // In an object of its own, such as a context, it may stand for what the curve is made for.
        if path == found.root { found.hasStrayKeys = true } else { found.isSound = false }
        continue
      }
      check(member.node, field.type, at: inner, &found)
    }
    if scope.hasGuesses { found.isSound = false }
    if !checkRules(of: scope, at: path) { found.isSound = false }
    for field in fields where scope.written[field.name] == nil {
      switch field.presence {
      case .required:
        found.isSound = false
        report(node.position, path, "has no \(field.name), which must be \(field.type)")
      case .optional: break
      case .default(let value): check(value, field.type, at: path.key(field.name), &found)
      }
    }
  }
}
