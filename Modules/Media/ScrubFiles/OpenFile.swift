package import ScrubSystem

/// A regular file that is open for reading.
package final class OpenFile: Sendable {
  private let descriptor: CInt
  /// The file when it was opened.
  package let state: FileState

  /// Opens a file.
  ///
  /// - Parameter path: The path.
  /// - Throws: `FileState.Refusal`; what is not a regular file is not opened, as that may block or have effects.
  package convenience init(_ path: String) throws(FileState.Refusal) {
    _ = try FileState(ofFile: path)
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    try self.init(adopting: unsafe open(path.fileBytes, flags))
  }

  /// Adopts the descriptor that `open` has just returned, which is closed with the value, or at once if this
  /// throws.
  package init(adopting descriptor: CInt) throws(FileState.Refusal) {
    guard descriptor >= 0 else { throw .system(SystemError()) }
    do throws(SystemError) {
      state = try FileState(of: descriptor)
    } catch {
      close(descriptor)
      throw .system(error)
    }
    self.descriptor = descriptor
    guard state.kind == .file else { throw .kind(state.kind) }
  }

  deinit { close(descriptor) }

  /// The file as it is now.
  package var current: FileState {
    get throws(SystemError) { try FileState(of: descriptor) }
  }

  /// Reads bytes into a buffer, as many as are available at once; returns 0 at the end.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
  ) throws(SystemError) -> Int {
    try unsafe Descriptor.read(into: buffer, at: offset, of: descriptor)
  }

  /// Returns the first bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: The largest number of bytes.
  /// - Returns: The bytes.
  /// - Throws: `FileState.Refusal`.
  package static func bytes(of path: String, limit: Int) throws(FileState.Refusal) -> [UInt8] {
    let file = try OpenFile(path)
    do throws(SystemError) {
      return try file.bytes(limit)
    } catch {
      throw .system(error)
    }
  }

  /// Returns bytes from an offset on, or as many as there are.
  package func bytes(_ count: Int, at offset: Int64 = 0) throws(SystemError) -> [UInt8] {
    try Descriptor.bytes(count, at: offset, of: descriptor)
  }
}
