/// The packets of a transport stream (ISO 13818-1, 2.4.3).
enum TransportPackets {
  /// The number of bytes in which scrambling is looked for: some 1,400 packets.
  static let detectionSize = 256 << 10
  private static let sync: UInt8 = 0x47
  /// The sizes: plain, with a time code (Blu-ray), and with error correction (ATSC).
  private static let sizes = [188, 192, 204]
  /// The number of packets whose first bytes must be in step.
  private static let proofCount = 5

  /// Returns whether most packets with a payload are scrambled, as in a broadcast for subscribers.
  ///
  /// - Parameter bytes: The start of the file.
  /// - Returns: Whether they are; `false` for other bytes.
  /// - Complexity: O(n) in the bytes.
  static func areScrambled(_ bytes: [UInt8]) -> Bool {
    for size in sizes {
      for start in 0..<min(size, bytes.count) {
        let proof = (0..<proofCount).map { start + $0 * size }
        guard proof.allSatisfy({ $0 < bytes.count && bytes[$0] == sync }) else { continue }
        var (scrambled, clear) = (0, 0)
        for packet in stride(from: start, to: bytes.count - 4, by: size) {
          let hasPayload = bytes[packet + 3] & 0x10 != 0
          let isNull = bytes[packet + 1] & 0x1F == 0x1F && bytes[packet + 2] == 0xFF
          guard bytes[packet] == sync, hasPayload, !isNull else { continue }
          if bytes[packet + 3] & 0xC0 != 0 { scrambled += 1 } else { clear += 1 }
        }
        return scrambled > clear
      }
    }
    return false
  }
}
