/// A fault in a config, with the place that has to be changed.
public struct ConfigError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as its reader was told, or nil for text that comes from no file.
  public var file: String?
  /// Where the fault is: a value, a key, or the token that breaks the syntax.
  public var position: SourcePosition
  /// The way to the value at fault; where the syntax is broken, to the value being read.
  public var keyPath: ConfigPath
  /// What is wrong, with the bad value, and what to write instead.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - file: The file's name, or nil.
  ///   - position: Where the fault is.
  ///   - keyPath: The way to the value at fault.
  ///   - message: What is wrong, with the bad value, and what to write instead.
  public init(file: String?, position: SourcePosition, keyPath: ConfigPath, message: String) {
    self.file = file
    self.position = position
    self.keyPath = keyPath
    self.message = message
  }

  /// The line of the fault, from 1.
  public var line: Int { position.line }
  /// The column of the fault in Unicode scalars, from 1.
  public var column: Int { position.column }

  /// The error on one line as compilers write it: `file:line:column: key path: message`.
  public var description: String {
    let place = file.map { "\($0):\(line):\(column): " } ?? ""
    let path = keyPath.steps.isEmpty ? "" : "\(keyPath): "
    return place + path + message
  }
}
