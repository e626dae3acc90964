/// Why gestures cannot be written to a file.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// The cause, and what to do about it, as clauses.
  public var reason: String

  /// One sentence for a person.
  public var description: String { "cannot write \(path): \(reason)" }
}
