#if FFmpeg
  import FFmpegHandles
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Videos whose reader takes several reads at once: what is far away.
  struct FarReaderTests {
    private let clip: NoiseClip

    init() throws { clip = try NoiseClip.shared.get() }

    private func number(_ frame: Int, _ source: FFmpegSource) throws(MediaError) -> Int? {
      let time = FrameRate(30).middle(ofFrame: Int64(frame))
      let shown = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
      return try ClipFolder.number(shownBy: shown)
    }

    @Test("A jump is one read of the bytes that it needs, and no more than a fifth beside them")
    func jumpIsOneRead() throws {
      let reader = TestReader(clip.bytes, concurrentReads: 4)
      let source = try FFmpegSource(reading: reader, options: Corpus.patient())
      defer { source.close() }
      let ranges = reader.takeRanges()
      print("opening", reader.reads, reader.bytesRead, ranges)
      for frame in [60, 10, 90, 40] {
        #expect(try number(frame, source) == frame)
        let ranges = reader.takeRanges()
        let bytes = ranges.reduce(0) { $0 + $1.count }
        print("jump", frame, ranges, Double(bytes) / Double(clip.bytes.count / 100))
      }
    }
  }
#endif
