public import CurveConfig
internal import ScrubConfigText
public import SpeedCurves

/// A curve with the text that makes it, so that an event can be compared, written and read.
public struct EventCurve: Sendable {
  /// The curve.
  public let curve: any SpeedCurve
  /// The tiers of a stepped curve that is written as such; `nil` for others.
  package let tiers: [SpeedTier]?
  /// The definition as in a config; beside `tiers`, for readers only.
  package let text: String?

  package init(_ curve: any SpeedCurve, tiers: [SpeedTier]?, text: String?) {
    (self.curve, self.tiers, self.text) = (curve, tiers, text)
  }

  /// Creates a curve of tiers in any order, possibly none.
  ///
  /// - Parameter tiers: The tiers.
  /// - Throws: `InvalidParameter` if a tier's speed or distance is not a usable number.
  public init(tiers: [SpeedTier]) throws(InvalidParameter) {
    self.init(try TieredCurve(sorting: tiers).erased, tiers: tiers, text: nil)
  }

  /// Creates a curve from its definition in a config, such as `{ kind: "exponential" }`.
  ///
  /// - Parameters:
  ///   - text: The definition in JSON5.
  ///   - curves: The curves of the config in force, or `nil` without one. Of their plug-ins, only those of
  ///     libraries that the config names are loaded.
  /// - Throws: `InvalidParameter` named `curve`, with all errors of the definition.
  public init(parsing text: String, curves: CurveLibrary? = nil) throws(InvalidParameter) {
    do throws(ConfigError) {
      let node = try ConfigNode(parsing: text)
      let named = Set(curves?.curves.flatMap { $0.definition.libraries } ?? [])
      let catalog = named.isSuperset(of: node.libraries) ? curves?.catalog : nil
      var library = catalog.map { CurveLibrary(standardOf: $0) } ?? .standard
      try library.define("recorded", as: node)
      self.init(library.selected.curve, tiers: nil, text: text)
    } catch {
      // Without the name that the library has given it.
      let faults = error.faults.map { fault in
        var fault = fault
        fault.keyPath.steps.removeFirst(min(1, fault.keyPath.steps.count))
        return fault.description
      }
      throw InvalidParameter(parameter: "curve", reason: faults.joined(separator: "; "))
    }
  }
}

extension EventCurve: Hashable {
  /// Returns whether two curves are made from the same tiers or text.
  public static func == (left: EventCurve, right: EventCurve) -> Bool {
    left.tiers == right.tiers && (left.tiers != nil || left.text == right.text)
  }

  /// Hashes the tiers or the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tiers)
    if tiers == nil { hasher.combine(text) }
  }
}

extension ConfigNode {
  /// The shared libraries named anywhere in the node.
  fileprivate var libraries: [String] {
    switch content {
    case .array(let elements): elements.flatMap { $0.libraries }
    case .object(let members):
      members.flatMap { member -> [String] in
        if member.key == "library", case .string(let name) = member.node.content { return [name] }
        return member.node.libraries
      }
    default: []
    }
  }
}
