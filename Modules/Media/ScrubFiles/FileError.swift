#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An error of reading or writing a file.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of error.
  package enum Code: Equatable, Sendable {
    /// There is a file of that name, which may not be replaced.
    case exists
    /// The path leads to something else than a regular file.
    case notAFile
    /// The operating system returned an error.
    case failed
  }

  /// The kind of error.
  package var code: Code
  /// The operation, as a verb: "write".
  package var operation: String
  /// The path of the file, as it was given.
  package var path: String
  /// The cause, as a clause.
  package var cause: String
  /// The remedy, as a clause in the imperative.
  package var remedy: String
  /// The system's error number, `errno`.
  package var systemCode: Int32?

  /// The operation with the path, the cause and the remedy.
  public var description: String { "cannot \(operation) \(path): \(cause); \(remedy)" }

  /// Creates the error of a system call that has just failed.
  init(_ operation: String, _ path: String, errno code: Int32) {
    self.init(
      code: .failed, operation: operation, path: path, cause: Self.reason(code),
      remedy: Self.remedy(code), systemCode: code)
  }

  /// Creates an error with a cause of its own.
  init(
    code: Code, operation: String, path: String, cause: String, remedy: String,
    systemCode: Int32? = nil
  ) {
    (self.code, self.operation, self.path) = (code, operation, path)
    (self.cause, self.remedy, self.systemCode) = (cause, remedy, systemCode)
  }

  /// Returns the system's text for an error number.
  private static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

  private static func remedy(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: "free some space"
    case ENOENT, ENOTDIR: "check the spelling of the path"
    case EACCES, EPERM, EROFS: "choose a folder and a file that you may write to"
    case ENAMETOOLONG: "choose a shorter name"
    case ELOOP: "name the file itself"
    default: "check the path, or choose another one"
    }
  }
}
