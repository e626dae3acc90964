/// A value of a config text, with its position.
public struct ConfigNode: Hashable, Sendable {
  /// The content of a value.
  public enum Content: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number, including `Infinity` and `NaN`, which readers report with a position.
    case number(Double)
    /// A quoted string.
    case string(String)
    /// A list.
    case array([ConfigNode])
    /// Members in the order of the text, including repeated keys.
    case object([Member])
  }

  /// A key of an object with its value.
  public struct Member: Hashable, Sendable {
    /// The key, without quotes and escapes.
    public var key: String
    /// The position of the key.
    package var keyPosition: SourcePosition
    /// The value.
    public var node: ConfigNode

    /// Creates a member that comes from no text.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - node: The value.
    public init(key: String, node: ConfigNode) {
      self.init(key: key, node: node, keyPosition: .start)
    }

    /// Creates a member whose key is at a position of a text.
    package init(key: String, node: ConfigNode, keyPosition: SourcePosition) {
      self.key = key
      self.keyPosition = keyPosition
      self.node = node
    }
  }

  /// The value's type and content.
  public var content: Content {
    didSet { pieceStarts = [] }
  }
  /// The position of its first character.
  package var position: SourcePosition
  /// The starts of a string's pieces, which contain no escape sequence, in order; none of other values.
  private var pieceStarts: [PieceStart]

  /// The first character of a piece of a string.
  struct PieceStart: Hashable, Sendable {
    /// Its offset in the string, in Unicode scalars.
    var offset: Int
    /// Its position in the text.
    var position: SourcePosition
  }

  /// The line of its first character, from 1.
  public var line: Int { position.line }
  /// The column of its first character in Unicode scalars, from 1.
  public var column: Int { position.column }

  /// Creates a value that comes from no text.
  ///
  /// - Parameter content: The value's type and content.
  public init(_ content: Content) {
    self.init(content, position: .start)
  }

  /// Creates a value whose first character is at a position of a text.
  package init(_ content: Content, position: SourcePosition) {
    self.init(content, position: position, pieceStarts: [])
  }

  /// Creates a string whose pieces are at positions of a text.
  init(_ content: Content, position: SourcePosition, pieceStarts: [PieceStart]) {
    self.content = content
    self.position = position
    self.pieceStarts = pieceStarts
  }

  /// Returns the position of a string's character in the text.
  ///
  /// - Parameter offset: The character's offset in the string, in Unicode scalars.
  /// - Returns: The position; of a character written as an escape sequence, that of the sequence.
  /// - Complexity: O(escape sequences).
  package func position(ofCharacter offset: Int) -> SourcePosition {
    let start = PieceStart(offset: 0, position: position)
    let piece = pieceStarts.last { $0.offset <= offset } ?? start
    var place = piece.position
    place.column += offset - piece.offset
    return place
  }

  /// The members of an object, or `nil` for any other value.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements of a list, or `nil` for any other value.
  public var elements: [ConfigNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The value of an object's first member with a key, or `nil`.
  ///
  /// - Complexity: O(members).
  public subscript(key: String) -> ConfigNode? {
    members?.first { $0.key == key }?.node
  }

  /// The value at a path, or `nil` if none exists.
  ///
  /// - Complexity: O(length of the lists and objects along the path).
  package subscript(path: ConfigPath) -> ConfigNode? {
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
  /// Creates a number from a literal.
  public init(floatLiteral value: Double) { self.init(.number(value)) }
  /// Creates a number from a literal.
  public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
  /// Creates a string from a literal.
  public init(stringLiteral value: String) { self.init(.string(value)) }
  /// Creates a Boolean from a literal.
  public init(booleanLiteral value: Bool) { self.init(.boolean(value)) }
  /// Creates a list from a literal.
  public init(arrayLiteral elements: ConfigNode...) { self.init(.array(elements)) }
  /// Creates an object from a literal, in its order.
  public init(dictionaryLiteral elements: (String, ConfigNode)...) {
    self.init(.object(elements.map { Member(key: $0.0, node: $0.1) }))
  }
}
