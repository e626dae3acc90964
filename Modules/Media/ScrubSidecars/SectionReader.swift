/// The bytes of a section of a sidecar, being read.
package struct SectionReader {
  /// An end of the bytes, or a value that no writer writes.
  package struct Malformed: Error {
    package init() {}
  }

  private let bytes: [UInt8]
  private var position = 0

  /// Begins at the first byte.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing is left.
  package var isAtEnd: Bool { position == bytes.count }

  /// The number of bytes that are left, which limits that of any values.
  package var left: Int { bytes.count - position }

  package mutating func next() throws(Malformed) -> UInt8 {
    guard position < bytes.count else { throw Malformed() }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads numbers of eight bytes.
  package mutating func next(_ count: Int) throws(Malformed) -> [UInt64] {
    guard count >= 0, count <= left / 8 else { throw Malformed() }
    let start = position
    position += count * 8
    return unsafe bytes.withUnsafeBytes { buffer in
      (0..<count).map { index in
        unsafe UInt64(
          littleEndian: buffer.loadUnaligned(fromByteOffset: start + index * 8, as: UInt64.self))
      }
    }
  }

  /// Reads a number that `SectionWriter.append(variable:)` wrote.
  package mutating func nextVariable() throws(Malformed) -> Int {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let byte = try next()
      number |= UInt64(byte & 0x7f) << UInt64(shift)
      if byte < 0x80 { return Int(Int64(bitPattern: number)) }
    }
    throw Malformed()
  }

  /// Reads a number of values, of which each takes at least one byte.
  package mutating func nextCount() throws(Malformed) -> Int {
    let count = try nextVariable()
    guard 0...left ~= count else { throw Malformed() }
    return count
  }

  /// Reads bytes that `SectionWriter.append(counted:)` wrote.
  package mutating func nextBytes() throws(Malformed) -> [UInt8] { Array(try nextSlice()) }

  /// Reads the same bytes without a copy.
  package mutating func nextSlice() throws(Malformed) -> ArraySlice<UInt8> {
    let count = try nextCount()
    defer { position += count }
    return bytes[position..<position + count]
  }
}
