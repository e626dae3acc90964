internal import ScrubFiles

/// An error when reading or writing a file of recorded gestures.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  package let path: String
  /// The failure, its cause and a remedy, in one sentence.
  public let description: String
  /// Whether there is a file that is not a recording, which may not be replaced.
  package var isExisting = false

  init(path: String, description: String) {
    (self.path, self.description) = (path, description)
  }

  init(_ error: FileError) {
    (path, description) = (error.path, error.description)
    isExisting = error.code == .exists
  }
}
