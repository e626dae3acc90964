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
      throw unreadable(path, "its path contains the character U+0000")
    }
    let bytes: [UInt8]
    do throws(FileState.Refusal) {
      // One byte more shows that it is longer.
      bytes = try OpenFile.bytes(of: file, limit: byteLimit + 1)
    } catch {
      throw unreadable(path, reason(error))
    }
    guard bytes.count <= byteLimit else {
      throw unreadable(path, "it is longer than \(byteLimit >> 20) MiB")
    }
    return bytes
  }

  private static func unreadable(_ path: String, _ reason: String) -> ConfigError {
    ConfigError(
      file: path, position: .start, keyPath: ConfigPath(),
      message: "the file cannot be read: \(reason); check the path")
  }

  /// The error of a file that cannot be watched, because too many files are open.
  static func unwatchable(_ path: String) -> ConfigError {
    ConfigError(
      file: path, position: .start, keyPath: ConfigPath(),
      message:
        "changes of the file cannot be noticed: too many files are open; close files, or raise the limit (ulimit -n)"
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
