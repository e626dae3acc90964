/// The errors found so far in one config, so that a reader can continue after an error.
package struct ConfigDiagnostics: Sendable {
  /// The file's name for error messages, or `nil` for text that comes from no file.
  package let file: String?
  /// The reported errors, in the order of reporting; at most `limit`.
  package private(set) var errors: [ConfigError] = []
  /// The number of reported errors, including those beyond the limit.
  package private(set) var count = 0
  /// Unavailable dependencies, such as missing plug-ins; at most `limit`. They do not invalidate the rest
  /// of the configuration.
  package private(set) var unavailable: [ConfigError] = []

  /// The largest number of errors kept: more than a person reads, and few enough for hostile files.
  package static let limit = 100

  /// Creates diagnostics without errors.
  ///
  /// - Parameter file: The file's name for error messages.
  package init(file: String? = nil) {
    self.file = file
  }

  /// Adds an error.
  ///
  /// - Parameters:
  ///   - position: The position of the error.
  ///   - path: The path of the invalid value.
  ///   - message: The problem, with the invalid value, and its solution; not evaluated beyond the limit.
  package mutating func report(
    _ position: SourcePosition, _ path: ConfigPath, _ message: @autoclosure () -> String
  ) {
    count += 1
    guard errors.count < Self.limit else { return }
    errors.append(ConfigError(file: file, position: position, keyPath: path, message: message()))
  }

  /// Adds an unavailable dependency.
  ///
  /// - Parameters:
  ///   - position: The position of its name.
  ///   - path: The path of the value that names it.
  ///   - message: The reason and the solution.
  package mutating func reportUnavailable(
    _ position: SourcePosition, _ path: ConfigPath, _ message: String
  ) {
    guard unavailable.count < Self.limit else { return }
    unavailable.append(
      ConfigError(file: file, position: position, keyPath: path, message: message))
  }

  /// Throws everything reported so far if the text itself has errors.
  package func throwIfFaulty() throws(ConfigErrors) {
    if !errors.isEmpty { throw ConfigErrors(errors + unavailable) }
  }
}
