import ScrubConfigText
import ScrubFiles
import ScrubSystem

/// A reader of config files that never blocks: it rejects pipes and devices.
enum ConfigFile {
  /// The largest file size in bytes, which keeps a wrong path from filling the memory.
  static let byteLimit = 4 << 20

  /// Returns the content of a file; errors use the path as given by the user.
  static func bytes(of file: String, named path: String) throws(ConfigError) -> [UInt8] {
    // C would end the path there, and open another file.
    guard !file.utf8.contains(0) else {
      throw unreadable(path, "its path contains a NUL character (U+0000)")
    }
    let bytes: [UInt8]
    do throws(FileState.Refusal) {
      // One byte more shows that it is longer.
      bytes = try OpenFile.bytes(of: file, limit: byteLimit + 1)
    } catch {
      throw unreadable(path, reason(error))
    }
    guard bytes.count <= byteLimit else {
      throw unreadable(
        path, "it is larger than \(byteLimit >> 20) MiB", remedy: "give the name of a config file")
    }
    return bytes
  }

  private static func unreadable(
    _ path: String, _ reason: String, remedy: String = "check the path"
  ) -> ConfigError {
    ConfigError(
      file: path, position: .start, keyPath: ConfigPath(),
      message: "the file cannot be read: \(reason); \(remedy)")
  }

  /// The error of a file that cannot be watched, because too many files are open.
  static func unwatchable(_ path: String) -> ConfigError {
    ConfigError(
      file: path, position: .start, keyPath: ConfigPath(),
      message:
        "the file cannot be watched for changes: too many files are open; close some, or raise the limit (ulimit -n)"
    )
  }

  private static func reason(_ refusal: FileState.Refusal) -> String {
    switch refusal {
    case .kind(.folder): "it is a folder"
    case .kind: "it is not a regular file"
    case .system(SystemError(ENOENT)): "file not found"
    case .system(SystemError(EMFILE)), .system(SystemError(ENFILE)): "too many files are open"
    case .system(let error): error.description
    }
  }
}
