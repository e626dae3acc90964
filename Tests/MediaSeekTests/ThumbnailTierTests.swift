import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@_spi(Tuning) @testable import MediaSeek

/// The thumbnail tier through schedulers of synthetic videos of 16 x 16 pixels: a frame takes 1024
/// bytes, a reduced copy 64.
@Suite struct ThumbnailTierTests {
  private func at(_ number: Int, _ tolerance: SeekTolerance = .exact) -> SeekRequest {
    SeekRequest(time: MediaTime(value: Int64(number), timescale: 25), tolerance: tolerance)
  }

  /// Returns the tier of a video.
  private func tier(_ scheduler: SeekScheduler) throws -> FrameStore.Thumbnails {
    try #require(scheduler.core.cache.use { store, _ in store.thumbnails })
  }

  /// A tenth of a second is 2.5 frames, so every third frame is kept.
  @Test("Evicted frames leave evenly spread copies") func evictedFramesLeaveCopies() throws {
    let cache = FrameCache(byteLimit: 32 << 10)
    cache.fillsThumbnails = false
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 200, gopLength: 200)), cache: cache, clock: { 0 },
      handler: { _ in })
    _ = try scheduler.frame(for: at(199), cancellation: Cancellation())
    let copies = try tier(scheduler).entries
    let gaps = zip(copies, copies.dropFirst()).map { $1.timestamp - $0.timestamp }
    #expect(copies.first?.timestamp == 0 && Set(gaps) == [2])
    #expect(copies.allSatisfy { $0.byteCount == 64 && $0.frame.pixels.width == 4 })
    #expect(cache.byteCount <= cache.byteLimit)
    #expect(scheduler.statistics.work.framesDecoded == 200)
    // A copy neither satisfies a call nor is walked over.
    let frame = try scheduler.frame(
      for: at(copies.count, .within(seconds: 10)), cancellation: Cancellation())
    #expect(!frame.isReduced)
    scheduler.close()
    #expect(cache.byteCount == 0)
  }

  @Test("A submitted request gets a copy as a preview, then its frame")
  func submittedRequestGetsACopy() throws {
    let cache = FrameCache(byteLimit: 32 << 10)
    cache.fillsThumbnails = false
    let results = Lock<[SeekResult]>([])
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 200, gopLength: 200)), cache: cache, clock: { 0 },
      handler: { result in results.withLock { $0.append(result) } })
    _ = try scheduler.frame(for: at(199), cancellation: Cancellation())
    let copy = try #require(scheduler.core.cache.bestFrame(for: at(41)))
    #expect(copy.isReduced && !copy.isExact && copy.index == 40)
    #expect(abs(copy.distance - 0.04) < 1e-9)
    #expect(scheduler.core.cachedFrame(to: at(41, .within(seconds: 1))) == nil)
    scheduler.submit(at(41), sequence: 1)
    eventually { if case .frame = results.withLock({ $0.last }) { true } else { false } }
    guard case .frame(let frame, 1) = results.withLock({ $0.last }) else {
      Issue.record("no frame")
      return
    }
    #expect(frame.index == 41 && !frame.isReduced)
    scheduler.close()
  }

  @Test("At rest, the tier is filled evenly, with a known amount of work", arguments: [1, 2])
  func tierIsFilledAtRest(videos: Int) throws {
    let cache = FrameCache(byteLimit: 64 << 10)
    var tuning = SeekTuning.standard
    // No movement is long enough to read ahead.
    tuning.leastCapacity = .max
    let schedulers = (0..<videos).map { _ in
      SeekScheduler(
        source: SyntheticSource(.init(count: 1000, gopLength: 50)),
        cache: cache, tuning: tuning, handler: { _ in })
    }
    defer { for scheduler in schedulers { scheduler.close() } }
    for scheduler in schedulers {
      _ = try scheduler.frame(for: at(0), cancellation: Cancellation())
    }
    for scheduler in schedulers {
      eventually { scheduler.isFilled }
      let tier = try tier(scheduler)
      let share = (64 << 10) / videos / 4
      let spacing = try #require(tier.spacing(limit: share, frameBytes: 1024))
      #expect(spacing == Int64(1000 * 64 / share))
      #expect(tier.byteCount <= share && tier.entries.count * 64 == tier.byteCount)
      let times = [0] + tier.entries.map(\.timestamp) + [1000]
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= 2 * spacing })
      #expect(tier.entries.count == share / 64)
      // Of two videos, the share of the first is larger until the second one is open.
      let decoded = scheduler.statistics.work.framesDecoded
      #expect(videos == 1 ? decoded == 988 : (900..<1000).contains(decoded))
    }
    #expect(cache.byteCount <= cache.byteLimit)
  }

  @Test("A copy serves as a thumbnail that is no larger, without decoding")
  func copyServesAsAThumbnail() async throws {
    let cache = FrameCache(byteLimit: 32 << 10)
    cache.fillsThumbnails = false
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 200, gopLength: 200)), cache: cache, clock: { 0 },
      handler: { _ in })
    _ = try await scheduler.frame(for: at(199))
    let decoded = scheduler.statistics.work.framesDecoded
    let small = try await scheduler.nearestFrame(
      to: at(41).time, covering: PixelSize(width: 4, height: 4))
    #expect(small.isReduced && small.index == 40 && !small.isExact)
    #expect(scheduler.statistics.work.framesDecoded == decoded)
    let large = try await scheduler.nearestFrame(
      to: at(41).time, covering: PixelSize(width: 5, height: 4))
    #expect(!large.isReduced)
    await scheduler.shutDown()
  }

  @Test("Filling can be turned off, and goes on at the next rest") func fillingCanBeTurnedOff()
    throws
  {
    let cache = FrameCache(byteLimit: 1 << 20)
    cache.fillsThumbnails = false
    let source = ForwardingSource(.init(count: 500, gopLength: 50))
    let scheduler = SeekScheduler(source: source, cache: cache)
    _ = try scheduler.frame(for: at(0), cancellation: Cancellation())
    let fill = ReadAhead.ThumbnailFill()
    #expect(scheduler.nextStep(of: fill) == nil)
    cache.fillsThumbnails = true
    #expect(scheduler.nextStep(of: fill) != nil)
    scheduler.close()
  }

  @Test("A shortage of memory takes frames before copies, and copies are renumbered and forgotten")
  func copiesSurviveAShortage() throws {
    let cache = FrameCache(byteLimit: 32 << 10)
    cache.fillsThumbnails = false
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 200, gopLength: 200)), cache: cache, clock: { 0 },
      handler: { _ in })
    _ = try scheduler.frame(for: at(199), cancellation: Cancellation())
    let video = scheduler.core.cache
    let (before, bytes) = (try tier(scheduler).entries.count, cache.byteCount)
    #expect(cache.yield())
    #expect(cache.byteCount <= bytes / 2)
    #expect(try tier(scheduler).byteCount <= bytes / 8)
    #expect(try tier(scheduler).entries.count >= before / 2)
    video.receive(.renumbered { $0.index.map { $0 + 1000 } })
    #expect(try tier(scheduler).entries.allSatisfy { $0.frame.index == Int($0.timestamp) + 1000 })
    video.receive(.reset)
    #expect(cache.byteCount == 0)
    scheduler.close()
  }
}

extension SeekScheduler {
  /// Returns the next step of filling the thumbnail tier.
  fileprivate func nextStep(of fill: ReadAhead.ThumbnailFill) -> ReadAhead.ThumbnailFill.Step? {
    core.cache.use { store, share in
      var fill = fill
      return fill.next(in: store, share: share, of: core.cache.video)
    } ?? nil
  }

  /// Whether nothing is left to fill in the thumbnail tier.
  var isFilled: Bool {
    let fill = core.state.withLock { state -> ReadAhead.ThumbnailFill? in
      guard case .nothing = state.machine.running else { return nil }
      return state.machine.history.thumbnails
    }
    return fill.map { nextStep(of: $0) == nil } ?? false
  }
}
