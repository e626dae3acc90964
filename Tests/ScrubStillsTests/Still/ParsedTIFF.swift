import Testing

/// The first directory of a little-endian TIFF file.
struct ParsedTIFF {
  private var values: [Int: [UInt8]] = [:]

  init(_ bytes: [UInt8]) throws {
    func number(_ start: Int, _ count: Int) throws -> Int {
      try #require(start + count <= bytes.count)
      return (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    try #require(bytes.starts(with: [0x49, 0x49, 42, 0]))
    let start = try number(4, 4)
    #expect(start % 2 == 0)
    let count = try number(start, 2)
    var last = 0
    for entry in 0..<count {
      let from = start + 2 + entry * 12
      let tag = try number(from, 2)
      #expect(tag > last, "tags ascend")
      last = tag
      let width = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8][try number(from + 2, 2)]
      let length = try number(from + 4, 4) * width
      let place = length > 4 ? try number(from + 8, 4) : from + 8
      try #require(place + length <= bytes.count)
      values[tag] = Array(bytes[place..<place + length])
    }
    #expect(try number(start + 2 + count * 12, 4) == 0, "there is one image")
  }

  subscript(tag: Int) -> [UInt8]? { values[tag] }

  func text(_ tag: Int) -> String? {
    values[tag].map { String(decoding: $0.dropLast(), as: UTF8.self) }
  }
}
