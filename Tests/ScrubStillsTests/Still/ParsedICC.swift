import Testing

/// The tags of an ICC profile.
struct ParsedICC {
  private var tags: [String: [UInt8]] = [:]

  init(_ bytes: [UInt8]) throws {
    func number(_ start: Int) throws -> Int {
      try #require(start + 4 <= bytes.count)
      return bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(try number(0) == bytes.count)
    #expect(Array(bytes[36..<40]) == Array("acsp".utf8))
    for place in 0..<(try number(128)) {
      let entry = 132 + place * 12
      let (start, length) = (try number(entry + 4), try number(entry + 8))
      #expect(start % 4 == 0)
      try #require(start + length <= bytes.count)
      tags[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] = Array(
        bytes[start..<start + length])
    }
  }

  subscript(tag: String) -> [UInt8]? { tags[tag] }

  /// The fixed-point numbers of a tag.
  func numbers(_ tag: String) throws -> [Double] {
    let data = try #require(tags[tag]).dropFirst(8)
    return stride(from: data.startIndex, to: data.endIndex, by: 4).map { start in
      let bits = data[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return Double(Int32(bitPattern: bits)) / 65_536
    }
  }
}
