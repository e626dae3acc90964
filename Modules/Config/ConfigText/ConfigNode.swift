/// A value of a config text that knows where it stands.
public struct ConfigNode: Hashable, Sendable {
  /// What a value can be.
  public enum Content: Hashable, Sendable {
    /// The word `null`.
    case null
    /// The words `true` and `false`.
    case boolean(Bool)
    /// Any number, also `Infinity` and `NaN`: whoever reads the value refuses those with a position.
    case number(Double)
    /// A text in quotes.
    case string(String)
    /// A list.
    case array([ConfigNode])
    /// Members in the order of the text; a repeated key is there each time.
    case object([Member])
  }

  /// A key of an object with its value.
  public struct Member: Hashable, Sendable {
    /// The key, without quotes and escapes.
    public var key: String
    /// Where the key stands.
    public var keyPosition: SourcePosition
    /// The value.
    public var node: ConfigNode

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - node: The value.
    ///   - keyPosition: Where the key stands.
    public init(key: String, node: ConfigNode, keyPosition: SourcePosition = .start) {
      self.key = key
      self.keyPosition = keyPosition
      self.node = node
    }
  }

  /// What the value is.
  public var content: Content
  /// Where its first character stands.
  public var position: SourcePosition

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - content: What it is.
  ///   - position: Where it stands; the start of the text for values that come from no text.
  public init(_ content: Content, position: SourcePosition = .start) {
    self.content = content
    self.position = position
  }

  /// An object's members, or nil for any other value.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// A list's elements, or nil for any other value.
  public var elements: [ConfigNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The value of an object's first member with a key, or nil.
  ///
  /// - Complexity: O(members).
  public subscript(key: String) -> ConfigNode? {
    members?.first { $0.key == key }?.node
  }

  /// The value at the end of a path, or nil where the path leaves the tree.
  ///
  /// - Complexity: O(length of the lists and objects on the way).
  public subscript(path: ConfigPath) -> ConfigNode? {
    var node = self
    for step in path.steps {
      switch step {
      case .key(let key):
        guard let next = node[key] else { return nil }
        node = next
      case .index(let index):
        guard let elements = node.elements, elements.indices.contains(index) else { return nil }
        node = elements[index]
      }
    }
    return node
  }
}

extension ConfigNode: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A number from a literal.
  public init(floatLiteral value: Double) { self.init(.number(value)) }
  /// A number from a literal.
  public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
  /// A text from a literal.
  public init(stringLiteral value: String) { self.init(.string(value)) }
  /// `true` or `false` from a literal.
  public init(booleanLiteral value: Bool) { self.init(.boolean(value)) }
  /// A list from a literal.
  public init(arrayLiteral elements: ConfigNode...) { self.init(.array(elements)) }
  /// An object from a literal, in its order.
  public init(dictionaryLiteral elements: (String, ConfigNode)...) {
    self.init(.object(elements.map { Member(key: $0.0, node: $0.1) }))
  }
}
