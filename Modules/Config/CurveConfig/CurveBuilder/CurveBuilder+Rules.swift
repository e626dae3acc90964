import ScrubConfigText
import SpeedCurves

extension CurveBuilder {
  /// Reports the values of an object that break the rules of its fields.
  ///
  /// Invalid values, which are reported elsewhere, are not compared.
  ///
  /// - Parameters:
  ///   - scope: The object's keys and values.
  ///   - path: The path of the object.
  /// - Returns: Whether all rules are kept.
  mutating func checkRules(of scope: ConfigRuleScope, at path: ConfigPath) -> Bool {
    let before = diagnostics.errors.count
    for field in scope.fields {
      for rule in field.rules {
        switch rule {
        case .above(let key, let gap): checkGap(gap, between: key, and: field, scope, at: path)
        case .ordered(let order, let key): checkOrder(order, of: field, key, scope, at: path)
        case .counted(let noun, let key, let otherNoun):
          checkCount(of: field, noun, key, otherNoun, scope, at: path)
        case .atMost(let most):
          guard let count = scope.value(of: field)?.elements?.count, count > most else { continue }
          let elements = InvalidParameter.counted(most, "element")
          report(field, scope, path, "must have at most \(elements), not \(count)")
        }
      }
    }
    return diagnostics.errors.count == before
  }

  /// Reports that a number does not exceed another one by a gap, at the one that was written.
  private mutating func checkGap(
    _ gap: Double, between key: String, and field: ConfigField, _ scope: ConfigRuleScope,
    at path: ConfigPath
  ) {
    guard let other = scope.field(key), let high = scope.number(of: field),
      let low = scope.number(of: other), high - low < gap
    else { return }
    let isWritten = scope.written[field.name] != nil
    let (given, number) = isWritten ? (field, high) : (other, low)
    let (limit, bound) = isWritten ? (other, low) : (field, high)
    let unset = scope.written[limit.name] == nil ? " unless set" : ""
    let bounds = "\(limit.name) (\(text(bound))\(unset))"
    let comparison = isWritten ? "more" : "less"
    report(
      given, scope, path,
      gap > 0
        ? "must be at least \(text(gap)) \(comparison) than \(bounds), not \(text(number))"
        : "must not be \(isWritten ? "less" : "more") than \(bounds), but is \(text(number))")
  }

  /// Reports that two lists differ in length, at the one that was written.
  private mutating func checkCount(
    of field: ConfigField, _ noun: String, _ key: String, _ otherNoun: String,
    _ scope: ConfigRuleScope, at path: ConfigPath
  ) {
    guard let other = scope.field(key), let count = scope.value(of: field)?.elements?.count,
      let otherCount = scope.value(of: other)?.elements?.count, count > 0, otherCount > 0,
      count != otherCount
    else { return }
    let isWritten = scope.written[field.name] != nil
    let (given, givenNoun, givenCount) =
      isWritten ? (field, noun, count) : (other, otherNoun, otherCount)
    let (limit, limitNoun, limitCount) =
      isWritten ? (other, otherNoun, otherCount) : (field, noun, count)
    let wanted = InvalidParameter.counted(limitCount, limitNoun)
    let isDefault = scope.written[limit.name] == nil
    report(
      given, scope, path,
      InvalidParameter.given(
        givenCount, givenNoun, for: isDefault ? "the default \(wanted)" : wanted)
        + (isDefault ? "; set \(limit.name), too" : "; give one \(givenNoun) for each \(limitNoun)")
    )
  }

  /// Reports every element of a list that breaks its order.
  private mutating func checkOrder(
    _ order: DistanceOrder, of field: ConfigField, _ key: String?, _ scope: ConfigRuleScope,
    at path: ConfigPath
  ) {
    guard let written = scope.written[field.name], let elements = scope.value(of: field)?.elements,
      case .list(let type, _) = field.type
    else { return }
    var (last, lastButOne): (Double?, Double?)
    for (index, element) in elements.enumerated() {
      let place = path.key(written).index(index)
      guard let (number, node, numberPath) = distance(element, type, key, at: place) else {
        continue
      }
      // Without a valid first number, no other one is the first.
      if last != nil || index == 0,
        let reason = order.reason(against: number, after: last, lastButOne)
      {
        report(node.position, numberPath, reason)
      }
      (last, lastButOne) = (number, last)
    }
  }

  /// Returns the distance that an element of a list is or contains, or `nil` if none is valid.
  private func distance(
    _ element: ConfigNode, _ type: ConfigFieldType, _ key: String?, at path: ConfigPath
  ) -> (number: Double, node: ConfigNode, path: ConfigPath)? {
    guard let key else { return element.number(as: type).map { ($0, element, path) } }
    guard case .object(let fields) = type, let field = fields.first(where: { $0.name == key })
    else { return nil }
    let members = element.members?.filter { field.isNamed($0.key) } ?? []
    guard members.count == 1, let number = members[0].node.number(as: field.type) else {
      return nil
    }
    return (number, members[0].node, path.key(members[0].key))
  }

  /// Reports an error at the value of a field.
  private mutating func report(
    _ field: ConfigField, _ scope: ConfigRuleScope, _ path: ConfigPath, _ message: String
  ) {
    let key = scope.written[field.name] ?? field.name
    report((scope.node[key] ?? scope.node).position, path.key(key), message)
  }

  /// Returns a number as configs have it.
  private func text(_ number: Double) -> String { ConfigNode(.number(number)).text }
}
