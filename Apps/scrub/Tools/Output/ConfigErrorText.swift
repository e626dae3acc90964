package import ScrubConfigText

/// A fault of a config as JSON.
package enum ConfigErrorText {
  /// Returns the JSON object.
  package static func json(_ fault: ConfigFault) -> JSONValue {
    .object([
      .init("file", .string(fault.file)), .init("line", .integer(fault.line)),
      .init("column", .integer(fault.column)), .init("keyPath", .string(fault.keyPath.description)),
      .init("message", .string(fault.message)),
    ])
  }
}
