internal import ScrubSystem

/// A file that is not complete yet, without a name where the file system allows that.
///
/// Its descriptor holds a lock as long as its writer lives: an unfinished file that can be locked remained
/// of a process that was killed.
struct Draft: ~Copyable {
  private let descriptor: Int32
  /// The file's own path; `nil` if it has none.
  private var name: String?
  /// Whether the file is deleted with the value.
  private var isTemporary = true

  /// Creates an empty file in the folder of the target.
  init(for target: FileTarget, mode: mode_t, isNamed: Bool) throws(FileError) {
    if !isNamed, let descriptor = Self.openUnnamed(in: target.folder, mode) {
      (self.descriptor, name) = (descriptor, nil)
    } else {
      Self.removeRemains(of: target)
      let name = Self.freeName(for: target)
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      descriptor = unsafe open(name.fileBytes, flags, mode)
      guard descriptor >= 0 else { throw FileError("write", target.givenPath) }
      self.name = name
    }
    // Fails where files cannot be locked: there, nothing is removed, either.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
  }

  /// Takes over a complete file.
  init(moving name: String, for target: FileTarget) throws(FileError) {
    descriptor = unsafe open(name.fileBytes, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("write", target.givenPath) }
    (self.name, isTemporary) = (name, false)
  }

  deinit {
    if isTemporary, let name { unsafe _ = unlink(name.fileBytes) }
    close(descriptor)
  }

  /// The path that leads to the file.
  var path: String { name ?? Self.path(of: descriptor) }

  private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  // MARK: Names

  /// Opens a file without a name; `nil` where the system cannot do that.
  private static func openUnnamed(in folder: String, _ mode: mode_t) -> Int32? {
    #if os(Linux)
      // O_TMPFILE, a macro that Swift does not import: asm-generic/fcntl.h.
      let flags = 0o20000000 | O_DIRECTORY | O_RDWR | O_CLOEXEC
      let descriptor = unsafe open((folder.isEmpty ? "." : folder).fileBytes, flags, mode)
      guard descriptor >= 0 else { return nil }
      // Without /proc, it could get no name.
      guard unsafe access(path(of: descriptor), F_OK) == 0 else {
        close(descriptor)
        return nil
      }
      return descriptor
    #else
      return nil
    #endif
  }

  private static let prefix = ".partial-"
  private static let digitCount = 16
  /// The longest file name in bytes: NAME_MAX of Linux, macOS and their file systems.
  private static let longestName = 255

  /// Returns the end of the names of the drafts of a target.
  private static func ending(of target: FileTarget) -> String {
    let room = longestName - prefix.utf8.count - digitCount - 1
    var name = target.name[...]
    while name.utf8.count > room { name.removeFirst() }
    return "-" + name
  }

  private static func freeName(for target: FileTarget) -> String {
    let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
    let padding = String(repeating: "0", count: digitCount - digits.count)
    return target.folder + prefix + padding + digits + ending(of: target)
  }

  /// Deletes the user's drafts of the same target whose writers were killed.
  private static func removeRemains(of target: FileTarget) {
    let ending = ending(of: target)
    for name in FileFolder.names(in: target.folder) ?? [] {
      guard name.hasPrefix(prefix), name.hasSuffix(ending),
        name.utf8.count == prefix.utf8.count + digitCount + ending.utf8.count
      else { continue }
      removeIfLeft(target.folder + name)
    }
  }

  private static func removeIfLeft(_ path: String) {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(path.fileBytes, flags)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    // A file that was just created is not locked yet, but has no bytes.
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_size > 0 || Self.isOld(status),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unsafe _ = unlink(path.fileBytes)
  }

  /// The seconds after which a file is locked for certain.
  private static let lockDelay = 60

  private static func isOld(_ status: stat) -> Bool {
    time(nil) - status.changeTime.tv_sec > lockDelay
  }

  // MARK: Contents

  func write(_ bytes: [UInt8], _ target: FileTarget) throws(FileError) {
    do throws(SystemError) {
      try Descriptor.write(bytes, to: descriptor)
    } catch {
      throw FileError("write", target.givenPath, error)
    }
  }

  /// Takes over the owner and the permissions of a file that is about to be replaced.
  func adopt(_ existing: stat, _ target: FileTarget) throws(FileError) {
    var mode = existing.st_mode & 0o7777
    var mine = stat()
    guard unsafe fstat(descriptor, &mine) == 0 else {
      throw FileError("write", target.givenPath)
    }
    let isForeign = mine.st_uid != existing.st_uid || mine.st_gid != existing.st_gid
    if isForeign, fchown(descriptor, existing.st_uid, existing.st_gid) != 0 {
      // Only privileged users can give files away. What the file allowed to its owner and group must
      // not be allowed to others, and nothing may run as another user.
      mode &= 0o777
      if mine.st_gid != existing.st_gid, fchown(descriptor, uid_t.max, existing.st_gid) != 0 {
        mode = mode & 0o707 | (mode & 0o070 & (mode & 0o007) << 3)
      }
    }
    guard fchmod(descriptor, mode) == 0 else {
      throw FileError("write", target.givenPath)
    }
  }

  /// Makes sure that all bytes could be written.
  func flush(_ target: FileTarget, toDisk: Bool) throws(FileError) {
    if toDisk {
      guard fsync(descriptor) == 0 else { throw FileError("write", target.givenPath) }
      return
    }
    // Closing a descriptor, also a second one, returns the delayed errors of network file systems.
    let second = dup(descriptor)
    guard second < 0 || close(second) == 0 else {
      throw FileError("write", target.givenPath)
    }
  }

  // MARK: Moving

  /// Moves the file to its target.
  ///
  /// - Returns: Whether it is there; `false` if a file was created there meanwhile.
  /// - Throws: `FileError` if it cannot be moved.
  mutating func move(to target: FileTarget, isReplacing: Bool) throws(FileError) -> Bool {
    if isReplacing {
      if name == nil {
        Self.removeRemains(of: target)
        let name = Self.freeName(for: target)
        guard link(to: name) else { throw FileError("write", target.givenPath) }
        self.name = name
      }
    } else if link(to: target.path) {
      if let name { unsafe _ = unlink(name.fileBytes) }
      (name, isTemporary) = (nil, false)
      return true
    } else if errno == EEXIST {
      return false
    } else if name == nil {
      throw FileError("write", target.givenPath)
    }
    // Some file systems have no links. There, whether another file has the name is known only just before.
    var status = stat()
    if !isReplacing, unsafe lstat(target.path.fileBytes, &status) == 0 { return false }
    guard let name, unsafe rename(name.fileBytes, target.path.fileBytes) == 0 else {
      throw FileError("write", target.givenPath)
    }
    (self.name, isTemporary) = (nil, false)
    return true
  }

  private func link(to path: String) -> Bool {
    unsafe linkat(AT_FDCWD, self.path.fileBytes, AT_FDCWD, path.fileBytes, AT_SYMLINK_FOLLOW) == 0
  }
}
