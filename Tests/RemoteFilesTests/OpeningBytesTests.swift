#if FFmpeg
  import ScrubSidecars
  import Testing

  @testable import RemoteFiles

  /// The bytes that are kept for the next opening.
  @Suite struct OpeningBytesTests {
    private let file = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 37) }

    private func record(_ ranges: [Range<Int>]) -> OpeningBytes {
      var record = OpeningBytes()
      // Of a slice, indices begin anywhere.
      for range in ranges { record.add(file[range], at: Int64(range.lowerBound)) }
      return record
    }

    @Test(
      "Pieces do not overlap, and are read as they were written",
      arguments: [
        ([0..<10, 10..<30, 100..<200], [0..<30, 100..<200]),
        ([100..<200, 0..<30], [0..<30, 100..<200]),
        ([50..<60, 0..<150, 140..<160], [0..<160]),
        ([0..<100, 20..<30, 0..<100], [0..<100]),
        ([], []),
      ] as [([Range<Int>], [Range<Int>])])
    func roundTrip(added: [Range<Int>], pieces: [Range<Int>]) throws {
      let record = record(added)
      var validators = Validators(byteCount: 1000)
      validators.entityTag = "\"a\""
      let read = try #require(OpeningBytes.read(record.section(validators)))
      for record in [record, read.bytes] {
        // Neighbors may be one piece or two.
        #expect(record.pieces.flatMap(\.range) == pieces.flatMap { $0.map(Int64.init) })
        #expect(record.pieces.flatMap(\.bytes) == pieces.flatMap { file[$0] })
      }
      #expect(read.validators == validators && !read.bytes.hasNews)
      #expect(record.hasNews == !added.isEmpty)
    }

    @Test("Bytes beyond the limit are not kept") func limit() {
      var record = OpeningBytes()
      let part = [UInt8](repeating: 1, count: OpeningBytes.byteLimit / 2 + 1)
      for number in 0..<3 { record.add(part[...], at: Int64(number * part.count)) }
      #expect(record.pieces.map(\.bytes.count) == [part.count])
    }

    @Test("Any end of a section is refused") func truncatedSections() {
      let section = record([0..<10, 50..<60]).section(Validators(byteCount: 1000))
      for count in 0..<section.count {
        #expect(OpeningBytes.read(Array(section.prefix(count))) == nil, "\(count) bytes")
      }
    }
  }
#endif
