internal import ScrubSystem

/// The place that a path leads to through symbolic links, where there may be no file yet.
struct FileTarget {
  /// The path as it was given, for messages.
  let givenPath: String
  /// The path without a symbolic link as its last component.
  let path: String

  /// The number of links after which the system gives up, too (MAXSYMLINKS of Linux).
  private static let mostLinks = 40

  /// Follows the links of a path.
  ///
  /// - Throws: `FileError` for an empty or invalid name, for links that lead in a circle, and for those of other users
  ///   in a folder that all users write to.
  init(_ path: String) throws(FileError) {
    givenPath = path
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(
        code: .failed, operation: "write", path: path, cause: "that is not a file name",
        remedy: "give the name of a file", systemCode: EINVAL)
    }
    var target = path
    for _ in 0..<Self.mostLinks {
      guard (try? FileState(of: target, followsLinks: false))?.kind == .link else {
        self.path = target
        return
      }
      guard Self.mayFollow(target) else { throw FileError("write", path, SystemError(EACCES)) }
      guard let next = Self.destination(of: target) else {
        throw FileError("write", path)
      }
      target = next.isAbsolutePath ? next : target.folderOfPath + next
    }
    throw FileError("write", path, SystemError(ELOOP))
  }

  /// Whether Linux would follow a link by default (`protected_symlinks`, proc_sys_fs(5)): in a folder such as /tmp,
  /// only those of the user and of the folder's owner.
  private static func mayFollow(_ link: String) -> Bool {
    let folder = link.folderOfPath.isEmpty ? "." : link.folderOfPath
    var (outer, own) = (stat(), stat())
    guard unsafe fstatat(AT_FDCWD, folder.fileBytes, &outer, 0) == 0,
      unsafe lstat(link.fileBytes, &own) == 0
    else { return false }
    // Sticky, and writable by all.
    let isShared = outer.st_mode & 0o1002 == 0o1002
    return !isShared || own.st_uid == geteuid() || own.st_uid == outer.st_uid
  }

  private static func destination(of link: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        guard let start = buffer.baseAddress else { return -1 }
        return unsafe readlink(link.fileBytes, start, buffer.count)
      }
    }
    return count < 0 ? nil : String(fileBytes: bytes[..<count])
  }

  /// The folder, with a slash at its end; empty for the current folder.
  var folder: String { path.folderOfPath }

  /// The name in the folder.
  var name: String { path.nameInPath }

  /// Returns the status of the regular file at the target, which is empty or may be replaced; `nil` if there
  /// is none.
  ///
  /// - Parameter mayReplace: Returns whether the regular file at a path may be replaced.
  /// - Returns: The status.
  /// - Throws: `FileError` if there is something else, or a file that may not be replaced.
  func replaceable(_ mayReplace: (String) -> Bool) throws(FileError) -> stat? {
    var status = stat()
    guard unsafe lstat(path.fileBytes, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw FileError("write", givenPath)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(
        code: .notAFile, operation: "write", path: givenPath,
        cause: "it is \(FileState(status).kind.rawValue)",
        remedy: "give the name of a file")
    }
    // An empty file has nothing to lose: scripts create one to reserve its name.
    guard status.st_size == 0 || mayReplace(path) else {
      throw FileError(
        code: .exists, operation: "write", path: givenPath,
        cause: "a file of that name exists",
        remedy: "give another name", systemCode: EEXIST)
    }
    guard unsafe access(path.fileBytes, W_OK) == 0 else {
      throw FileError("write", givenPath)
    }
    return status
  }
}
