/// Collects what is wrong with one config, so that a reader can go on after a fault.
public struct ConfigDiagnostics: Sendable {
  /// The file as errors name it, or nil for text that comes from no file.
  public let file: String?
  /// What was reported so far, in the order of reporting; at most `limit`.
  public private(set) var errors: [ConfigError] = []
  /// How many errors were reported, those beyond the limit included.
  public private(set) var count = 0
  /// What the text names and what cannot be had, though the text is right, such as a plug-in that is
  /// not there; at most `limit`. The rest of the config works without.
  public private(set) var unavailable: [ConfigError] = []

  /// How many errors are kept: more than anybody reads, and few enough for hostile files.
  public static let limit = 100

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
  ///   - message: What is wrong, with the bad value, and what to write instead; beyond the limit it
  ///     is not asked for.
  public mutating func report(
    _ position: SourcePosition, _ path: ConfigPath, _ message: @autoclosure () -> String
  ) {
    count += 1
    guard errors.count < Self.limit else { return }
    errors.append(ConfigError(file: file, position: position, keyPath: path, message: message()))
  }

  /// Adds something that the text names and that cannot be had.
  ///
  /// - Parameters:
  ///   - position: Where it is named.
  ///   - path: The way to the value that names it.
  ///   - message: Why it cannot be had, and what to do.
  public mutating func reportUnavailable(
    _ position: SourcePosition, _ path: ConfigPath, _ message: String
  ) {
    guard unavailable.count < Self.limit else { return }
    unavailable.append(
      ConfigError(file: file, position: position, keyPath: path, message: message))
  }

  /// Throws everything reported so far, if the text itself is at fault.
  public func throwIfFaulty() throws(ConfigErrors) {
    if !errors.isEmpty { throw ConfigErrors(errors + unavailable) }
  }
}
