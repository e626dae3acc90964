/// A hash that is the same in every process: FNV-1a in 64 bits (Fowler, Noll, Vo).
///
/// It detects damage by crashes and files of other videos; it is not cryptographic.
enum StableHash {
  static func value(of bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }

  /// Returns the eight bytes of the hash, lowest first.
  static func bytes(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    let value = value(of: bytes)
    return (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }

  /// Returns the hash in hexadecimal digits.
  static func digits(of text: String) -> String {
    String(value(of: Array(text.utf8)[...]), radix: 16)
  }
}
