/// Collects what is wrong with one config, so that a reader can go on after a fault.
public struct ConfigDiagnostics: Sendable {
  /// The file as errors name it, or nil for text that comes from no file.
  public let file: String?
  /// What was reported so far, in the order of reporting.
  public private(set) var errors: [ConfigError] = []

  /// Starts with no errors.
  ///
  /// - Parameter file: The file as errors shall name it.
  public init(file: String? = nil) {
    self.file = file
  }

  /// Adds an error.
  ///
  /// - Parameters:
  ///   - position: Where the fault is.
  ///   - path: The way to the value at fault.
  ///   - message: What is wrong, with the bad value, and what to write instead.
  public mutating func report(_ position: SourcePosition, _ path: ConfigPath, _ message: String) {
    errors.append(ConfigError(file: file, position: position, keyPath: path, message: message))
  }

  /// Throws everything reported so far, if anything was.
  public func throwIfFaulty() throws(ConfigErrors) {
    if !errors.isEmpty { throw ConfigErrors(errors) }
  }
}
