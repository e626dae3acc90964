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

  /// The largest number of faults in a message: more than a person reads at once.
  package static let readableCount = 100

  /// The faults for a message to a person: the first 100, and in a last line the number of the others.
  ///
  /// - Complexity: O(1).
  public var readableLines: [String] {
    faults.prefix(Self.readableCount).map { $0.description } + (remainder.map { [$0] } ?? [])
  }

  /// The first 100 faults and, at the position of the next one, the number of the others.
  ///
  /// - Complexity: O(1).
  package var readableFaults: [ConfigFault] {
    var readable = Array(faults.prefix(Self.readableCount))
    if let remainder {
      let next = faults[Self.readableCount]
      readable.append(
        ConfigFault(
          file: next.file, position: next.position, keyPath: ConfigPath(), message: remainder))
    }
    return readable
  }

  private var remainder: String? {
    let more = faults.count - Self.readableCount
    return more > 0 ? "and \(more) more \(more == 1 ? "error" : "errors")" : nil
  }
}
