/// The packets of a program stream (ISO 13818-1, 2.5.3).
enum ProgramPackets {
  private static let prefix: [UInt8] = [0, 0, 1]

  /// Returns whether some packets of video are scrambled, as on a DVD: there, the first ones may be clear.
  ///
  /// - Parameter bytes: The start of the file.
  /// - Returns: Whether they are; `false` for other bytes.
  /// - Complexity: O(n) in the bytes.
  static func areScrambled(_ bytes: [UInt8]) -> Bool {
    var (scrambled, all) = (0, 0)
    var offset = 0
    while offset + 9 <= bytes.count {
      // An extension (MPEG-2) begins with the bits 10.
      guard bytes[offset..<offset + 3].elementsEqual(prefix), bytes[offset + 3] & 0xF0 == 0xE0,
        bytes[offset + 6] & 0xC0 == 0x80
      else {
        offset += 1
        continue
      }
      all += 1
      if bytes[offset + 6] & 0x30 != 0 { scrambled += 1 }
      offset += 6 + (Int(bytes[offset + 4]) << 8 | Int(bytes[offset + 5]))
    }
    // More than what damage explains.
    return scrambled * 8 > all
  }
}
