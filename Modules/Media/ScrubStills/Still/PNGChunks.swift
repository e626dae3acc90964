/// An editor of the chunks of a PNG file (W3C, Portable Network Graphics, third edition).
struct PNGChunks {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let signatureLength = signature.count
  /// The size of the length, the type and the checksum around a chunk's data.
  private static let overhead = 12
  /// The size of the header chunk, which has 13 bytes of data and is the first.
  private static let headerEnd = signatureLength + overhead + 13

  private(set) var bytes: [UInt8]

  /// Creates an editor of a complete file from an encoder.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Declares the samples' primaries and transfer function by their code points in ITU-T H.273,
  /// replacing the encoder's own. RGB has no matrix, and its range is full.
  mutating func addCodingIndependentCodePoints(primaries: Int, transfer: Int) {
    remove("cICP")
    insert("cICP", [UInt8(clamping: primaries), UInt8(clamping: transfer), 0, 1])
  }

  /// Adds a text, in Latin-1 if possible, otherwise in UTF-8.
  mutating func addText(_ keyword: String, _ text: String) {
    let latin = text.unicodeScalars.map { UInt8(exactly: $0.value) }
    if latin.allSatisfy({ $0 != nil && $0 != 0 }) {
      insert("tEXt", Array(keyword.utf8) + [0] + latin.compactMap(\.self))
    } else {
      // Not compressed, without a language and a translated keyword.
      insert("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8))
    }
  }

  /// Returns the first text with a keyword before the image's data, as far as it is ASCII.
  func text(_ keyword: String) -> String? {
    guard bytes.starts(with: Self.signature) else { return nil }
    let start = Array("tEXt\(keyword)".utf8) + [0]
    var offset = Self.signatureLength
    while offset + Self.overhead <= bytes.count {
      let end = offset + length(at: offset) + Self.overhead
      let type = bytes[offset + 4..<offset + 8]
      guard end <= bytes.count, !type.elementsEqual("IDAT".utf8) else { return nil }
      let body = bytes[offset + 4..<end - 4]
      if body.starts(with: start) {
        return String(validating: body.dropFirst(start.count), as: Unicode.ASCII.self)
      }
      offset = end
    }
    return nil
  }

  /// Inserts a chunk right after the header, because color chunks must precede all others.
  private mutating func insert(_ type: String, _ data: [UInt8]) {
    let body = Array(type.utf8) + data
    let chunk =
      Self.bigEndian(UInt32(data.count)) + body + Self.bigEndian(Self.checkSum(body))
    bytes.insert(contentsOf: chunk, at: Self.headerEnd)
  }

  private mutating func remove(_ type: String) {
    var offset = Self.signatureLength
    while offset + Self.overhead <= bytes.count {
      let end = offset + length(at: offset) + Self.overhead
      guard end <= bytes.count else { return }
      if bytes[offset + 4..<offset + 8].elementsEqual(type.utf8) {
        bytes.removeSubrange(offset..<end)
      } else {
        offset = end
      }
    }
  }

  private func length(at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }

  /// Returns the CRC-32 of ISO 3309, as the specification prescribes.
  static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
