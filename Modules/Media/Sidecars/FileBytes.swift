internal import ScrubFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A regular file that is open for reading.
struct FileBytes: ~Copyable {
  private let descriptor: Int32
  let status: FileStatus
  /// Whether it is the user's, and no other user can read or write it.
  let isPrivate: Bool

  /// Opens a file; `nil` if it cannot be read, or is not a regular file.
  init?(path: String) {
    var status = stat()
    // Opening a pipe or a device may have effects.
    guard unsafe stat(path.fileBytes, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    let descriptor = unsafe open(path.fileBytes, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.status = FileStatus(status)
    isPrivate = status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  deinit { close(descriptor) }

  /// Returns a path that does not depend on the current working folder.
  static func absolute(_ path: String) -> String {
    guard !path.isAbsolutePath, let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    return unsafe String(unsafeFilePath: folder) + "/" + path
  }

  /// Returns a number of bytes from an offset on; `nil` if there are fewer.
  func read(_ count: Int, at offset: Int64) -> [UInt8]? {
    guard count >= 0, offset >= 0, offset <= status.byteCount - Int64(count) else { return nil }
    var isComplete = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count {
        let got = unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: filled), count - filled,
          off_t(offset) + off_t(filled))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          isComplete = false
          return
        }
        filled += got
      }
    }
    return isComplete ? bytes : nil
  }
}
