internal import ScrubSystem

/// The contents and the identity of files.
public enum FileContents {
  /// Returns the bytes of a regular file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: The largest number of bytes to read from its start: a name may lead to a file of any size.
  /// - Returns: The bytes; `nil` if there is no file.
  /// - Throws: `FileError` if it cannot be read, or is something else, which is not opened.
  /// - Complexity: O(bytes).
  public static func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8]? {
    do throws(FileState.Refusal) {
      return try OpenFile.bytes(of: path, limit: limit)
    } catch {
      if case .system(SystemError(ENOENT)) = error { return nil }
      throw FileError(reading: path, error)
    }
  }

  /// Returns whether both paths lead to the same file, also through links of both kinds.
  public static func areSame(_ one: String, _ other: String) -> Bool {
    guard let first = try? FileState(of: one), let second = try? FileState(of: other) else {
      return false
    }
    return first.isSameFile(as: second)
  }
}
