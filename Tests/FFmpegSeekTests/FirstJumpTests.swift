#if FFmpeg
  import FFmpegHandles
  import Media
  import Testing

  @testable import FFmpegSeek

  /// Jumps ahead from a pass that is under way.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct FirstJumpTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    private func engine(_ encoder: [String]) throws -> (SeekEngine, [String]) {
      let path = folder.path("clip.mp4")
      try FFmpegProgram.writeTestFrames(240, to: path, encoder + ["-g", "240"])
      let engine = try Opening(
        input: .file(path: path), options: Corpus.patient(), interrupt: Interrupt(),
        counters: CounterBox()
      ).run()
      return (engine, try FFmpegProgram.linearDecode(of: path))
    }

    @Test(
      "A jump within the GOP decodes what the frame is made from",
      arguments: [
        ["-c:v", "libsvtav1", "-preset", "12"],
        ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "bframes=4:log-level=none"],
      ], [nil, 60])
    func jumpDecodesTheClosure(encoder: [String], first: Int?) throws {
      let (engine, md5) = try engine(encoder)
      let pts = try #require(engine.known.displayPts)
      if let first { for number in 0...first { _ = try engine.exact(pts[number]) } }
      let target = pts[230]
      let parts = try #require(engine.map.closure(of: target...target, from: 0))
      let graph = try #require(engine.known.index?.references)
      let before = engine.counters.value.framesDecoded
      let decoded = try engine.exact(target, need: .targetOnly)
      #expect(decoded.pixels.md5() == md5[230])
      // Some frames that were sent before are returned now.
      let count = engine.counters.value.framesDecoded - before
      #expect(count <= graph.frameCount(of: parts, from: 0) + 16, "not all \(pts.count)")
    }

    @Test("A jump within the GOP skips unreferenced frames, and the pass continues")
    func jumpSkipsUnreferencedFrames() throws {
      let (engine, md5) = try engine(
        ["-c:v", "libx264", "-preset", "medium", "-x264-params", "bframes=3:b-pyramid=0"])
      let pts = try #require(engine.known.displayPts)
      var before = engine.counters.value.framesDecoded
      #expect(try engine.exact(pts[200], need: .targetOnly).pixels.md5() == md5[200])
      #expect(engine.counters.value.framesDecoded - before < 160)
      before = engine.counters.value.framesDecoded
      for number in 201..<210 {
        #expect(try engine.exact(pts[number], need: .targetOnly).pixels.md5() == md5[number])
      }
      #expect(engine.counters.value.framesDecoded - before < 20, "it has not started over")
      #expect(try engine.exact(pts[100]).pixels.md5() == md5[100])
    }
  }
#endif
