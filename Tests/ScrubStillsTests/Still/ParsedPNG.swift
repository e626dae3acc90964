import Testing

/// The chunks of a PNG file, each with a correct checksum.
struct ParsedPNG {
  private var chunks: [(type: String, data: [UInt8])] = []

  init(_ bytes: [UInt8]) throws {
    var place = 8
    while place < bytes.count {
      try #require(place + 12 <= bytes.count)
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      try #require(end + 4 <= bytes.count)
      let sum = bytes[end..<end + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      #expect(sum == Self.checkSum(bytes[place + 4..<end]))
      chunks.append(
        (
          String(decoding: bytes[place + 4..<place + 8], as: UTF8.self),
          Array(bytes[place + 8..<end])
        ))
      place = end + 4
    }
    #expect(chunks.first?.type == "IHDR" && chunks.last?.type == "IEND")
    // Colors come before the samples.
    let types = chunks.map(\.type)
    if let colors = types.firstIndex(of: "cICP"), let samples = types.firstIndex(of: "IDAT") {
      #expect(colors < samples)
    }
    #expect(
      Set(types.filter { $0 != "IDAT" && $0 != "tEXt" }).count
        == types.count { $0 != "IDAT" && $0 != "tEXt" })
  }

  subscript(type: String) -> [UInt8]? { chunks.first { $0.type == type }?.data }

  /// The texts in Latin-1 by their keywords.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for chunk in chunks where chunk.type == "tEXt" {
      let parts = chunk.data.split(separator: 0, maxSplits: 1)
      texts[String(decoding: parts[0], as: UTF8.self)] = String(
        decoding: parts[1], as: UTF8.self)
    }
    return texts
  }

  /// CRC-32 by the bit-reversed polynomial, a bit at a time from the other end than the writer's.
  private static func checkSum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      for bit in 0..<8 {
        let difference = (sum ^ UInt32(byte >> bit)) & 1
        sum = sum >> 1 ^ (difference * 0xEDB8_8320)
      }
    }
    return sum ^ 0xFFFF_FFFF
  }
}
