internal import Media

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The bytes that a file has at one time; what is appended later is not read.
final class FileSnapshot: ByteReader {
  /// What stays the same while a file is appended to.
  struct Identity: Equatable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  let path: String
  let identity: Identity
  let length: Int64
  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Parameter path: The path of a regular file.
  /// - Throws: `MediaError` if there is none, or if it cannot be read.
  init(path: String) throws(MediaError) {
    var status = stat()
    // Opening a pipe or a device may have effects.
    guard unsafe stat(path, &status) == 0 else { throw Self.failure(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw MediaError(
        operation: "follow", code: .notAFile, cause: "it is not a regular file", path: path)
    }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    guard unsafe fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw Self.failure(path, code)
    }
    (self.path, self.descriptor, length) = (path, descriptor, Int64(status.st_size))
    identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  deinit { close(descriptor) }

  var byteCount: Int64? { length }

  func read(
    _ count: Int, at offset: Int64, cancellation: Cancellation
  ) throws(MediaError) -> [UInt8] {
    let wanted = Int(min(Int64(count), max(0, length - offset)))
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      filled = 0
      while filled < wanted {
        let got = unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: filled), wanted - filled,
          off_t(offset) + off_t(filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { return }
        filled += got
      }
    }
    if code != 0 { throw Self.failure(path, code) }
    guard bytes.count == wanted else { throw Self.replaced(path, "it became shorter") }
    return bytes
  }

  /// The error of a recording that is not what it was.
  static func replaced(_ path: String, _ cause: String) -> MediaError {
    MediaError(
      operation: "follow", code: .damaged, cause: "\(cause) while it was recorded", path: path,
      advice: "Open it again.")
  }

  private static func failure(_ path: String, _ code: Int32) -> MediaError {
    let kind: MediaError.Code =
      switch code {
      case ENOENT: .notFound
      case EACCES: .permissionDenied
      default: .readFailed
      }
    return MediaError(
      operation: "follow", code: kind, underlying: code,
      cause: unsafe String(cString: strerror(code)), path: path)
  }
}
