#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import ScrubThreads
  import Testing

  /// A transport stream in which the packets of one frame stand twice, as after a repeated transmission.
  struct DoubledFrameTests {
    private static let (count, doubled) = (120, 60)
    private let folder: ClipFolder
    private let path: String

    init() throws {
      folder = try ClipFolder()
      path = folder.path("doubled.ts")
      try writeOnce("", to: path, by: write)
    }

    private func write() throws {
      let clip = folder.path("clip.ts")
      try ClipFolder.write(
        0..<Self.count, to: clip, ClipFolder.settings("libx264", gopLength: 24))
      var bytes = try Data(contentsOf: URL(filePath: clip))
      // The container's packets at which video frames start (ISO/IEC 13818-1, 2.4.3.2): FFmpeg writes video
      // with the identifier 256.
      let starts = stride(from: 0, to: bytes.count, by: 188).filter {
        bytes[$0 + 1] == 0x41 && bytes[$0 + 2] == 0
      }
      try #require(starts.count == Self.count)
      let packets = starts[Self.doubled]..<starts[Self.doubled + 1]
      bytes.insert(contentsOf: bytes[packets], at: packets.upperBound)
      try bytes.write(to: URL(filePath: path))
    }

    @Test(
      "It does not move the frames after it, whatever was requested before",
      arguments: [Int64(0), 32 << 20], [1, 47, 119])
    func laterFrames(scanBytes: Int64, step: Int) throws {
      let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes))
      defer { source.close() }
      let numbers = (1...Self.count).map { $0 * step % Self.count }
      // Its GOP, the start of the next one and the last frame, or all frames for the whole corpus.
      for number in numbers
      where WholeCorpus.isChecked || (48..<84).contains(number) || number == Self.count - 1 {
        let time = FrameRate(25).middle(ofFrame: Int64(number))
        let frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
        #expect(frame.isExact)
        #expect(try ClipFolder.number(shownBy: frame) == number)
      }
    }

    @Test("A scan that finds it invalidates cached frames without another request")
    func scanInvalidatesCachedFrames() throws {
      let options = Corpus.patient(scanBytes: 8 << 10)
      let source = try FFmpegSource(path: path, options: options)
      defer { source.close() }
      let resets = Lock(0)
      let time = FrameRate(25).middle(ofFrame: 100)
      try source.decode(
        .frame(at: time, cachesIntermediateFrames: true, next: nil), cancellation: Cancellation()
      ) { event in
        if case .reset = event { resets.withLock { $0 += 1 } }
      }
      #expect(eventually { resets.withLock { $0 } > 0 })
    }
  }
#endif
