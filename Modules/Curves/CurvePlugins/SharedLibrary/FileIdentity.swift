import ScrubFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The identity and version of the file at a path.
struct FileIdentity: Equatable {
  var device: UInt64
  var inode: UInt64
  var size: Int64
  /// The time of the last write, in nanoseconds.
  var modified: Int64

  /// Reads the metadata of a file without opening it, as opening a pipe or device could block.
  init(of path: String) throws(CurvePluginError) {
    func unreadable(_ reason: String) -> CurvePluginError {
      CurvePluginError(code: .unreadable, path: path, reason: reason)
    }
    // C would end the path there, and name another file.
    guard !path.utf8.contains(0) else { throw unreadable("its path contains the character U+0000") }
    var status = stat()
    guard unsafe stat(path.fileBytes, &status) == 0 else { throw unreadable(Self.reason(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw unreadable("it is a folder; name the file in it")
    default: throw unreadable("it is not a regular file; name a shared library")
    }
    guard unsafe access(path.fileBytes, R_OK) == 0 else { throw unreadable(Self.reason(errno)) }
    self.init(status)
  }

  /// Reads the metadata of an open file.
  init(_ descriptor: CInt, _ path: String) throws(CurvePluginError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw CurvePluginError(code: .unreadable, path: path, reason: Self.reason(errno))
    }
    self.init(status)
  }

  private init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// Whether it is the same file, in any version.
  func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }

  private static func reason(_ code: CInt) -> String {
    switch code {
    case ENOENT, ENOTDIR: return "there is no such file; check the path, or build the library first"
    case EACCES, EPERM: return "you have no permission to read it"
    case ELOOP: return "its symbolic links lead in a circle"
    case ENAMETOOLONG: return "its path is too long"
    default: return "the operating system says error \(code)"
    }
  }
}
