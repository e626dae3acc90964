#if FFmpeg
  import FFmpegHandles
  import ScrubMedia
  import ScrubThreads
  import Testing

  @testable import FFmpegSeek

  /// Tests of frames that a lane must not return.
  struct LaneTests {
    private let folder: ClipFolder
    private let lane: Lane

    init() throws {
      folder = try ClipFolder()
      let path = try folder.demoClip(frames: 90, gopLength: 30)
      lane = try Opening(
        input: .file(path: path), options: Corpus.patient(),
        interrupt: Interrupt(), counters: CounterBox()
      ).run()
    }

    /// Returns the timestamp of the frame with an index.
    private func pts(_ number: Int) throws -> Int64 {
      try #require(lane.known.displayPts)[number]
    }

    @Test("A decode pass that ended with its only frame does not continue")
    func endedPassDoesNotContinue() throws {
      let target = try pts(40)
      let decoded = try lane.exact(target, need: .targetOnly)
      guard case .ended(let held, let end) = lane.pass.state else {
        Issue.record("the pass has not ended: \(lane.pass.state)")
        return
      }
      let next = try pts(41)
      #expect(held.pts == decoded.pts && end == next - 1)
      #expect(!lane.canContinue(to: target + 1) && lane.pass.current == nil)
    }

    /// The reader stands anywhere, and its next frame is not the first one.
    @Test("An abandoned decode pass does not decode on") func abandonedPassDoesNotDecode() throws {
      _ = try lane.exact(pts(40))
      lane.abandonPass()
      #expect(try lane.decode(to: pts(50)) == nil && lane.pass.current == nil)
    }

    @Test("A canceled frame table leaves no decode pass") func canceledTableLeavesNoPass() throws {
      let flag = Cancellation()
      let interrupt = lane.reader.interrupt
      interrupt.arm(seconds: nil, cancellation: flag)
      #expect(throws: EngineError.self) {
        try lane.makeTable(end: try pts(89), progress: { _ in flag.cancel() })
      }
      interrupt.disarm()
      #expect(try lane.exact(pts(0)).pts == pts(0))
    }

    @Test("A pass continues after another decoder's frame was refused")
    func passContinuesAfterAnotherRefusal() throws {
      var options = Corpus.patient()
      options.limits = MemoryLimits(memory: 64 << 20)
      let lane = try Opening(
        input: .file(path: folder.demoClip(frames: 90, gopLength: 30)), options: options,
        interrupt: Interrupt(), counters: CounterBox()
      ).run()
      _ = try lane.exact(pts(40))
      let frame = try FrameHandle.allocate(width: 64, height: 64, format: .yuv420p)
      #expect(throws: FFmpegFailure.self) {
        _ = try frame.resized(width: 8000, height: 8000, in: lane.reader.pool).width
      }
      let before = lane.seed.counters.value.framesDecoded
      #expect(try lane.exact(pts(45)).pts == pts(45))
      #expect(lane.seed.counters.value.framesDecoded - before < 10, "it is the same pass")
    }

    @Test("A decoder with another number of threads returns the same frames")
    func threadsChangeNoFrame() throws {
      func hash(_ number: Int) throws -> String { try lane.exact(pts(number)).pixels.md5() }
      let expected = try [10, 12, 40, 44].map(hash)
      for threads in [2, 1, 3] {
        try lane.useThreads(threads)
        let next = try pts(45)
        #expect(lane.pass.current == nil && !lane.canContinue(to: next))
        #expect(try [10, 12, 40, 44].map(hash) == expected)
        try lane.useThreads(threads)
        #expect(try lane.canContinue(to: pts(45)), "the same number ends no pass")
      }
    }

    /// After damage, the requested frame may be verified; the pass that decoded it is not.
    @Test("A frame of an unverified decode pass is never reused")
    func unverifiedFrameIsNeverReused() throws {
      _ = try lane.exact(pts(40))
      let next = try #require(lane.pass.pending)
      lane.change { $0.note(.damage) }
      let decodedBefore = lane.seed.counters.value.framesDecoded
      #expect(try lane.exact(next.pts).pts == next.pts)
      #expect(lane.seed.counters.value.framesDecoded > decodedBefore, "it is decoded anew")
    }
  }
#endif
