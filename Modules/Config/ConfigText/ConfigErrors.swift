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

  /// The number of errors in `readableLines`: more than a person reads at once.
  package static let readableCount = 100

  /// The errors for a message to a person: the first 100, and in a last line the number of the others.
  ///
  /// - Complexity: O(1).
  public var readableLines: [String] {
    let more = errors.count - Self.readableCount
    let lines = errors.prefix(Self.readableCount).map { $0.description }
    guard more > 0 else { return lines }
    return lines + ["and \(more) more \(more == 1 ? "error" : "errors")"]
  }
}
