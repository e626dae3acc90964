internal import ScrubSystem

/// Folders, also those whose names are not UTF-8, which Foundation cannot name.
public enum FileFolder {
  /// Returns the names in a folder, in no order and without `.` and `..`.
  ///
  /// - Parameter path: The path; an empty one is the current working folder.
  /// - Returns: The names; `nil` if the folder cannot be read, with the reason in `errno`.
  /// - Complexity: O(names).
  package static func names(in path: String) -> [String]? {
    guard let folder = unsafe opendir((path.isEmpty ? "." : path).fileBytes) else { return nil }
    defer { unsafe _ = closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      let name = String(fileBytes: bytes)
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns whether a path leads to a folder, also through symbolic links.
  package static func isFolder(_ path: String) -> Bool {
    (try? FileState(of: path))?.kind == .folder
  }

  /// The current working folder; `nil` if the system does not report it.
  package static var current: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(unsafeFilePath: path)
  }

  /// Creates a folder, and those that it is in, unless they exist.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isPrivate: Whether new folders are the user's only.
  /// - Returns: Whether it exists now; if not, the reason is in `errno`.
  public static func create(_ path: String, isPrivate: Bool = false) -> Bool {
    let permissions: mode_t = isPrivate ? 0o700 : 0o777
    if unsafe mkdir(path.fileBytes, permissions) == 0 { return true }
    let reason = errno
    if reason == EEXIST, isFolder(path) { return true }
    let outer = path.outerFolder
    errno = reason
    guard reason == ENOENT, !outer.isEmpty, create(outer, isPrivate: isPrivate) else {
      return false
    }
    if unsafe mkdir(path.fileBytes, permissions) == 0 { return true }
    return errno == EEXIST && isFolder(path)
  }

  /// Deletes a folder and the files in it, but no folder within.
  ///
  /// - Returns: Whether it is deleted; if not, the reason is in `errno`.
  package static func remove(_ path: String) -> Bool {
    for name in names(in: path) ?? [] { unsafe _ = unlink((path + "/" + name).fileBytes) }
    return unsafe rmdir(path.fileBytes) == 0
  }
}
