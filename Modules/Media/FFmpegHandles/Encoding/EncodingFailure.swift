/// An encoding call of FFmpeg that failed.
package struct EncodingFailure: Error {
  /// What was tried, as in "open the encoder libx264".
  package var operation: String
  /// The cause, as a phrase.
  package var reason: String

  /// Creates a failure from a cause in words.
  package init(operation: String, reason: String) {
    self.operation = operation
    self.reason = reason
  }
}

#if FFmpeg
  extension EncodingFailure {
    /// Takes over a failure of a single call.
    init(_ failure: FFmpegFailure) {
      self.init(operation: failure.operation, reason: failure.reason)
    }

    /// Throws a failure when a return value is FFmpeg's kind of error, a negative number.
    static func check(_ code: Int32, _ operation: @autoclosure () -> String) throws(EncodingFailure)
    {
      guard code < 0 else { return }
      throw EncodingFailure(FFmpegFailure(operation: operation(), code: code))
    }
  }
#endif
