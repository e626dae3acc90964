/// Reading and writing open files, pipes and devices, also while signals interrupt the calls.
package enum Descriptor {
  /// Reads bytes into a buffer, as many as are available at once.
  ///
  /// - Parameters:
  ///   - buffer: The memory to fill.
  ///   - offset: The offset of the first byte; `nil` for the bytes after those that were read last.
  ///   - descriptor: The descriptor.
  /// - Returns: The number of bytes; 0 at the end.
  /// - Throws: `SystemError`.
  package static func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int64?, of descriptor: CInt
  ) throws(SystemError) -> Int {
    while true {
      let count: Int
      if let offset {
        count = unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      } else {
        count = unsafe ScrubSystem.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw SystemError() }
    }
  }

  /// Returns a number of bytes, or as many as there are.
  ///
  /// - Parameters:
  ///   - count: The number, which may be much larger than the file.
  ///   - offset: The offset of the first byte; `nil` for the bytes after those that were read last.
  ///   - descriptor: The descriptor.
  /// - Returns: The bytes.
  /// - Throws: `SystemError`.
  package static func bytes(
    _ count: Int, at offset: Int64? = nil, of descriptor: CInt
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let wanted = min(count - bytes.count, largestPart)
      let start = offset.map { $0 + Int64(bytes.count) }
      var failure: SystemError?
      let part = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        do throws(SystemError) {
          let memory = unsafe UnsafeMutableRawBufferPointer(
            start: buffer.baseAddress, count: wanted)
          filled = try unsafe read(into: memory, at: start, of: descriptor)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }

  private static let largestPart = 256 << 10

  /// Writes all bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The descriptor.
  /// - Throws: `SystemError`; some bytes may be written then.
  package static func write(_ bytes: [UInt8], to descriptor: CInt) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe buffer[written...]
        return unsafe ScrubSystem.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError(count < 0 ? errno : ENOSPC) }
      written += count
    }
  }
}
