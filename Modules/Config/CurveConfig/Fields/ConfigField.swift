public import ScrubConfigText

/// A key of a config object, with its type, meaning and default.
///
/// Checks, error messages, the JSON schema and help texts are derived from it.
public struct ConfigField: Hashable, Sendable {
  /// The effect of omitting a key.
  public enum Presence: Hashable, Sendable {
    /// The key must not be omitted.
    case required
    /// The key may be omitted and has no default.
    case optional
    /// The default value of an omitted key.
    case `default`(ConfigNode)
  }

  /// The key.
  public let name: String
  /// The type of the value.
  public let type: ConfigFieldType
  /// The effect of omitting a key.
  public let presence: Presence
  /// The meaning of the value, in one sentence with its unit.
  public let summary: String
  /// The key's name in older configs, which is read as well.
  package private(set) var formerName: String?
  /// The rules about this value and others of the object.
  private(set) var rules: [ConfigRule] = []

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - type: The type of the value.
  ///   - presence: The effect of omitting the key.
  ///   - summary: The meaning of the value, in one sentence with its unit.
  public init(_ name: String, _ type: ConfigFieldType, _ presence: Presence, _ summary: String) {
    self.name = name
    self.type = type
    self.presence = presence
    self.summary = summary
  }

  /// Returns the field with the name that its key had in older configs.
  func formerly(_ name: String) -> ConfigField {
    var field = self
    field.formerName = name
    return field
  }

  /// Returns the field with one more rule.
  func with(_ rule: ConfigRule) -> ConfigField {
    var field = self
    field.rules.append(rule)
    return field
  }

  /// Whether a key of an object is the field's.
  func isNamed(_ key: String) -> Bool { key == name || key == formerName }

  /// Returns the field's key in an object: its former name only if the object has that one.
  func key(in node: ConfigNode) -> String {
    guard let formerName, node[name] == nil, node[formerName] != nil else { return name }
    return formerName
  }

  /// The default value, if there is one.
  public var defaultValue: ConfigNode? {
    if case .default(let node) = presence { node } else { nil }
  }
}
