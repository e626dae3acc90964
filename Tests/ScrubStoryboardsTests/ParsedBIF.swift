import Testing

/// A BIF file, parsed according to Roku's description.
struct ParsedBIF {
  var version: Int
  /// Milliseconds that a timestamp counts.
  var multiplier: Int
  /// The milliseconds of each thumbnail.
  var times: [Int]
  var images: [[UInt8]]

  init(_ bytes: [UInt8]) throws {
    func number(_ start: Int) throws -> Int {
      try #require(start + 4 <= bytes.count)
      return (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    try #require(bytes.starts(with: [0x89, 0x42, 0x49, 0x46, 0x0D, 0x0A, 0x1A, 0x0A]))
    version = try number(8)
    let count = try number(12)
    multiplier = try number(16)
    #expect(bytes[20..<64].allSatisfy { $0 == 0 })
    times = []
    images = []
    for place in 0..<count {
      let (start, end) = try (number(64 + place * 8 + 4), number(64 + place * 8 + 12))
      times.append(try number(64 + place * 8) * multiplier)
      try #require(start <= end && end <= bytes.count)
      images.append(Array(bytes[start..<end]))
    }
    #expect(try number(64 + count * 8) == 0xFFFF_FFFF)
    #expect(try number(64 + count * 8 + 4) == bytes.count)
  }
}
