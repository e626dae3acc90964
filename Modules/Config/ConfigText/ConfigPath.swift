/// The way from the root of a config to one of its values, written `curves.classic.tiers[1].speed`.
public struct ConfigPath: Hashable, Sendable, CustomStringConvertible {
  /// One step of the way.
  public enum Step: Hashable, Sendable {
    /// Into an object's member.
    case key(String)
    /// Into a list's element, counted from 0.
    case index(Int)
  }

  /// The steps, from the root on.
  public var steps: [Step]

  /// Creates a path.
  ///
  /// - Parameter steps: The steps from the root on; none is the root itself.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The path of a member of the object at this path.
  ///
  /// - Complexity: O(steps).
  public func key(_ key: String) -> ConfigPath { ConfigPath(steps + [.key(key)]) }

  /// The path of an element, counted from 0, of the list at this path.
  ///
  /// - Complexity: O(steps).
  public func index(_ index: Int) -> ConfigPath { ConfigPath(steps + [.index(index)]) }

  /// This path followed by another.
  ///
  /// - Complexity: O(steps of both).
  public static func + (left: ConfigPath, right: ConfigPath) -> ConfigPath {
    ConfigPath(left.steps + right.steps)
  }

  /// The path as errors write it; keys that are more than one word stand in brackets and quotes.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where isWord(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\(ConfigNode(.string(key)).text)]"
      }
    }
    return text
  }

  private func isWord(_ key: String) -> Bool {
    !key.isEmpty && key.unicodeScalars.allSatisfy { isIdentifierPart($0) || $0 == "-" }
  }
}
