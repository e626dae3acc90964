#if FFmpeg
  import ScrubTesting
  import Testing

  @testable import FFmpegHandles

  /// The marks of memory that a decoder has not written.
  struct MemoryMarkTests {
    /// Returns eight samples as the bytes of memory.
    private func bytes(_ samples: [Int]) -> UInt64 {
      samples.reversed().reduce(0) { $0 << 8 | UInt64(UInt8(clamping: $1)) }
    }

    private let mark = (0..<8).map { Int(MemoryMark.value >> ($0 * 8) & 0xFF) }

    @Test("A mark is left as it was, or averaged with a smooth prediction", arguments: 0...255)
    func leftMark(level: Int) {
      #expect(MemoryMark.isLeft(in: bytes(mark)))
      let prediction = (0..<8).map { min(255, level + $0 * 12) }
      let average = zip(mark, prediction).map { ($0 + $1 + 1) / 2 }
      #expect(MemoryMark.isLeft(in: bytes(average)))
    }

    @Test("Samples of a picture are no mark", arguments: 0...255)
    func picture(level: Int) {
      #expect(!MemoryMark.isLeft(in: bytes((0..<8).map { _ in level })))
      #expect(!MemoryMark.isLeft(in: bytes((0..<8).map { level + $0 * 30 })))
      for width in 1...4 {
        let stripes = (0..<8).map { $0 / width % 2 == 0 ? level : 255 - level }
        #expect(!MemoryMark.isLeft(in: bytes(stripes)))
      }
    }

    @Test("Noise is no mark") func noise() {
      var random = SeededGenerator(seed: 7)
      let found = (0..<1_000_000).filter { _ in MemoryMark.isLeft(in: random.next()) }
      #expect(found.isEmpty)
    }
  }
#endif
