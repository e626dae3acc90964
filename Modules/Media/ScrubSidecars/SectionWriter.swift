/// The bytes of a section of a sidecar, being written.
package struct SectionWriter: Sendable {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty section.
  package init() {}

  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends the eight bytes of each number, lowest first.
  package mutating func append(_ numbers: [UInt64]) {
    bytes.reserveCapacity(bytes.count + numbers.count * 8)
    unsafe numbers.map(\.littleEndian).withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends a number in as few groups of seven bits as it needs, lowest first (LEB128).
  package mutating func append(variable number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends bytes after their number.
  package mutating func append(counted other: some Collection<UInt8>) {
    append(variable: other.count)
    bytes += other
  }
}
