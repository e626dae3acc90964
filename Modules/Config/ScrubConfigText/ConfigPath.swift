/// A path from the root of a config to one of its values, such as `curves.classic.tiers[1].speed`.
public struct ConfigPath: Hashable, Sendable, CustomStringConvertible {
  /// One step of a path.
  package enum Step: Hashable, Sendable {
    /// A member of an object.
    case key(String)
    /// An element of a list, counted from 0.
    case index(Int)
  }

  /// The steps from the root.
  package var steps: [Step]

  /// Creates a path.
  ///
  /// - Parameter steps: The steps from the root; empty for the root itself.
  package init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// Returns the path of a member of the object at this path.
  ///
  /// - Complexity: O(steps).
  package func key(_ key: String) -> ConfigPath { ConfigPath(steps + [.key(key)]) }

  /// Returns the path of an element, counted from 0, of the list at this path.
  ///
  /// - Complexity: O(steps).
  package func index(_ index: Int) -> ConfigPath { ConfigPath(steps + [.index(index)]) }

  /// Returns a path followed by another.
  ///
  /// - Complexity: O(steps of both).
  package static func + (left: ConfigPath, right: ConfigPath) -> ConfigPath {
    ConfigPath(left.steps + right.steps)
  }

  /// The path as shown in errors; keys of more than one word, and the start of long ones, are in brackets and
  /// quotes.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key):
        let name = key.shortenedName
        text += isWord(name) ? (text.isEmpty ? name : ".\(name)") : "[\(ConfigNode.quoted(name))]"
      }
    }
    return text
  }

  private func isWord(_ key: String) -> Bool {
    !key.isEmpty && key.unicodeScalars.allSatisfy { isIdentifierPart($0) || $0 == "-" }
  }
}
