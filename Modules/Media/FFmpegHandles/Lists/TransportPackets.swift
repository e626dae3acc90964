/// The packets of a transport stream (ISO 13818-1, 2.4.3).
enum TransportPackets {
  /// The number of bytes in which scrambling is looked for: some 1,400 packets.
  static let detectionSize = 256 << 10
  private static let sync: UInt8 = 0x47
  /// The sizes: plain, with a time code (Blu-ray), and with error correction (ATSC).
  private static let sizes = [188, 192, 204]
  /// The number of packets whose first bytes must be in step.
  private static let proofCount = 5

  /// The packets of one stream.
  private struct Stream {
    var (scrambled, clear) = (0, 0)
    /// Whether the payload of a clear packet begins with video (ISO 13818-1, table 2-22).
    var startsVideo = false
  }

  /// Returns whether most packets with a payload are scrambled, as in a broadcast for subscribers, and there is no
  /// video that is not, as in a whole multiplex.
  ///
  /// - Parameter bytes: The start of the file.
  /// - Returns: Whether they are; `false` for other bytes.
  /// - Complexity: O(n) in the bytes.
  static func areScrambled(_ bytes: [UInt8]) -> Bool {
    for size in sizes {
      for start in 0..<min(size, bytes.count) {
        let proof = (0..<proofCount).map { start + $0 * size }
        guard proof.allSatisfy({ $0 < bytes.count && bytes[$0] == sync }) else { continue }
        var streams: [Int: Stream] = [:]
        for packet in stride(from: start, to: bytes.count - 4, by: size) {
          let hasPayload = bytes[packet + 3] & 0x10 != 0
          let isNull = bytes[packet + 1] & 0x1F == 0x1F && bytes[packet + 2] == 0xFF
          guard bytes[packet] == sync, hasPayload, !isNull else { continue }
          let pid = Int(bytes[packet + 1] & 0x1F) << 8 | Int(bytes[packet + 2])
          if bytes[packet + 3] & 0xC0 != 0 {
            streams[pid, default: Stream()].scrambled += 1
          } else {
            streams[pid, default: Stream()].clear += 1
            if startsVideo(bytes[packet...]) { streams[pid]?.startsVideo = true }
          }
        }
        let isVideoClear = streams.values.contains { $0.startsVideo && $0.clear > $0.scrambled }
        let scrambled = streams.values.reduce(0) { $0 + $1.scrambled - $1.clear }
        return scrambled > 0 && !isVideoClear
      }
    }
    return false
  }

  /// Returns whether a packet begins a packet of video.
  private static func startsVideo(_ packet: ArraySlice<UInt8>) -> Bool {
    guard packet[packet.startIndex + 1] & 0x40 != 0 else { return false }
    let hasField = packet[packet.startIndex + 3] & 0x20 != 0
    let fieldSize = hasField ? 1 + Int(packet[packet.startIndex + 4]) : 0
    let payload = packet.dropFirst(4 + fieldSize).prefix(4)
    guard payload.starts(with: [0, 0, 1]), let type = payload.dropFirst(3).first else {
      return false
    }
    return type & 0xF0 == 0xE0 || type == 0xFD
  }
}
