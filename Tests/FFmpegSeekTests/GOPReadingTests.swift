#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import MediaSeek
  import ScrubTime
  import ScrubTestSupport
  import Testing
  import ScrubThreads

  @testable import FFmpegSeek

  /// Tests of GOPs decoded in parallel for reverse scrubbing.
  struct GOPReadingTests {
    private static let frames = 600
    private let folder: ClipFolder
    private let path: String

    init() throws {
      folder = try ClipFolder()
      path = try folder.demoClip(frames: Self.frames, gopLength: 30)
    }

    private func scheduler(scanBytes: Int64, memory: Int) throws -> SeekScheduler {
      let options = SourceOptions(threads: 2, scanBytes: scanBytes)
      return SeekScheduler(
        source: try FFmpegSource(path: path, options: options),
        cache: FrameCache(byteLimit: memory))
    }

    private func at(_ frame: Int) -> SeekRequest {
      SeekRequest(time: FrameRate(30).middle(ofFrame: Int64(frame)))
    }

    /// With and without the index of small files.
    @Test("Every frame in reverse is the correct one", arguments: [32 << 20, 0] as [Int64])
    func everyFrameInReverseIsCorrect(scanBytes: Int64) throws {
      let scheduler = try scheduler(scanBytes: scanBytes, memory: 512 << 20)
      defer { scheduler.close() }
      var frame = try scheduler.frame(for: at(Self.frames - 1), cancellation: Cancellation())
      for wanted in (0..<Self.frames - 1).reversed() {
        frame = try scheduler.frame(stepping: -1, from: frame, cancellation: Cancellation())
        #expect(try ClipFolder.number(shownBy: frame) == wanted)
      }
      // Each GOP is decoded once, plus the seek's, even on a busy machine. Step by step, it would be 9000
      // frames.
      #expect(scheduler.statistics.work.framesDecoded <= Self.frames * 5 / 4)
    }

    /// A budget of 40 frames: one GOP and a part of the next.
    @Test("Little memory is enough to scrub in reverse") func littleMemoryIsEnough() throws {
      let scheduler = try scheduler(scanBytes: 32 << 20, memory: 40 * 320 * 180 * 3 / 2)
      defer { scheduler.close() }
      var frame = try scheduler.frame(for: at(400), cancellation: Cancellation())
      for wanted in (200..<400).reversed() {
        frame = try scheduler.frame(stepping: -1, from: frame, cancellation: Cancellation())
        #expect(try ClipFolder.number(shownBy: frame) == wanted)
      }
    }

    @Test("A seek during a decode of GOPs is completed")
    func jumpDuringReadingIsCompleted() throws {
      let scheduler = try scheduler(scanBytes: 32 << 20, memory: 512 << 20)
      defer { scheduler.close() }
      for place in [500, 90, 330, 60, 599, 1] {
        var frame = try scheduler.frame(for: at(place), cancellation: Cancellation())
        #expect(try ClipFolder.number(shownBy: frame) == place)
        for wanted in (max(0, place - 40)..<place).reversed() {
          frame = try scheduler.frame(stepping: -1, from: frame, cancellation: Cancellation())
          #expect(try ClipFolder.number(shownBy: frame) == wanted)
        }
      }
    }

    /// Threads without a client cause no delay: of a GOP under way, only the packets already sent are
    /// decoded to the end.
    @Test("Closing does not wait for GOPs") func closingDoesNotWaitForGOPs() throws {
      let folder = try ClipFolder()
      let path = try folder.demoClip(frames: Self.frames, gopLength: 150)
      var decoded: [Int] = []
      var attempts = 0
      while decoded.count < 7, attempts < 70 {
        attempts += 1
        let scheduler = SeekScheduler(
          source: try FFmpegSource(path: path, options: SourceOptions(threads: 2)),
          cache: FrameCache(byteLimit: 512 << 20))
        var frame = try scheduler.frame(for: at(Self.frames - 1), cancellation: Cancellation())
        frame = try scheduler.frame(stepping: -1, from: frame, cancellation: Cancellation())
        #expect(try ClipFolder.number(shownBy: frame) == Self.frames - 2)
        // The GOP of that frame is complete; the ones before it are under way.
        let start = scheduler.statistics.work.framesDecoded
        eventually { scheduler.statistics.work.framesDecoded >= start + 10 }
        let before = scheduler.statistics.work.framesDecoded
        scheduler.close()
        // On a busy machine, all frames may be decoded already: then there is nothing to wait for.
        if before >= start + 10 {
          decoded.append(scheduler.statistics.work.framesDecoded - before)
        }
      }
      try #require(decoded.count > 3, "there was something to wait for")
      // Frames, because time depends on the load of the machine; their median, because GOPs continue
      // if this thread is delayed before it closes.
      let median = decoded.sorted()[decoded.count / 2]
      #expect(median < 30, "of GOPs of 150: \(decoded)")
    }

    /// The reader of a stalled connection may not notice for a while that its bytes are no longer needed.
    @Test("Nothing waits for GOPs whose reader is stuck, and nothing of them follows")
    func stuckReaderDelaysNothing() throws {
      let isStuck = Signal()
      let isOver = Lock(false)
      let reader = try TestReader(path: path)
      let (interrupt, flag) = (Interrupt(), Cancellation())
      let opening = Opening(
        input: MediaInput(reader, name: "clip.mp4"), options: SourceOptions(scanBytes: 0),
        interrupt: interrupt, counters: CounterBox())
      let lane = try opening.run()
      let (information, kept) = (opening.describe(lane), KeptFrames())
      let gops = try #require(
        GOPLanes(
          count: 1, seed: lane.seed, facts: lane.facts, information: information))
      reader.use { (count, _) throws(MediaError) in
        isStuck.set()
        eventually(within: 150) { isOver.withLock { $0 } }
        return count
      }
      interrupt.arm(seconds: nil, cancellation: flag)
      let canceling = Thread {
        isStuck.wait(seconds: 60)
        flag.cancel()
      }
      canceling.start()
      let range = information.pts(at: at(540).time)...information.pts(at: at(569).time)
      let part = GOPQueue.Part(gop: range.lowerBound, range: range)
      #expect(throws: EngineError.self) {
        try gops.read([part], keeping: [part.gop], interrupt: interrupt, report: kept.take)
      }
      #expect(gops.holds(part.gop), "it is under way")
      #expect(ends { gops.discard() })
      isOver.withLock { $0 = true }
      gops.close()
      #expect(kept.all.isEmpty)
    }
  }
#endif
