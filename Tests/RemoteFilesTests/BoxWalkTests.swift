import Testing

@testable import RemoteFiles

/// The search for the index in the first bytes of a file, in tables.
struct BoxWalkTests {
  /// Searches in boxes of these types and lengths; returns the result, and how often bytes were needed.
  private func walk(
    _ boxes: [(type: String, length: Int)], head: Int64 = 1000, size: Int64 = 100_000_000,
    tail: Int64 = 1000
  ) -> (result: Range<Int64>?, count: Int) {
    var bytes: [UInt8] = []
    for (type, length) in boxes {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) } + type.utf8
      bytes += Array(repeating: 0, count: max(0, min(length - 8, 1 << 20)))
    }
    var walk = BoxWalk(head: head, size: size, tail: tail)
    var count = 0
    while case .needs(let range) = walk.step {
      count += 1
      walk.add(Array(bytes.dropFirst(range.lowerBound).prefix(range.count)))
    }
    guard case .ends(let result) = walk.step else { return (nil, count) }
    return (result, count)
  }

  @Test("The index is found where it begins, and what was requested is left out")
  func index() {
    let media = 99_000_000
    #expect(walk([("ftyp", 32), ("mdat", media)]).result == 99_000_032..<99_999_000)
    #expect(walk([("ftyp", 32), ("free", 8), ("mdat", media)]).result == 99_000_040..<99_999_000)
    #expect(walk([("ftyp", 32), ("moov", 5000)]).result == 1000..<5032 + BoxWalk.firstFrameBytes)
    #expect(walk([("ftyp", 32), ("moov", 500)]).result == nil, "among the first bytes")
    #expect(walk([("mdat", 50_000_000)]).result == nil, "too many bytes follow")
    #expect(walk([("ftyp", 32), ("mdat", 200_000_000)]).result == nil, "longer than the file")
    #expect(walk([("ftyp", 32), ("abcd", 99_000_000)]).result == nil, "not of a leading type")
    #expect(walk([("ftyp", 4)]).result == nil && walk([]).result == nil)
  }

  @Test("Many small boxes end the search") func manyBoxes() {
    let many = walk(Array(repeating: ("free", 8), count: 32_768), head: 256 << 10)
    #expect(many.result == nil && many.count == BoxWalk.boxLimit + 1)
    let some = Array(repeating: ("free", 8), count: 50) + [("mdat", 99_000_000)]
    #expect(walk(some).result == 99_000_400..<99_999_000)
  }
}
