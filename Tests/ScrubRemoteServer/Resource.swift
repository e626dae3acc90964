internal import ScrubSystem

/// What a server sends for a path.
public struct Resource: Sendable {
  /// The bytes, in memory or in a file.
  enum Contents: Sendable {
    case bytes([UInt8])
    case file(ServedFile)
  }

  let contents: Contents
  /// The number of bytes.
  public let byteCount: Int64
  /// What distinguishes it from what the path had before, in its entity tag.
  public var version = 1
  /// The time in the header Last-Modified, in HTTP's form.
  public var lastModified = "Sat, 28 Nov 2026 08:00:00 GMT"
  /// The type in the header Content-Type.
  public var mediaType = "video/mp4"

  /// Creates a resource of bytes in memory.
  public init(_ bytes: [UInt8], version: Int = 1) {
    contents = .bytes(bytes)
    byteCount = Int64(bytes.count)
    self.version = version
  }

  /// Creates a resource of a file's bytes, which are read when they are sent.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: `ServerError` if it cannot be opened.
  public init(path: String) throws(ServerError) {
    let file = try ServedFile(path: path)
    contents = .file(file)
    byteCount = file.byteCount
  }

  /// Returns some bytes: fewer at the end, or if the file was cut off.
  func bytes(_ count: Int, at offset: Int64) -> [UInt8] {
    guard offset >= 0, offset < byteCount, count > 0 else { return [] }
    switch contents {
    case .bytes(let bytes): return Array(bytes[Int(offset)...].prefix(count))
    case .file(let file): return file.bytes(count, at: offset)
    }
  }
}

/// An open file that is served.
final class ServedFile: Sendable {
  private let descriptor: CInt
  let byteCount: Int64

  init(path: String) throws(ServerError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    var state = stat()
    guard descriptor >= 0, unsafe fstat(descriptor, &state) == 0 else {
      let error = SystemError()
      if descriptor >= 0 { close(descriptor) }
      throw ServerError(description: "cannot open \(path): \(error)")
    }
    byteCount = Int64(state.st_size)
  }

  deinit { close(descriptor) }

  func bytes(_ count: Int, at offset: Int64) -> [UInt8] {
    (try? Descriptor.bytes(count, at: offset, of: descriptor)) ?? []
  }
}

/// An error of a test server, in words.
public struct ServerError: Error, Sendable, CustomStringConvertible {
  /// What failed, and why.
  public let description: String
}
