#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

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
    // Opening a pipe or a device may block or have effects.
    var status = stat()
    guard unsafe stat(path.fileBytes, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw FileError("read", path, errno: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(
        code: .notAFile, operation: "read", path: path, cause: "it is not a regular file",
        remedy: "give the name of a file")
    }
    let descriptor = unsafe open(path.fileBytes, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("read", path, errno: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      let wanted = min(pieceSize, limit - bytes.count)
      var failure: Int32?
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        var count = -1
        repeat {
          count = unsafe read(descriptor, buffer.baseAddress, wanted)
        } while count < 0
          && errno == EINTR
        if count < 0 { failure = errno }
        filled = max(0, count)
      }
      if let failure { throw FileError("read", path, errno: failure) }
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  private static let pieceSize = 1 << 16

  /// Returns whether both paths lead to the same file, also through links of both kinds.
  public static func areSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard unsafe stat(one.fileBytes, &first) == 0, unsafe stat(other.fileBytes, &second) == 0 else {
      return false
    }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
