internal import ScrubSystem

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

  /// Creates the error of a system call; by default, that of the one that has just failed.
  init(_ operation: String, _ path: String, _ error: SystemError = SystemError()) {
    self.init(
      code: .failed, operation: operation, path: path, cause: error.description,
      remedy: Self.remedy(error.code), systemCode: error.code)
  }

  /// Creates the error of a file that cannot be read.
  init(reading path: String, _ refusal: FileState.Refusal) {
    switch refusal {
    case .system(let error): self.init("read", path, error)
    case .kind:
      self.init(
        code: .notAFile, operation: "read", path: path, cause: "it is not a regular file",
        remedy: "give the name of a file")
    }
  }

  /// Creates an error with a cause of its own.
  init(
    code: Code, operation: String, path: String, cause: String, remedy: String,
    systemCode: Int32? = nil
  ) {
    (self.code, self.operation, self.path) = (code, operation, path)
    (self.cause, self.remedy, self.systemCode) = (cause, remedy, systemCode)
  }

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
