/// An error of reading or writing a file of recorded gestures.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The failure, its cause and what to do about it, in one sentence.
  public let description: String
}
