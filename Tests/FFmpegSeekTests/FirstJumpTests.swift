#if FFmpeg
  import FFmpegHandles
  import ScrubMedia
  import Testing

  @testable import FFmpegSeek

  /// Jumps ahead from a pass that is under way.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct FirstJumpTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    private func lane(_ encoder: [String]) throws -> (Lane, [String]) {
      let path = folder.path("clip.mp4")
      try FFmpegProgram.writeTestFrames(240, to: path, encoder + ["-g", "240"])
      let lane = try Opening(
        input: .file(path: path), options: Corpus.patient(), interrupt: Interrupt(),
        counters: CounterBox()
      ).run()
      return (lane, try FFmpegProgram.linearDecode(of: path))
    }

    @Test(
      "A jump within the GOP decodes what the frame is made from",
      arguments: [
        ["-c:v", "libsvtav1", "-preset", "12"],
        ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "bframes=4:log-level=none"],
      ], [nil, 60])
    func jumpDecodesTheClosure(encoder: [String], first: Int?) throws {
      let (lane, md5) = try lane(encoder)
      let pts = try #require(lane.known.displayPts)
      if let first { for number in 0...first { _ = try lane.exact(pts[number]) } }
      let target = pts[230]
      let parts = try #require(lane.map.closure(of: target...target, from: 0))
      let graph = try #require(lane.known.index?.references)
      let before = lane.seed.counters.value.framesDecoded
      let decoded = try lane.exact(target, need: .targetOnly)
      #expect(decoded.pixels.md5() == md5[230])
      // Some frames that were sent before are returned now.
      let count = lane.seed.counters.value.framesDecoded - before
      #expect(count <= graph.frameCount(of: parts, from: 0) + 16, "not all \(pts.count)")
    }

    @Test("A jump within the GOP skips unreferenced frames, and the pass continues")
    func jumpSkipsUnreferencedFrames() throws {
      let (lane, md5) = try lane(
        ["-c:v", "libx264", "-preset", "medium", "-x264-params", "bframes=3:b-pyramid=0"])
      let pts = try #require(lane.known.displayPts)
      var before = lane.seed.counters.value.framesDecoded
      #expect(try lane.exact(pts[200], need: .targetOnly).pixels.md5() == md5[200])
      #expect(lane.seed.counters.value.framesDecoded - before < 160)
      before = lane.seed.counters.value.framesDecoded
      for number in 201..<210 {
        #expect(try lane.exact(pts[number], need: .targetOnly).pixels.md5() == md5[number])
      }
      #expect(lane.seed.counters.value.framesDecoded - before < 20, "it has not started over")
      #expect(try lane.exact(pts[100]).pixels.md5() == md5[100])
    }
  }
#endif
