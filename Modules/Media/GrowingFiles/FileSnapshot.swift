internal import Media
internal import ScrubFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The bytes that a file has at one time; what is appended later is not read.
final class FileSnapshot: ByteReader {
  /// The largest text of a playlist, in bytes: a day of segments of two seconds takes about 2 MB.
  private static let playlistLimit = 4 << 20

  let path: String
  /// The size of the file, in bytes.
  private let size: Int64
  /// The number of bytes to read: without a fragment that is cut.
  let length: Int64
  /// The time of the last change, in seconds since 1970.
  let modificationTime: Double
  /// Whether the file has a format that can be played while it is written.
  let mayGrow: Bool
  /// Whether the file is empty, or begins like one of a format that can be played while it is written.
  let mayBegin: Bool
  /// The text, if the file is a playlist.
  let playlist: PlaylistText?
  /// The identity of the file, which stays the same while it is appended to.
  private let identity: (device: UInt64, inode: UInt64)
  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file.
  ///   - former: What the file was before.
  /// - Throws: `MediaError` if there is none, if it cannot be read, or if it is not the continuation of what it
  ///   was.
  /// - Complexity: O(n) in the fragments that were added.
  init(path: String, after former: FileSnapshot? = nil) throws(MediaError) {
    let (descriptor, status) = try Self.open(path)
    let size = Int64(status.st_size)
    (self.path, self.descriptor, self.size) = (path, descriptor, size)
    let boxes = CompleteBoxes(from: former?.length ?? 0, length: size) { count, offset in
      Self.read(descriptor, count, at: offset).bytes
    }
    length = boxes?.end ?? size
    identity = (UInt64(status.st_dev), UInt64(status.st_ino))
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modificationTime = Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    let folder = path.folderOfPath
    playlist = Self.text(of: descriptor, size).flatMap { text in
      PlaylistText(text) { Self.text(of: $0, in: String(folder)) }
    }
    mayGrow =
      playlist.map { !$0.hasEnded }
      ?? (boxes?.hasFragments == true || Self.isStream(Self.read(descriptor, 189, at: 0).bytes))
    let start = Self.read(descriptor, 8, at: 0).bytes
    mayBegin = start.isEmpty || mayGrow || playlist != nil || boxes != nil || Self.begins(start)
    if let former { try requireContinuation(of: former) }
  }

  /// Whether a file with fewer bytes than a format needs may become one.
  private static func begins(_ start: [UInt8]) -> Bool {
    let matroska: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
    let box = Array("ftyp".utf8)
    return start[0] == 0x47 || matroska.starts(with: start.prefix(4))
      || Array(PlaylistText.start.utf8).starts(with: start)
      || start.count < 8 && start[0] == 0 && box.starts(with: start.dropFirst(4))
  }

  /// Opens a regular file for reading.
  private static func open(_ path: String) throws(MediaError) -> (descriptor: Int32, status: stat) {
    var status = stat()
    // Opening a pipe or a device may have effects.
    guard unsafe stat(path.fileBytes, &status) == 0 else { throw failure(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw MediaError(
        operation: "follow", code: .notAFile, cause: "it is not a regular file", path: path)
    }
    let descriptor = openDescriptor(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path, errno) }
    guard unsafe fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw failure(path, code)
    }
    return (descriptor, status)
  }

  /// Whether a file begins like Matroska (RFC 8794, 8.1), or like a transport stream, whose packets have 188
  /// bytes and begin with 47 (ISO 13818-1, 2.4.3).
  private static func isStream(_ start: [UInt8]) -> Bool {
    start.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
      || start.count == 189 && start[0] == 0x47 && start[188] == 0x47
  }

  deinit { close(descriptor) }

  var byteCount: Int64? { length }

  func read(
    _ count: Int, at offset: Int64, cancellation: Cancellation
  ) throws(MediaError) -> [UInt8] {
    let wanted = Int(min(Int64(count), max(0, length - offset)))
    let (bytes, code) = Self.read(descriptor, wanted, at: offset)
    if code != 0 { throw Self.failure(path, code) }
    guard bytes.count == wanted else { throw Self.replaced(path, "it became shorter") }
    return bytes
  }

  /// Reads as many bytes as there are, and returns them with the number of an error, or 0.
  private static func read(
    _ descriptor: Int32, _ count: Int, at offset: Int64
  ) -> (bytes: [UInt8], code: Int32) {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count {
        let got = unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: filled), count - filled,
          off_t(offset) + off_t(filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { return }
        filled += got
      }
    }
    return (bytes, code)
  }

  /// Returns the text of a file that begins like a playlist; `nil` for others.
  private static func text(of descriptor: Int32, _ size: Int64) -> String? {
    let start = Array(PlaylistText.start.utf8)
    guard size <= Int64(playlistLimit), read(descriptor, start.count, at: 0).bytes == start
    else { return nil }
    return String(decoding: read(descriptor, Int(size), at: 0).bytes, as: UTF8.self)
  }

  /// Returns the text of a playlist that another one names; `nil` for other files, and for links that lead out of the
  /// folder, as `FFmpegSource` refuses them.
  private static func text(of name: String, in folder: String) -> String? {
    guard let parent = resolve(folder.isEmpty ? "." : folder), let path = resolve(folder + name),
      path.starts(with: parent.last == slash ? parent : parent + [slash]),
      let (descriptor, status) = try? open(String(fileBytes: path))
    else { return nil }
    defer { close(descriptor) }
    return text(of: descriptor, Int64(status.st_size))
  }

  private static let slash = UInt8(ascii: "/")

  /// Returns a path without symbolic links; `nil` if there is no such file.
  private static func resolve(_ path: String) -> [UInt8]? {
    guard let resolved = unsafe realpath(path.fileBytes, nil) else { return nil }
    defer { unsafe free(resolved) }
    let count = unsafe strlen(resolved)
    return unsafe UnsafeRawBufferPointer(start: resolved, count: count).map { $0 }
  }

  /// Whether nothing was written since another time.
  func isSame(as other: FileSnapshot) -> Bool {
    playlist == other.playlist && (playlist != nil || size == other.size)
  }

  /// Throws if the file is not the continuation of what it was.
  private func requireContinuation(of other: FileSnapshot) throws(MediaError) {
    if let former = other.playlist {
      // One that is rewritten in place is empty for a moment.
      guard let playlist, playlist.count >= former.count else {
        throw MediaError(
          operation: "follow", code: .readFailed, cause: "a playlist of it is empty", path: path)
      }
      // Another file may have taken its name, with more segments in it.
      guard zip(playlist.firstSegments, former.firstSegments).allSatisfy(==) else {
        throw Self.replaced(path, "its first segments were removed")
      }
      return
    }
    guard identity == other.identity else { throw Self.replaced(path, "it was replaced") }
    guard size >= other.size else { throw Self.replaced(path, "it became shorter") }
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

/// The system's call, which the type's own `open` hides.
private func openDescriptor(_ path: String, _ flags: Int32) -> Int32 {
  unsafe open(path.fileBytes, flags)
}
