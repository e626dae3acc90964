/// An error of a system call.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The error number.
  package let code: CInt

  /// Creates the error with a number; by default, that of the call that has just failed.
  package init(_ code: CInt = errno) { self.code = code }

  /// The system's text for the number, as a clause.
  package var description: String { unsafe String(cString: strerror(code)) }
}
