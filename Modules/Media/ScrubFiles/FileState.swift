package import ScrubSystem

/// What tells a file from others, and from its earlier and later versions.
package struct FileState: Sendable, Equatable {
  /// What a path leads to.
  package enum Kind: String, Sendable {
    case file = "a regular file"
    case folder = "a folder"
    case pipe = "a pipe"
    case socket = "a socket"
    case device = "a device"
    case link = "a symbolic link"
  }

  /// The reason why something is not a file that can be read.
  package enum Refusal: Error, Equatable {
    /// The system's error.
    case system(SystemError)
    /// It is not a regular file.
    case kind(Kind)
  }

  /// A time, which may be any number that a program sets.
  package struct Time: Sendable, Equatable {
    /// Seconds since 1970.
    package let seconds: Int64
    package let nanoseconds: Int64

    init(_ time: timespec) { (seconds, nanoseconds) = (Int64(time.tv_sec), Int64(time.tv_nsec)) }

    /// The whole time in seconds since 1970.
    package var sum: Double { Double(seconds) + Double(nanoseconds) * 1e-9 }
  }

  package let kind: Kind
  /// The file system, and the file's number in it.
  private let device: UInt64
  private let number: UInt64
  /// The size in bytes.
  package let byteCount: Int64
  /// When the contents were changed.
  package let modified: Time
  /// When the contents, the name or the permissions were changed, which programs cannot set.
  package let changed: Time
  /// Whether it is the user's.
  package let isOwn: Bool
  /// Whether it is the user's, and no other user can read or write it.
  package let isPrivate: Bool

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFLNK: .link
      default: .device
      }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    byteCount = Int64(status.st_size)
    (modified, changed) = (Time(status.modificationTime), Time(status.changeTime))
    isOwn = status.st_uid == geteuid()
    isPrivate = isOwn && status.st_mode & 0o077 == 0
  }

  /// Reads the state of what a path leads to, without opening it: opening a pipe or a device may block or have
  /// effects.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether a symbolic link at its end is followed.
  /// - Throws: `SystemError`, also for a path with a NUL, where C would end it and name another file.
  package init(of path: String, followsLinks: Bool = true) throws(SystemError) {
    guard !path.utf8.contains(0) else { throw SystemError(ENOENT) }
    var status = stat()
    let code = unsafe fstatat(
      AT_FDCWD, path.fileBytes, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW)
    guard code == 0 else { throw SystemError() }
    self.init(status)
  }

  /// Reads the state of a regular file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether a symbolic link at its end is followed.
  /// - Throws: `Refusal`.
  package init(ofFile path: String, followsLinks: Bool = true) throws(Refusal) {
    do throws(SystemError) {
      self = try FileState(of: path, followsLinks: followsLinks)
    } catch {
      throw .system(error)
    }
    guard kind == .file else { throw .kind(kind) }
  }

  /// Reads the state of an open file.
  init(of descriptor: CInt) throws(SystemError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw SystemError() }
    self.init(status)
  }

  /// Returns whether it is the same file, in any version.
  package func isSameFile(as other: FileState) -> Bool {
    device == other.device && number == other.number
  }

  /// Returns whether it is the same file with the same contents, under any name and with any permissions.
  package func isSameVersion(as other: FileState) -> Bool {
    isSameFile(as: other) && byteCount == other.byteCount && modified == other.modified
  }

  /// Returns what has happened to a file that now has another state, as a clause; `nil` if it is the same, and
  /// not shorter.
  package func change(to now: FileState) -> String? {
    guard isSameFile(as: now) else { return "it was replaced" }
    return now.byteCount < byteCount ? "it became shorter" : nil
  }
}
