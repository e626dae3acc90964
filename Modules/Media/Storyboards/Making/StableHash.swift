/// A number for bytes that stays the same from run to run: FNV-1a in 64 bits (Fowler, Noll, Vo).
///
/// It tells what a crash has damaged and what belongs to another video; it is no protection.
enum StableHash {
  static func value(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }

  /// The eight bytes of the number, the lowest first.
  static func bytes(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    let value = value(of: bytes)
    return (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }

  /// The number in hexadecimal digits.
  static func digits(of text: String) -> String { String(value(of: text.utf8), radix: 16) }
}
