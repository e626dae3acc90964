/// A hash that is the same in every process: FNV-1a in 64 bits (Fowler, Noll, Vo).
///
/// It is fast, and sufficient to tell packets of one file apart and to detect damage by crashes; it is not
/// cryptographic.
package struct Fingerprint {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of no bytes.
  package init() {}

  /// Creates the hash of bytes.
  package init(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  package mutating func add(_ number: Int) {
    var rest = UInt64(truncatingIfNeeded: number)
    for _ in 0..<8 {
      add(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  package mutating func add(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    var index = start
    while index < end {
      add(bytes[index])
      index += 1
    }
  }

  /// The eight bytes of the hash, lowest first.
  package var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }
}
