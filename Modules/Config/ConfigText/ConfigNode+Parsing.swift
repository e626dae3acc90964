extension ConfigNode {
  /// How deep lists and objects may be nested, which bounds the stack every reader needs.
  public static let depthLimit = 64

  /// Reads a JSON5 text.
  ///
  /// Everything in the JSON5 1.0 specification is understood. Repeated keys are kept, and so are
  /// `Infinity` and `NaN`: readers of the tree refuse them with a position.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The file as errors shall name it, or nil.
  /// - Throws: What breaks the syntax first, at the token that does.
  /// - Complexity: O(length).
  public init(parsing text: String, file: String? = nil) throws(ConfigError) {
    var parser = Parser(text, file: file)
    self = try parser.document()
  }

  /// Reads a JSON5 text from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with or without a byte order mark.
  ///   - file: The file as errors shall name it, or nil.
  /// - Throws: The first byte that is not UTF-8, or what breaks the syntax first.
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
      message: "this is not UTF-8 text; save the file with that encoding")
  }
}
