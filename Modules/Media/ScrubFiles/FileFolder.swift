#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Folders, also those whose names are not UTF-8, which Foundation cannot name.
public enum FileFolder {
  /// Returns the names in a folder, in no order and without `.` and `..`.
  ///
  /// - Parameter path: The path; an empty one is the current working folder.
  /// - Returns: The names; `nil` if the folder cannot be read, with the reason in `errno`.
  /// - Complexity: O(names).
  public static func names(in path: String) -> [String]? {
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
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path.fileBytes, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
