import ConfigText

/// A config's fault as the contract writes it.
enum ConfigErrorText {
  /// The JSON object.
  static func json(_ error: ConfigError) -> JSONValue {
    .object([
      ("file", .string(error.file)), ("line", .integer(error.line)),
      ("column", .integer(error.column)), ("keyPath", .string(error.keyPath.description)),
      ("message", .string(error.message)),
    ])
  }
}
