import Foundation

/// The reason why standard input cannot be read.
package struct InputError: Error, CustomStringConvertible {
  /// The system's error number.
  var code: Int32

  package var description: String {
    "Cannot read the commands: \(unsafe String(cString: strerror(code)))"
  }
}
