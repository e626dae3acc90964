/// Changes values in a JSON5 text and keeps all else as a person wrote it: comments, blanks, order.
///
/// Only the needed text is inserted or replaced, in the manner of what stands around it: its
/// indentation, its line ends, its quotes around keys and its comma after the last member.
public struct ConfigEditor: Sendable {
  /// The text, with the changes so far.
  public var text: String { String(String.UnicodeScalarView(scalars)) }

  var scalars: [Unicode.Scalar]
  let file: String?

  /// Takes a text over.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The file as errors shall name it, or nil.
  /// - Throws: What breaks the syntax first.
  /// - Complexity: O(length).
  public init(_ text: String, file: String? = nil) throws(ConfigError) {
    _ = try ConfigNode(parsing: text, file: file)
    scalars = Array(text.unicodeScalars)
    self.file = file
  }

  /// Gives the member at a path a value, and makes the objects on the way that are missing.
  ///
  /// An object that keeps its members, some with other values or new ones, is changed member by
  /// member, so that the comments in it stay. A value that is the same already is left as written.
  ///
  /// - Parameters:
  ///   - path: Keys from the root of the text on; at least one.
  ///   - value: The value.
  /// - Throws: `ConfigError` where something on the way is no object.
  /// - Complexity: O(length of the text), for each member that changes.
  public mutating func set(_ path: [String], to value: ConfigNode) throws(ConfigError) {
    guard let key = path.last else { return }
    let parents = path.dropLast()
    guard let object = try outline(at: parents) else {
      guard let name = parents.last else { throw notAnObject(path) }
      let inner = ConfigNode(.object([ConfigNode.Member(key: key, node: value)]))
      // What stands there already and is no object is not overwritten.
      if try outline(at: parents.dropLast())?[name] != nil { throw notAnObject(path) }
      return try set(Array(parents), to: inner)
    }
    guard let member = object[key] else { return insert(key, value, into: object, at: parents) }
    let old = try ConfigNode(
      parsing: String(String.UnicodeScalarView(scalars[member.valueRange])), file: file)
    if old.text == value.text { return }
    if let members = value.members, Self.keepsMembers(old, value) {
      for member in members { try set(path + [member.key], to: member.node) }
    } else {
      let text = value.text(quotingKeys: quotesKeys(object))
      scalars.replaceSubrange(member.valueRange, with: text.unicodeScalars)
    }
  }

  /// Whether an object's change can be written member by member.
  private static func keepsMembers(_ old: ConfigNode, _ new: ConfigNode) -> Bool {
    guard let members = old.members, !members.isEmpty, new.members != nil else { return false }
    return members.allSatisfy { new[$0.key] != nil } && old["kind"]?.text == new["kind"]?.text
  }

  private func outline(at path: ArraySlice<String>) throws(ConfigError) -> ObjectOutline? {
    var parser = Parser(text, file: file)
    return try parser.outline(ofObjectAt: path)
  }

  private func notAnObject(_ path: [String]) -> ConfigError {
    ConfigError(
      file: file, position: .start, keyPath: ConfigPath(path.dropLast().map { .key($0) }),
      message: "this is no object that could hold '\(path.last ?? "")'")
  }
}
