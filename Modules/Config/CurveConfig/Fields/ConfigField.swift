public import ConfigText

/// A key that a config object may have: what it holds, what it means, and its default.
///
/// Checks, error messages, the schema for editors and help texts are all made from it.
public struct ConfigField: Hashable, Sendable {
  /// What holds when the key is left out.
  public enum Presence: Hashable, Sendable {
    /// It cannot be left out.
    case required
    /// Nothing; the reader does without.
    case optional
    /// This value.
    case `default`(ConfigNode)
  }

  /// The key.
  public let name: String
  /// What the value may be.
  public let type: ConfigFieldType
  /// What holds when the key is left out.
  public let presence: Presence
  /// What the value means, in one sentence with its unit.
  public let summary: String

  /// Describes a field.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - type: What the value may be.
  ///   - presence: What holds when the key is left out.
  ///   - summary: What the value means, in one sentence with its unit.
  public init(_ name: String, _ type: ConfigFieldType, _ presence: Presence, _ summary: String) {
    self.name = name
    self.type = type
    self.presence = presence
    self.summary = summary
  }

  /// The value that holds when the key is left out, if there is one.
  public var defaultValue: ConfigNode? {
    if case .default(let node) = presence { node } else { nil }
  }
}
