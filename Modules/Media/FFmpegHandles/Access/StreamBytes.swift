#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubMedia
  internal import ScrubFiles

  /// Bytes with random access, which a `ByteStream` passes to libavformat.
  protocol StreamBytes: AnyObject {
    /// The number of bytes, or a negative libav* error code if it is unknown.
    var byteCount: Int64 { get }
    /// The file when it was opened; `nil` for bytes without one.
    var state: FileState? { get }

    /// Reads bytes into a buffer, as many as are available at once.
    ///
    /// - Parameters:
    ///   - buffer: The memory to fill.
    ///   - offset: The offset of the first byte, 0 or more.
    /// - Returns: The number of bytes read; 0 at the end.
    /// - Throws: `MediaError` of the system or of a reader.
    func read(
      into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(MediaError) -> Int

    /// Reads a range at once that is about to be read in parts, whenever the file is opened, if that saves requests.
    func prepare(_ range: Range<Int64>) throws(MediaError)
  }

  extension StreamBytes {
    var state: FileState? { nil }

    func prepare(_ range: Range<Int64>) throws(MediaError) {}

    /// Reads a range, or as much of it as there is.
    func bytes(_ range: Range<Int64>) throws(MediaError) -> [UInt8] {
      var bytes: [UInt8] = []
      // A range may be much larger than the file.
      let partSize = min(range.count, Self.partSize)
      while bytes.count < range.count {
        let offset = range.lowerBound + Int64(bytes.count)
        let wanted = min(partSize, range.count - bytes.count)
        var failure: MediaError?
        let part = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
          do throws(MediaError) {
            count = try unsafe read(
              into: UnsafeMutableRawBufferPointer(
                rebasing: UnsafeMutableRawBufferPointer(buffer)[..<wanted]), at: offset)
          } catch {
            (count, failure) = (0, error)
          }
        }
        if let failure { throw failure }
        if part.isEmpty { break }
        bytes += part
      }
      return bytes
    }

    private static var partSize: Int { 64 << 10 }
  }

  /// Bytes in memory.
  final class MemoryBytes: StreamBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var byteCount: Int64 { Int64(bytes.count) }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
      guard offset < bytes.count else { return 0 }
      let part = bytes[Int(offset)...].prefix(buffer.count)
      unsafe part.withUnsafeBytes { unsafe buffer.copyMemory(from: $0) }
      return part.count
    }
  }

  /// A part of other bytes.
  final class PartialBytes: StreamBytes {
    private let whole: any StreamBytes
    private let range: Range<Int64>

    /// Creates the part; it ends early if the whole does.
    init(_ range: Range<Int64>, of whole: any StreamBytes) {
      self.whole = whole
      let count = max(0, whole.byteCount)
      self.range = range.clamped(to: 0..<count)
    }

    var byteCount: Int64 { Int64(range.count) }
    var state: FileState? { whole.state }

    func read(
      into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(MediaError) -> Int {
      guard offset < byteCount else { return 0 }
      let count = min(Int64(buffer.count), byteCount - offset)
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<Int(count)])
      return try unsafe whole.read(into: part, at: range.lowerBound + offset)
    }
  }
#endif
