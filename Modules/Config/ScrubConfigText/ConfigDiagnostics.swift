/// The errors found so far in one config, so that a reader can continue after an error.
package struct ConfigDiagnostics: Sendable {
  /// The file's name for error messages, or `nil` for text that comes from no file.
  package let file: String?
  /// The reported errors, in the order of reporting. The length of the text limits their number.
  package private(set) var errors: [ConfigFault] = []
  /// Unavailable dependencies, such as missing plug-ins. They do not invalidate the rest of the
  /// configuration.
  package private(set) var unavailable: [ConfigFault] = []

  /// Whether a message may suggest a similar name: the search takes longer than everything else, so only
  /// as many errors as a person reads have a suggestion.
  package var suggestsNames: Bool { errors.count < ConfigError.readableCount }

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
  ///   - message: The problem, with the invalid value, and its solution.
  package mutating func report(
    _ position: SourcePosition, _ path: ConfigPath, _ message: String
  ) {
    errors.append(ConfigFault(file: file, position: position, keyPath: path, message: message))
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
    unavailable.append(
      ConfigFault(file: file, position: position, keyPath: path, message: message))
  }

  /// Throws everything reported so far if the text itself has errors.
  package func throwIfFaulty() throws(ConfigError) {
    if !errors.isEmpty { throw ConfigError(errors + unavailable) }
  }
}
