import ConfigText
import ScrubFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A reader of config files that never blocks: it rejects pipes and devices.
enum ConfigFile {
  /// The largest file size in bytes, which keeps a wrong path from filling the memory.
  static let byteLimit = 4 << 20

  /// Returns the content of a file; errors use the path as given by the user.
  static func bytes(of file: String, named path: String) throws(ConfigErrors) -> [UInt8] {
    // C would end the path there, and open another file.
    guard !file.utf8.contains(0) else {
      throw unreadable(path, "its path contains the character U+0000")
    }
    // Opening a pipe would block until another process writes.
    let descriptor = unsafe open(file.fileBytes, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, reason(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw unreadable(path, reason(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw unreadable(path, "it is a folder")
    default: throw unreadable(path, "it is not a regular file")
    }
    return try contents(of: descriptor, path)
  }

  /// Returns the absolute path, relative to the current working folder.
  static func absolutePath(_ path: String) -> String {
    guard !path.isAbsolutePath else { return path }
    var folder = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let isKnown = unsafe folder.withUnsafeMutableBytes { buffer in
      unsafe getcwd(buffer.assumingMemoryBound(to: CChar.self).baseAddress, buffer.count) != nil
    }
    guard isKnown else { return path }
    return String(fileBytes: folder.prefix { $0 != 0 }) + "/" + path
  }

  private static func contents(
    of descriptor: CInt, _ path: String
  ) throws(ConfigErrors) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw unreadable(path, reason(errno))
      }
      bytes += chunk.prefix(count)
      guard bytes.count <= byteLimit else {
        throw unreadable(path, "it is longer than \(byteLimit >> 20) MiB")
      }
    }
  }

  private static func unreadable(_ path: String, _ reason: String) -> ConfigErrors {
    ConfigErrors([
      ConfigError(
        file: path, position: .start, keyPath: ConfigPath(),
        message: "the file cannot be read: \(reason); check the path")
    ])
  }

  /// The error of a file that cannot be watched, because too many files are open.
  static func unwatchable(_ path: String) -> ConfigErrors {
    ConfigErrors([
      ConfigError(
        file: path, position: .start, keyPath: ConfigPath(),
        message:
          "changes of the file cannot be noticed: \(reason(EMFILE)); close files, or raise the limit (ulimit -n)"
      )
    ])
  }

  private static func reason(_ code: CInt) -> String {
    switch code {
    case ENOENT: return "there is none"
    case EACCES, EPERM: return "you have no permission"
    case ELOOP: return "its symbolic links lead in a circle"
    case EMFILE, ENFILE: return "too many files are open"
    case EIO: return "the disk or network fails"
    default: return "error \(code) of the operating system"
    }
  }
}
