public import MediaTime

/// The reason why a video cannot be opened, or a frame cannot be decoded.
public struct MediaError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was being done, as a verb phrase, for example "open the file".
  public var operation: String
  /// The kind of the failure.
  public var code: Code
  /// The system's `errno`, or FFmpeg's negative error code; `nil` where neither is the cause.
  public var underlying: Int32?
  /// The cause, as a clause without capital or full stop.
  public var cause: String
  /// The file, where the error is about one.
  public var path: String?
  /// The requested time, where the error is about one.
  public var time: MediaTime?
  /// What to do about it, as a sentence; empty where nothing helps.
  public var advice: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - operation: What was being done, as a verb phrase.
  ///   - code: The kind of the failure.
  ///   - underlying: The system's `errno` or FFmpeg's negative error code.
  ///   - cause: The cause, as a clause.
  ///   - path: The file, where the error is about one.
  ///   - time: The requested time, where the error is about one.
  ///   - advice: What to do about it, as a sentence.
  public init(
    operation: String, code: Code, underlying: Int32? = nil, cause: String, path: String? = nil,
    time: MediaTime? = nil, advice: String = ""
  ) {
    self.operation = operation
    self.code = code
    self.underlying = underlying
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

  /// The answer to a request that no client waits for any more.
  public static func cancelled(_ operation: String) -> MediaError {
    MediaError(operation: operation, code: .cancelled, cause: "it was cancelled")
  }

  /// The answer of a video that was closed.
  public static func closed(_ operation: String) -> MediaError {
    MediaError(
      operation: operation, code: .closed, cause: "the video is closed", advice: "Open it again.")
  }
}
