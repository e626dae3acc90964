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
        input: .file(path: path), options: Corpus.patient(),
        interrupt: Interrupt(), counters: CounterBox()
      ).run()
    }

    /// Returns the timestamp of the frame with an index.
    private func pts(_ number: Int) throws -> Int64 {
      try #require(engine.known.displayPts)[number]
    }

    @Test("A decode pass that ended with its only frame does not continue")
    func endedPassDoesNotContinue() throws {
      let target = try pts(40)
      let decoded = try engine.exact(target, need: .targetOnly)
      guard case .ended(let held, let end) = engine.pass.state else {
        Issue.record("the pass has not ended: \(engine.pass.state)")
        return
      }
      let next = try pts(41)
      #expect(held.pts == decoded.pts && end == next - 1)
      #expect(!engine.canContinue(to: target + 1) && engine.pass.current == nil)
    }

    /// The reader stands anywhere, and its next frame is not the first one.
    @Test("An abandoned decode pass does not decode on") func abandonedPassDoesNotDecode() throws {
      _ = try engine.exact(pts(40))
      engine.abandonPass()
      #expect(try engine.decode(to: pts(50)) == nil && engine.pass.current == nil)
    }

    @Test("A canceled frame table leaves no decode pass") func canceledTableLeavesNoPass() throws {
      let flag = Cancellation()
      let interrupt = engine.reader.interrupt
      interrupt.arm(seconds: nil, cancellation: flag)
      #expect(throws: EngineError.self) {
        try engine.makeTable(end: try pts(89), progress: { _ in flag.cancel() })
      }
      interrupt.disarm()
      #expect(try engine.exact(pts(0)).pts == pts(0))
    }

    /// After damage, the requested frame may be verified; the pass that decoded it is not.
    @Test("A frame of an unverified decode pass is never reused")
    func unverifiedFrameIsNeverReused() throws {
      _ = try engine.exact(pts(40))
      let next = try #require(engine.pass.pending)
      engine.pass.note(.damage)
      let decodedBefore = engine.counters.value.framesDecoded
      #expect(try engine.exact(next.pts).pts == next.pts)
      #expect(engine.counters.value.framesDecoded > decodedBefore, "it is decoded anew")
    }
  }
#endif
