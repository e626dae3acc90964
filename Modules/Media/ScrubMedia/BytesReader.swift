/// A reader of bytes in memory.
public final class BytesReader: ByteReader {
  private let bytes: [UInt8]

  /// Creates a reader of all bytes of an array.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The size in bytes.
  public var byteCount: Int64? { Int64(bytes.count) }

  /// Returns a copy of a part of the bytes; see `ByteReader`. Nothing lies before offset 0.
  public func read(
    _ count: Int, at offset: Int64, cancellation: Cancellation
  ) throws(MediaError) -> [UInt8] {
    guard offset >= 0, offset < bytes.count, count > 0 else { return [] }
    return Array(bytes[Int(offset)...].prefix(count))
  }
}
