/// An encoding call of FFmpeg that failed.
package struct EncodingFailure: Error {
  /// What was tried, as in "open the encoder libx264".
  package var operation: String
  /// The cause, as a phrase.
  package var reason: String

  /// Makes a failure from a cause in words.
  package init(operation: String, reason: String) {
    self.operation = operation
    self.reason = reason
  }
}

#if FFmpeg
  internal import CFFmpeg

  extension EncodingFailure {
    /// Makes a failure from FFmpeg's error number, with FFmpeg's own words for it.
    init(operation: String, code: Int32) {
      let size = Int(AV_ERROR_MAX_STRING_SIZE)
      let reason = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { text in
        unsafe av_strerror(code, text.baseAddress, size)
        return unsafe text.baseAddress.map { unsafe String(cString: $0) } ?? "error \(code)"
      }
      self.init(operation: operation, reason: reason)
    }

    /// Throws a failure when a return value is FFmpeg's kind of error, a negative number.
    static func check(_ code: Int32, _ operation: @autoclosure () -> String) throws(EncodingFailure)
    {
      guard code < 0 else { return }
      throw EncodingFailure(operation: operation(), code: code)
    }
  }
#endif
