public import MediaTime

/// Why a video cannot be opened or a picture cannot be had.
public struct MediaError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What kind of thing went wrong; the raw values may be shown to programs.
  public enum Code: String, Sendable, CaseIterable {
    /// There is no such file.
    case notFound
    /// The path names a folder, a pipe or a device.
    case notAFile
    /// The file may not be read.
    case permissionDenied
    /// The bytes are no container that is known.
    case notMedia
    /// The file has no moving pictures (only sound, a cover, subtitles).
    case noVideo
    /// The file has no sound.
    case noSound
    /// No decoder or no conversion exists for what the file holds.
    case unsupported
    /// The data is damaged beyond use.
    case damaged
    /// Reading failed in the operating system.
    case readFailed
    /// The call took longer than its limit.
    case timedOut
    /// The caller no longer wanted the answer.
    case cancelled
    /// The video was closed.
    case closed
    /// A number lies outside what the video has.
    case outOfRange
    /// The system gave no memory, or no thread.
    case outOfMemory
  }

  /// What was being done, as a verb phrase, for example "open the file".
  public var operation: String
  /// What kind of thing went wrong.
  public var code: Code
  /// The cause, as a clause without capital or full stop.
  public var cause: String
  /// The file, where the error is about one.
  public var path: String?
  /// The asked time, where the error is about one.
  public var time: MediaTime?
  /// What to do about it, as a sentence; empty where nothing helps.
  public var advice: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - operation: What was being done, as a verb phrase.
  ///   - code: What kind of thing went wrong.
  ///   - cause: The cause, as a clause.
  ///   - path: The file, where the error is about one.
  ///   - time: The asked time, where the error is about one.
  ///   - advice: What to do about it, as a sentence.
  public init(
    operation: String, code: Code, cause: String, path: String? = nil, time: MediaTime? = nil,
    advice: String = ""
  ) {
    self.operation = operation
    self.code = code
    self.cause = cause
    self.path = path
    self.time = time
    self.advice = advice
  }

  /// One or two sentences for a person.
  public var description: String {
    var text = "cannot \(operation)"
    if let path { text += " \"\(path)\"" }
    if let time { text += " at \(time.seconds) s" }
    text += ": \(cause)"
    return advice.isEmpty ? text : text + ". " + advice
  }

  /// The answer to a request that nobody waits for any more.
  public static func cancelled(_ operation: String) -> MediaError {
    MediaError(operation: operation, code: .cancelled, cause: "it was cancelled")
  }

  /// The answer of a video that was closed.
  public static func closed(_ operation: String) -> MediaError {
    MediaError(
      operation: operation, code: .closed, cause: "the video is closed", advice: "Open it again.")
  }
}
