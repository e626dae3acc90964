import Foundation

/// An error that occurred when reading standard input.
package struct InputError: Error, CustomStringConvertible {
  /// The system's error number.
  var code: Int32

  package var description: String {
    "Cannot read the commands: \(unsafe String(cString: strerror(code)))"
  }
}
