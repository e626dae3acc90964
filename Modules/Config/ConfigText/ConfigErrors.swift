/// All errors of a config, in the order of the text.
public struct ConfigErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors, ordered by position; at least one.
  public let errors: [ConfigError]

  /// Creates an error from several.
  ///
  /// An empty array is a programming error and traps.
  ///
  /// - Parameter errors: The errors in any order.
  /// - Complexity: O(n log n).
  public init(_ errors: [ConfigError]) {
    precondition(!errors.isEmpty, "A config without errors was reported as faulty")
    self.errors = errors.sorted { $0.position < $1.position }
  }

  /// The errors, one per line.
  public var description: String {
    errors.map { $0.description }.joined(separator: "\n")
  }
}
