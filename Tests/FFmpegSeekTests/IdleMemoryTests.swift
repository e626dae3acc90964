#if FFmpeg
  import FFmpegSeek
  import ScrubMedia
  import ScrubTestSupport
  import ScrubThreads
  import ScrubTime
  import Testing

  @_spi(Tuning) import MediaSeek

  /// The memory of a video that is not used, and the cost of its next request.
  @Suite final class IdleMemoryTests: Sendable {
    /// A fifth of the room for the frames that the drags below decode.
    private static let limit = 4 << 20
    private let folder: ClipFolder
    private let path: String
    private let now = Lock(0.0)
    private let results = Lock<[SeekResult]>([])

    init() throws {
      folder = try ClipFolder()
      path = try folder.demoClip(frames: 300, gopLength: 60)
    }

    private func at(_ frame: Int) -> SeekRequest {
      SeekRequest(time: FrameRate(30).middle(ofFrame: Int64(frame)))
    }

    private func scheduler(_ cache: FrameCache) throws -> SeekScheduler {
      var tuning = SeekTuning.standard
      tuning.idleBytes = Self.limit
      return SeekScheduler(
        source: try FFmpegSource(path: path, options: SourceOptions(threads: 2)), cache: cache,
        tuning: tuning, clock: { [self] in now.withLock { $0 } },
        handler: { [self] result in results.withLock { $0.append(result) } })
    }

    /// Returns the results of a request until its exact frame, and the work for them.
    private func submit(
      _ number: Int, sequence: Int, _ scheduler: SeekScheduler
    ) throws -> (results: [SeekResult], work: DecodeCounters) {
      results.withLock { $0 = [] }
      let before = scheduler.source.counters
      scheduler.submit(at(number), sequence: sequence)
      eventually {
        if case .frame(_, sequence) = self.results.withLock({ $0.last }) { true } else { false }
      }
      var work = scheduler.source.counters
      work.packetsRead -= before.packetsRead
      work.framesDecoded -= before.framesDecoded
      return (results.withLock { $0 }, work)
    }

    /// Lets minutes pass until a condition holds: the end of a call may be recorded after its caller has gone on.
    private func eventuallyIdle(_ scheduler: SeekScheduler, _ condition: () -> Bool) -> Bool {
      eventually {
        now.withLock { $0 += 60 }
        // Wakes the scheduler, which reads the clock.
        scheduler.lift()
        return condition()
      }
    }

    @Test("Memory falls to the limit; the next request shows a copy and costs no more than a jump")
    func memoryFalls() throws {
      var tuning = SeekTuning.standard
      tuning.idleBytes = Self.limit
      let cache = FrameCache(byteLimit: 64 << 20, tuning: tuning)
      let scheduler = try scheduler(cache)
      defer { scheduler.close() }
      // All frames, with all kinds of decoders.
      _ = try submit(250, sequence: 1, scheduler)
      var frame = try scheduler.frame(for: at(299), cancellation: Cancellation())
      for _ in 0..<299 {
        frame = try scheduler.frame(stepping: -1, from: frame, cancellation: Cancellation())
      }
      frame = try scheduler.frame(for: at(100), cancellation: Cancellation())
      #expect(cache.byteCount > 5 * Self.limit && scheduler.source.byteCount > 5 * Self.limit)

      #expect(
        eventuallyIdle(scheduler) { cache.byteCount <= Self.limit }, "\(cache.byteCount)")
      // No decoder holds a frame, and no memory is idle: twelve frames, and those that this test holds.
      let frames = 15 * 90_000
      #expect(eventually { scheduler.source.byteCount <= frames }, "\(scheduler.source.byteCount)")
      // A hundred copies remain.
      #expect(eventually { cache.byteCount > frames + 200_000 }, "\(cache.byteCount)")
      // Steps in any direction need no decoding; taking them here would begin to read ahead, at some time.
      let kept = scheduler.cachedRanges
      for number in 99...101 {
        #expect(kept.contains { $0.contains(at(number).time) }, "\(kept)")
      }
      let decoded = scheduler.source.counters.framesDecoded
      let current = try scheduler.frame(for: at(100), cancellation: Cancellation())
      #expect(current.isExact && current.index == 100)
      #expect(scheduler.source.counters.framesDecoded == decoded)

      #expect(eventuallyIdle(scheduler) { scheduler.source.byteCount <= frames })
      let first = try submit(235, sequence: 2, scheduler)
      guard case .frame(let last, 2) = first.results.last else {
        Issue.record("\(first.results)")
        return
      }
      // A busy machine may have the frame before the copy is shown.
      if case .preview(let copy, 2) = first.results.first {
        #expect(copy.isReduced && copy.distance <= 0.2)
      }
      #expect(last.isExact)
      #expect(try ClipFolder.number(shownBy: last) == 235)
      let fresh = try self.scheduler(FrameCache(byteLimit: 64 << 20))
      defer { fresh.close() }
      _ = try submit(100, sequence: 3, fresh)
      let jump = try submit(235, sequence: 4, fresh)
      #expect(first.work.packetsRead <= jump.work.packetsRead, "\(first.work), \(jump.work)")
      #expect(first.work.framesDecoded <= jump.work.framesDecoded)

      // The decoders that were closed are there again.
      frame = last
      for wanted in (100..<235).reversed() {
        frame = try scheduler.frame(stepping: -1, from: frame, cancellation: Cancellation())
        #expect(try ClipFolder.number(shownBy: frame) == wanted)
      }
    }
  }
#endif
