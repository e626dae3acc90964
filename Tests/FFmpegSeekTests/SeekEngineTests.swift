#if FFmpeg
  import FFmpegHandles
  import Media
  import Testing

  @testable import FFmpegSeek

  /// Tests of frames that the engine must not return.
  struct SeekEngineTests {
    private let folder: ClipFolder
    private let engine: SeekEngine

    init() throws {
      folder = try ClipFolder()
      let path = try folder.demoClip(frames: 90, gopLength: 30)
      engine = try Opening(
        path: path, byteCount: FileCheck.sizeOfRegularFile(path), options: Corpus.patient(),
        interrupt: Interrupt(), counters: CounterBox(), cancellation: Cancellation()
      ).run()
    }

    /// Returns the timestamp of the frame with an index.
    private func pts(_ number: Int) throws -> Int64 {
      try #require(engine.known.displayPts)[number]
    }

    @Test("An abandoned decode pass leaves nothing behind")
    func abandonedPassLeavesNothing() throws {
      _ = try engine.exact(pts(40), skipping: .allOtherFrames)
      try #require(engine.finalFrame != nil)
      engine.abandonPass()
      #expect(engine.finalFrame == nil && engine.current == nil && engine.pending == nil)
    }

    @Test("A canceled frame table leaves no decode pass") func canceledTableLeavesNoPass() throws {
      let flag = Cancellation()
      engine.isCancelled = { flag.isCancelled }
      #expect(throws: EngineError.self) {
        try engine.makeTable(end: try pts(89), progress: { _ in flag.cancel() })
      }
      engine.isCancelled = { false }
      #expect(try engine.exact(pts(0)).pts == pts(0))
    }

    /// Stepping back relies on frames decoded in sequence.
    @Test("Frames before a gap are not adjacent") func framesBeforeAGapAreNoNeighbors() {
      var pass = engine.pass
      pass.clean = [10, 20]
      pass.skipsBefore = 100
      let isLeftOut = pass.skipIfAllowed(30)
      #expect(isLeftOut)
      #expect(pass.clean.isEmpty)
    }

    /// After damage, the requested frame may be verified; the pass that decoded it is not.
    @Test("A frame of an unverified decode pass is never reused")
    func unverifiedFrameIsNeverReused() throws {
      _ = try engine.exact(pts(40))
      let next = try #require(engine.pending)
      engine.pass.trust.note(.damage)
      let decoded = engine.counters.value.framesDecoded
      #expect(try engine.near(next.pts, reach: 0).pts == next.pts)
      #expect(engine.counters.value.framesDecoded > decoded, "it is decoded anew")
      _ = try engine.exact(pts(40))
      engine.pass.trust.note(.damage)
      #expect(try engine.nearestKeyframe(pts(40)).isKeyframe)
    }
  }
#endif
