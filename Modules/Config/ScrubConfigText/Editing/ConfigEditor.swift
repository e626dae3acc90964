/// An editor that changes values in a JSON5 text and keeps everything else: comments, blanks, order.
///
/// Inserted text follows the surrounding style: indentation, line endings, quotes around keys and a comma
/// after the last member.
public struct ConfigEditor: Sendable {
  /// The text with all changes.
  public var text: String { String(String.UnicodeScalarView(scalars)) }

  var scalars: [Unicode.Scalar]
  let file: String?

  /// Creates an editor of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The file's name for error messages, or `nil`.
  /// - Throws: The first syntax error.
  /// - Complexity: O(length).
  public init(_ text: String, file: String? = nil) throws(ConfigError) {
    _ = try ConfigNode(parsing: text, file: file)
    scalars = Array(text.unicodeScalars)
    self.file = file
  }

  /// Sets the value of the member at a path, and adds missing objects along the path.
  ///
  /// An object that keeps its members, with changed values or additional members, is changed member by
  /// member, so that its comments stay. An equal value is left as written.
  ///
  /// - Parameters:
  ///   - path: The keys from the root; at least one.
  ///   - value: The value.
  /// - Throws: `ConfigError` if a value along the path is not an object, or the value would be nested deeper
  ///   than `ConfigNode.depthLimit` levels.
  /// - Complexity: O(length of the text) per changed member.
  public mutating func set(_ path: [String], to value: ConfigNode) throws(ConfigError) {
    guard let key = path.last else { return }
    guard path.count + value.depth <= ConfigNode.depthLimit else {
      throw error(
        at: ConfigPath(path.map { .key($0) }),
        "lists and objects would be nested deeper than \(ConfigNode.depthLimit) levels")
    }
    let parents = path.dropLast()
    guard let object = try outline(at: parents) else {
      guard let name = parents.last else { throw notAnObject(path) }
      let inner = ConfigNode(.object([ConfigNode.Member(key: key, node: value)]))
      // An existing value that is not an object is not overwritten.
      if try outline(at: parents.dropLast())?[name] != nil { throw notAnObject(path) }
      return try set(Array(parents), to: inner)
    }
    guard let member = object[key] else { return try insert(key, value, into: object) }
    let old = try ConfigNode(
      parsing: String(String.UnicodeScalarView(scalars[member.valueRange])), file: file)
    if old.text == value.text { return }
    if let members = value.members, Self.keepsMembers(old, value) {
      for member in members { try set(path + [member.key], to: member.node) }
    } else {
      let text = value.text(quotingKeys: quotesKeys(object, try outline(at: [])))
      scalars.replaceSubrange(member.valueRange, with: text.unicodeScalars)
    }
  }

  /// Whether an object can be changed member by member.
  private static func keepsMembers(_ old: ConfigNode, _ new: ConfigNode) -> Bool {
    guard let members = old.members, !members.isEmpty, new.members != nil else { return false }
    return members.allSatisfy { new[$0.key] != nil } && old["kind"]?.text == new["kind"]?.text
  }

  func outline(at path: ArraySlice<String>) throws(ConfigError) -> ObjectOutline? {
    var parser = Parser(text, file: file)
    return try parser.outline(ofObjectAt: path)
  }

  private func notAnObject(_ path: [String]) -> ConfigError {
    error(
      at: ConfigPath(path.dropLast().map { .key($0) }),
      "this is not an object that could contain '\(path.last ?? "")'")
  }

  private func error(at path: ConfigPath, _ message: String) -> ConfigError {
    ConfigError(file: file, position: .start, keyPath: path, message: message)
  }
}
