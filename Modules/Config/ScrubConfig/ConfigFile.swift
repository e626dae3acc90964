import ScrubConfigText
import ScrubFiles
import ScrubSystem

/// A reader of config files that never blocks: it rejects pipes and devices.
enum ConfigFile {
  /// The largest file size in bytes, which keeps a wrong path from filling the memory.
  static let byteLimit = 4 << 20

  /// Returns the content of a file.
  static func bytes(of path: String) throws(FileState.Refusal) -> [UInt8] {
    // One byte more shows that it is longer.
    let bytes = try OpenFile.bytes(of: path, limit: byteLimit + 1)
    guard bytes.count <= byteLimit else { throw .system(SystemError(EFBIG)) }
    return bytes
  }

  /// Returns whether a file may become readable without a change of its metadata.
  static func isTemporary(_ refusal: FileState.Refusal) -> Bool {
    guard case .system(let error) = refusal else { return false }
    return ![ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG, EFBIG].contains(error.code)
  }

  /// Returns the error of a file that cannot be read, with the path as given by the user.
  static func unreadable(_ path: String, _ refusal: FileState.Refusal) -> ConfigError {
    let (reason, remedy) =
      switch refusal {
      case _ where path.utf8.contains(0):
        ("its path contains a NUL character (U+0000)", checkPath)
      case .kind(.folder): ("it is a folder", checkPath)
      case .kind: ("it is not a regular file", checkPath)
      case .system(SystemError(ENOENT)): ("file not found", checkPath)
      case .system(SystemError(EFBIG)):
        ("it is larger than \(byteLimit >> 20) MiB", "give the name of a config file")
      case .system(SystemError(EMFILE)), .system(SystemError(ENFILE)): tooManyFiles
      case .system(let error): (error.description, checkPath)
      }
    return error(path, "the file cannot be read: \(reason); \(remedy)")
  }

  /// The error of a file that cannot be watched, because too many files are open.
  static func unwatchable(_ path: String) -> ConfigError {
    let (reason, remedy) = tooManyFiles
    return error(path, "the file cannot be watched for changes: \(reason); \(remedy)")
  }

  private static let checkPath = "check the path"
  private static let tooManyFiles = (
    "too many files are open", "close some, or raise the limit (ulimit -n)"
  )

  private static func error(_ path: String, _ message: String) -> ConfigError {
    ConfigError(file: path, position: .start, keyPath: ConfigPath(), message: message)
  }
}
