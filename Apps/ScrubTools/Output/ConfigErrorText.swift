package import ConfigText

/// An error of a config as JSON.
package enum ConfigErrorText {
  /// Returns the JSON object.
  package static func json(_ error: ConfigFault) -> JSONValue {
    .object([
      .init("file", .string(error.file)), .init("line", .integer(error.line)),
      .init("column", .integer(error.column)), .init("keyPath", .string(error.keyPath.description)),
      .init("message", .string(error.message)),
    ])
  }
}
