#if FFmpeg
  import FFmpegHandles
  import Media
  import Testing

  @testable import FFmpegSeek

  /// What the engine holds back.
  struct SeekEngineTests {
    private let folder: ClipFolder
    private let engine: SeekEngine

    init() throws {
      folder = try ClipFolder()
      let path = try folder.demoClip(frames: 90, groupOfPictures: 30)
      engine = try Opening(
        path: path, byteCount: FileCheck.sizeOfRegularFile(path), options: Corpus.patient(),
        interrupt: Interrupt(), counters: CounterBox(), cancellation: Cancellation()
      ).run()
    }

    /// The timestamp of the picture with a number.
    private func pts(_ number: Int) throws -> Int64 {
      try #require(engine.known.displayPts)[number]
    }

    @Test("An abandoned decode pass leaves nothing behind")
    func abandonedPassLeavesNothing() throws {
      _ = try engine.exact(pts(40), sparing: .everythingElse)
      try #require(engine.answered != nil)
      engine.abandonRun()
      #expect(engine.answered == nil && engine.current == nil && engine.pending == nil)
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

    /// Steps back count the pictures that came out one after the other.
    @Test("Frames before a gap are no neighbors") func framesBeforeAGapAreNoNeighbors() {
      var run = engine.run
      run.clean = [10, 20]
      run.sparesBefore = 100
      let isLeftOut = run.leaveOut(30)
      #expect(isLeftOut)
      #expect(run.clean.isEmpty)
    }

    /// After damage, the picture that was asked for may be beyond doubt; the run it came from is not.
    @Test("A frame of an unverified decode pass is never reused")
    func unverifiedFrameIsNeverReused() throws {
      _ = try engine.exact(pts(40))
      let next = try #require(engine.pending)
      engine.run.isSuspect = true
      let hits = engine.counters.value.cacheHits
      #expect(try engine.near(next.pts, reach: 0).pts == next.pts)
      #expect(engine.counters.value.cacheHits == hits, "it is decoded anew")
      _ = try engine.exact(pts(40))
      engine.run.isSuspect = true
      #expect(try engine.nearestKeyframe(pts(40)).isKeyframe)
    }
  }
#endif
