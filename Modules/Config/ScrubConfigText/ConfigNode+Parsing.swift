extension ConfigNode {
  /// The largest nesting depth of lists and objects, which bounds the stack that readers need.
  public static let depthLimit = 64

  /// Parses a JSON5 text.
  ///
  /// Supports the JSON5 1.0 specification, except for what a Swift string cannot contain: an escape such as
  /// `\uD800` that is half of a surrogate pair without the other half is an error. So are lists and objects
  /// nested deeper than `depthLimit` levels. Repeated keys, `Infinity` and `NaN` are kept, so that readers
  /// of the tree can report them with a position.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The file's name for error messages, or `nil`.
  /// - Throws: The first syntax error, at the token that causes it.
  /// - Complexity: O(length).
  public init(parsing text: String, file: String? = nil) throws(ConfigError) {
    var parser = Parser(text, file: file)
    self = try parser.document()
  }

  /// Parses a JSON5 text from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with or without a byte order mark.
  ///   - file: The file's name for error messages, or `nil`.
  /// - Throws: An error at the first byte that is not UTF-8, or the first syntax error.
  /// - Complexity: O(length).
  public init(parsing bytes: [UInt8], file: String? = nil) throws(ConfigError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigNode.encodingError(in: bytes, file: file)
    }
    try self.init(parsing: text, file: file)
  }

  private static func encodingError(in bytes: [UInt8], file: String?) -> ConfigError {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var valid = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid.append(scalar) }
    var scanner = Scanner(String(valid))
    while scanner.next != nil { scanner.advance() }
    return ConfigError(
      file: file, position: scanner.position, keyPath: ConfigPath(),
      message: "this is not UTF-8 text; save the file in that encoding")
  }
}
