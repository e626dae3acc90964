public import ScrubTime

/// An error of opening or decoding media.
public struct MediaError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The operation that failed, as a verb phrase, for example "open the file".
  public var operation: String
  /// The kind of the error.
  public var code: Code
  /// The system's `errno` or FFmpeg's negative error code; `nil` if neither is the cause.
  public var underlying: Int32?
  /// The cause, as a clause without a capital letter or a period.
  public var cause: String
  /// The path of the file, if the error concerns one.
  public var path: String?
  /// The requested time, if the error concerns one.
  public var time: MediaTime?
  /// The remedy, as a sentence; empty if there is none.
  public var advice: String
  /// The index of the video in a scrubber of several videos, from 0.
  public var videoIndex = 0
  /// Whether the request was too large in any case, so that freeing memory does not help.
  package var isRefusal = false

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - operation: The operation that failed, as a verb phrase.
  ///   - code: The kind of the error.
  ///   - underlying: The system's `errno` or FFmpeg's negative error code.
  ///   - cause: The cause, as a clause.
  ///   - path: The path of the file, if the error concerns one.
  ///   - time: The requested time, if the error concerns one.
  ///   - advice: The remedy, as a sentence.
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

  /// The operation, the cause and the remedy, in one or two sentences.
  public var description: String {
    var text = "cannot \(operation)"
    if let path { text += " \"\(path)\"" }
    if let time { text += " at \(time.seconds) s" }
    text += ": \(cause)"
    return advice.isEmpty ? text : text + ". " + advice
  }

  /// Returns an error for a canceled operation.
  public static func cancelled(_ operation: String) -> MediaError {
    MediaError(operation: operation, code: .cancelled, cause: "it was canceled")
  }

  /// Returns an error for an operation on a closed video.
  public static func closed(_ operation: String) -> MediaError {
    MediaError(
      operation: operation, code: .closed, cause: "the video is closed", advice: "Open it again.")
  }

  /// Returns an error for an operation for which the system refused a thread.
  package static func noThread(_ operation: String, path: String? = nil) -> MediaError {
    MediaError(
      operation: operation, code: .outOfMemory, cause: "the system refused a thread for the video",
      path: path, advice: "Close other videos or programs, and open it again.")
  }
}
