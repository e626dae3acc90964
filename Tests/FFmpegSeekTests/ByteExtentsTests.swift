#if FFmpeg
  import ScrubTesting
  import Testing

  @testable import FFmpegHandles
  @testable import FFmpegSeek

  /// The requests that are made of the places of packets, as tables.
  struct ByteExtentsTests {
    @Test("What is cached or being read is not requested again")
    func missingParts() {
      let rows: [(extents: [Range<Int64>], others: [Range<Int64>], missing: [Range<Int64>])] = [
        ([], [], []), ([0..<10], [], [0..<10]), ([0..<10], [0..<10], []),
        ([0..<10], [3..<5], [0..<3, 5..<10]), ([5..<9, 0..<5], [], [0..<9]),
        ([0..<4, 8..<12], [2..<9], [0..<2, 9..<12]), ([3..<3], [], []),
        ([0..<10], [8..<20, -5..<1], [1..<8]),
      ]
      for row in rows {
        #expect(ByteExtents.missing(row.extents, besides: row.others) == row.missing, "\(row)")
      }
    }

    @Test("Small gaps are read, too; large ones cost a request, if it is under way with others")
    func joinedRanges() {
      typealias Row = (extents: [Range<Int64>], count: Int, gap: Int64, joined: [Range<Int64>])
      let rows: [Row] = [
        // An eighth of the bytes may be gaps.
        ([0..<80, 90..<170], 4, 0, [0..<170]),
        ([0..<80, 120..<200], 4, 1000, [0..<80, 120..<200]),
        // One after the other, a gap costs less than a request.
        ([0..<80, 120..<200], 1, 1000, [0..<200]),
        ([0..<80, 1200..<1280], 1, 1000, [0..<80, 1200..<1280]),
        // As many as can be requested at once.
        ([0..<10, 30..<40, 50..<60], 2, 100, [0..<10, 30..<60].map { $0 }),
      ]
      for row in rows {
        let joined = ByteExtents.joined(row.extents, maximumCount: row.count, gap: row.gap)
        if row.count == 2 {
          #expect(joined.count == 2, "\(row)")
        } else {
          #expect(joined == row.joined, "\(row)")
        }
      }
    }

    @Test(
      "Requests contain what is wanted, and nothing of what is there",
      arguments: 0..<200 as Range<UInt64>)
    func requestsCoverExtents(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      func ranges() -> [Range<Int64>] {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          let start = Int64.random(in: 0...200, using: &random)
          return start..<start + Int64.random(in: 0...40, using: &random)
        }
      }
      let (extents, others) = (ranges(), ranges())
      let missing = ByteExtents.missing(extents, besides: others)
      for offset in -5...260 as ClosedRange<Int64> {
        let isWanted =
          extents.contains { $0.contains(offset) } && !others.contains { $0.contains(offset) }
        #expect(missing.contains { $0.contains(offset) } == isWanted, "\(offset), seed \(seed)")
      }
      let joined = ByteExtents.joined(missing, maximumCount: 2, gap: 30)
      #expect(
        missing.allSatisfy { part in joined.contains { $0.clamped(to: part) == part } },
        "seed \(seed)")
      #expect(
        zip(joined, joined.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "seed \(seed)"
      )
    }

    @Test("The bytes of a time are estimated, whatever positions and times a file declares")
    func estimatedPart() {
      let rows: [(length: Int64, ticks: Int64, wanted: Int64, part: ClosedRange<Int64>)] = [
        (10 << 20, 1000, 500, 6 << 20...7 << 20), (10 << 20, 1000, 999, 10 << 20...10 << 20),
        (1000, 1000, 0, 1000...1000), (10 << 20, 1000, .min, 1 << 20...2 << 20),
        (.max, .max, .max, 1...33 << 20), (.max, 1, 0, 1...33 << 20), (.max, 0, .max, 1...33 << 20),
        (1, .max, .min, 1...1), (-1, 10, 5, -1 ... -1),
      ]
      for row in rows {
        let part = PacketReader.Extents.part(of: row.length, ticks: row.ticks, wanted: row.wanted)
        #expect(row.part.contains(part), "\(row): \(part)")
      }
    }

    @Test("The header stays cached, the least recently used pieces go") func piecesAreDropped() {
      var pieces = BytePieces()
      func piece(_ start: Int64) -> BytePieces.Piece {
        BytePieces.Piece(start: start, bytes: [UInt8](repeating: 1, count: 10))
      }
      #expect(pieces.add(piece(0), isLasting: true, limit: 40).isEmpty)
      for start in [10, 20, 30] as [Int64] {
        #expect(pieces.add(piece(start), isLasting: false, limit: 40).isEmpty)
      }
      #expect(pieces.take(10)?.start == 10)
      #expect(pieces.add(piece(40), isLasting: false, limit: 40).map(\.start) == [20])
      #expect(pieces.take(5)?.start == 0 && pieces.take(20) == nil)
      // Headers take half of the room at most.
      #expect(pieces.add(piece(50), isLasting: true, limit: 40).map(\.start) == [30])
      #expect(pieces.add(piece(60), isLasting: true, limit: 40).map(\.start) == [10])
    }

    @Test("A link of 100 ms and 40 Mbit/s is measured as such; memory is near")
    func costIsMeasured() {
      var far = ReadCost()
      for count in [64 << 10, 100_000, 2 << 20, 200_000, 3 << 20, 4 << 20, 300_000, 90_000] {
        far.note(count, seconds: 0.1 + Double(count) / 5e6, besides: 0)
      }
      #expect(far.isFar && (350_000...700_000).contains(far.bytesPerLatency), "\(far)")
      var near = ReadCost()
      for count in [64 << 10, 1 << 20, 256 << 10] {
        near.note(count, seconds: Double(count) / 5e9, besides: 0)
      }
      #expect(!near.isFar)
    }
  }
#endif
