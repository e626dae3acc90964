/// An encoding call of FFmpeg that failed.
package struct EncodingFailure: Error {
  /// The operation, as in "open the encoder libx264".
  package var operation: String
  /// The cause, as a phrase.
  package var reason: String

  /// Creates a failure with a cause.
  package init(operation: String, reason: String) {
    self.operation = operation
    self.reason = reason
  }
}

#if FFmpeg
  extension EncodingFailure {
    /// Creates a failure from that of a single call.
    init(_ failure: FFmpegFailure) {
      self.init(operation: failure.operation, reason: failure.reason)
    }

    /// Throws a failure if a return value is an FFmpeg error, a negative number.
    static func check(_ code: Int32, _ operation: @autoclosure () -> String) throws(EncodingFailure)
    {
      guard code < 0 else { return }
      throw EncodingFailure(FFmpegFailure(operation: operation(), code: code))
    }
  }
#endif
