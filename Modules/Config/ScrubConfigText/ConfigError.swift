/// The error of a config: all its faults, in the order of the text.
public struct ConfigError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The faults, ordered by position; at least one.
  public let faults: [ConfigFault]

  /// Creates an error of several faults.
  ///
  /// An empty array is a programming error and traps.
  ///
  /// - Parameter faults: The faults in any order.
  /// - Complexity: O(n log n).
  public init(_ faults: [ConfigFault]) {
    precondition(!faults.isEmpty, "A config without faults was reported as faulty")
    self.faults = faults.sorted { $0.position < $1.position }
  }

  /// Creates an error of one fault.
  package init(file: String?, position: SourcePosition, keyPath: ConfigPath, message: String) {
    self.init([ConfigFault(file: file, position: position, keyPath: keyPath, message: message)])
  }

  /// The faults, one per line.
  public var description: String {
    faults.map { $0.description }.joined(separator: "\n")
  }

  /// The number of faults in `readableLines`: more than a person reads at once.
  package static let readableCount = 100

  /// The faults for a message to a person: the first 100, and in a last line the number of the others.
  ///
  /// - Complexity: O(1).
  public var readableLines: [String] {
    let more = faults.count - Self.readableCount
    let lines = faults.prefix(Self.readableCount).map { $0.description }
    guard more > 0 else { return lines }
    return lines + ["and \(more) more \(more == 1 ? "error" : "errors")"]
  }
}
