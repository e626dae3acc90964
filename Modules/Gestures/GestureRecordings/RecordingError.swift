/// An error when reading or writing a file of recorded gestures.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  package let path: String
  /// The failure, its cause and a remedy, in one sentence.
  public let description: String
}
