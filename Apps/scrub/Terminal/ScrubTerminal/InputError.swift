import ScrubSystem

/// An error that occurred when reading standard input.
package struct InputError: Error, CustomStringConvertible {
  /// The system's error number.
  var code: Int32

  /// Returns the message for a line that is too long.
  package static func tooLong(_ byteCount: Int) -> String {
    "a line of \(byteCount) bytes is too long to be a command; a line may have "
      + "\(PlainLines.longest) bytes"
  }

  package var description: String {
    "Cannot read the commands: \(SystemError(code))"
  }
}
