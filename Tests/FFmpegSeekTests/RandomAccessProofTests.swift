#if FFmpeg
  import FFmpegHandles
  import ScrubFixtures
  import Foundation
  import ScrubMedia
  import ScrubTestSupport
  import ScrubTime
  import Testing

  @testable import FFmpegSeek

  /// Keyframes of formats without a specification are used once they are proven on the file.
  struct RandomAccessProofTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// Writes 120 frames that show their number.
    private func clip(
      _ encoder: String, _ name: String, gop: Int = 12, pixelFormat: String = "yuv420p"
    ) throws -> String {
      let path = folder.path(name)
      try writeOnce("\(encoder) \(name) \(gop) \(pixelFormat)", to: path) {
        var settings = ClipFolder.settings(encoder, gopLength: gop)
        settings.pixelFormat = pixelFormat
        try ClipFolder.write(0..<120, to: path, settings)
      }
      return path
    }

    /// Opens a file without a proof of its own, and proves its keyframes.
    private func prove(_ path: String) throws -> (candidates: Int, proven: [Int]) {
      let options = SourceOptions(scanBytes: 32 << 20)
      let engine = try Opening(
        input: .file(path: path), options: options,
        interrupt: Interrupt(), counters: CounterBox()
      ).run()
      let index = try #require(engine.known.index)
      let proof = try #require(
        try RandomAccessProof(
          of: engine.seed, knowing: engine.known, interrupt: Interrupt(), isCancelled: { false }))
      var proven: [Int] = []
      try proof.run { proven.append($0.ordinal) }
      return (index.entries.count { $0.randomAccess.needsProof }, proven)
    }

    @Test(
      "Every true keyframe is proven, in order",
      arguments: [("wmv1", "avi"), ("wmv2", "asf"), ("msmpeg4", "avi"), ("flv", "flv")])
    func keyframesAreProven(encoder: String, container: String) throws {
      let path = try clip(encoder, "clip.\(container)")
      let (candidates, proven) = try prove(path)
      #expect(candidates >= 10)
      #expect(proven.count == candidates)
      #expect(proven == proven.sorted())
    }

    /// An AVI whose list marks every frame as a keyframe, as some recorders write it.
    @Test("A keyframe that the container marks wrongly is refuted", arguments: ["wmv2", "msmpeg4"])
    func wrongMarksAreRefuted(encoder: String) throws {
      let path = try Self.markingEveryFrame(clip(encoder, "clip.avi", gop: 10))
      let (candidates, proven) = try prove(path)
      // Every twelfth frame is a candidate, and every tenth a keyframe.
      #expect(candidates == 10)
      #expect(proven == [0, 60])
      try expectExact(path)
    }

    @Test("FFV1's own keyframe bit counts, not the container's mark")
    func losslessKeyframesAreRead() throws {
      try expectExact(Self.markingEveryFrame(clip("ffv1", "clip.avi", gop: 10)))
    }

    @Test("Formats that update the previous frame are exact", arguments: ["qtrle", "png"])
    func drawingFormatsAreExact(encoder: String) throws {
      try expectExact(clip(encoder, "clip.mov", gop: 10, pixelFormat: "rgb24"))
    }

    @Test("Decoding begins at the first packet only until keyframes are proven")
    func provenKeyframesShortenTheDecode() throws {
      let path = try clip("wmv2", "clip.asf")
      let source = try FFmpegSource(path: path, options: SourceOptions(threads: 1))
      defer { source.close() }
      let deadline = ContinuousClock.now + .seconds(60)
      var way = Int.max
      var round = 0
      // A jump to frame 113, nine tenths of the way through, from the other end of the file.
      while way > 24, ContinuousClock.now < deadline {
        _ = try digest(round % 5, source)
        let before = source.counters.framesDecoded
        _ = try digest(113, source)
        way = source.counters.framesDecoded - before
        round += 1
      }
      #expect(way <= 24, "frames decoded on the way")
      try expectExact(path)
    }

    private func digest(_ number: Int, _ source: FFmpegSource) throws -> String {
      let time = FrameRate(25).middle(ofFrame: Int64(number))
      let frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
      #expect(frame.isExact)
      return frame.pixels.md5()
    }

    /// Returns a range of frames from a source that reads no file in advance and so proves nothing.
    private func referenceDecode(of path: String) throws -> [String] {
      let source = try FFmpegSource(path: path, options: SourceOptions(scanBytes: 0))
      defer { source.close() }
      return try (0..<120).map { try digest($0, source) }
    }

    /// Requests every frame in a scattered order while the proof is under way.
    private func expectExact(_ path: String) throws {
      let expected = try referenceDecode(of: path)
      try #require(Set(expected).count == 120)
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      for request in 0..<(WholeCorpus.isChecked ? 240 : 120) {
        let wanted = request * 53 % 120
        let shown = try digest(wanted, source)
        #expect(shown == expected[wanted], "request \(request): frame \(wanted)")
      }
    }

    /// Sets the keyframe flag (0x10, AVIIF_KEYFRAME) of every entry of an AVI's `idx1` list.
    private static func markingEveryFrame(_ path: String) throws -> String {
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      let name = Array("idx1".utf8)
      let start = try #require(
        bytes.indices.last { $0 + 8 < bytes.count && Array(bytes[$0..<$0 + 4]) == name })
      let size = (0..<4).reduce(0) { $0 | Int(bytes[start + 4 + $1]) << (8 * $1) }
      for entry in stride(from: start + 8, to: min(start + 8 + size, bytes.count), by: 16) {
        bytes[entry + 4] |= 0x10
      }
      let marked = path + ".marked.avi"
      try Data(bytes).write(to: URL(filePath: marked))
      return marked
    }
  }
#endif
