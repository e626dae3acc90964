/// One fault of a config, with the position to change.
public struct ConfigFault: Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as given to the reader, or `nil` for text that comes from no file.
  public var file: String?
  /// The position of the fault: a value, a key, or the token that breaks the syntax.
  package var position: SourcePosition
  /// The path of the invalid value or, for a syntax error, of the value being read.
  public var keyPath: ConfigPath
  /// The problem, with the invalid value, and its solution.
  public var message: String

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - file: The file's name, or `nil`.
  ///   - position: The position of the fault.
  ///   - keyPath: The path of the invalid value.
  ///   - message: The problem, with the invalid value, and its solution.
  package init(file: String?, position: SourcePosition, keyPath: ConfigPath, message: String) {
    self.file = file
    self.position = position
    self.keyPath = keyPath
    self.message = message
  }

  /// The line of the fault, from 1.
  public var line: Int { position.line }
  /// The column of the fault in Unicode scalars, from 1.
  public var column: Int { position.column }

  /// The fault on one line, in the format of compilers: `file:line:column: key path: message`.
  public var description: String {
    let location = file.map { "\($0):\(line):\(column): " } ?? ""
    let path = keyPath.steps.isEmpty ? "" : "\(keyPath): "
    return location + path + message
  }
}
