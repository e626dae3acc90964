import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@_spi(Tuning) @testable import MediaSeek

/// What a video keeps when it is not used, through schedulers of synthetic videos of 16 x 16 pixels: a frame takes
/// 1024 bytes, a reduced copy 64.
@Suite final class IdleVideoTests: Sendable {
  private let now = Lock(0.0)
  private var clock: @Sendable () -> Double { { [self] in now.withLock { $0 } } }

  private func at(_ number: Int) -> SeekRequest {
    SeekRequest(time: MediaTime(value: Int64(number), timescale: 25))
  }

  /// Idle videos keep 32 KiB, of which 8 frames are a quarter.
  private var tuning: SeekTuning {
    var tuning = SeekTuning.standard
    tuning.idleBytes = 32 << 10
    return tuning
  }

  private func scheduler(
    _ source: any MediaSource, _ cache: FrameCache,
    _ handler: @escaping @Sendable (SeekResult) -> Void = { _ in }
  ) -> SeekScheduler {
    SeekScheduler(source: source, cache: cache, tuning: tuning, clock: clock, handler: handler)
  }

  /// Moves the clock, and returns once the video has released its memory that many times.
  private func wait(
    until time: Double, _ scheduler: SeekScheduler, _ source: ForwardingSource, releases: Int
  ) {
    now.withLock { $0 = time }
    scheduler.clockChanged()
    #expect(eventually { source.releaseCount == releases })
  }

  /// Waits until the end of what the decoding thread does.
  private func waitForWork(of scheduler: SeekScheduler) {
    try? scheduler.perform(cancellation: Cancellation()) { (_, _) throws(MediaError) in }
    eventually {
      scheduler.core.state.withLock { state in
        if case .nothing = state.machine.running { true } else { false }
      }
    }
  }

  @Test("A minute after the last request, the frames around the current one remain, and copies")
  func framesAroundTheCurrentOneRemain() throws {
    let cache = FrameCache(byteLimit: 1 << 20, tuning: tuning)
    cache.fillsThumbnails = false
    let source = ForwardingSource(.init(count: 200, gopLength: 200))
    let scheduler = scheduler(source, cache)
    defer { scheduler.close() }
    for number in [150, 100] {
      _ = try scheduler.frame(for: at(number), cancellation: Cancellation())
    }
    waitForWork(of: scheduler)
    now.withLock { $0 = 59.9 }
    scheduler.clockChanged()
    waitForWork(of: scheduler)
    #expect(cache.byteCount >= 151 * 1024 && source.releaseCount == 0)
    // The call above was a use.
    wait(until: 119.95, scheduler, source, releases: 1)
    // Its copies are made after the frames were evicted.
    waitForWork(of: scheduler)
    #expect(eventually { cache.byteCount <= 32 << 10 }, "\(cache.byteCount)")
    let kept = try #require(scheduler.core.cache.use { store, _ in store })
    let numbers = kept.entries.map { Int($0.timestamp) }
    #expect(numbers.count == 8 && numbers.contains(100))
    #expect(numbers == Array(numbers[0]..<numbers[0] + 8))
    #expect(kept.thumbnails.entries.count >= 50)
    // The current frame and its neighbor need no decoding.
    let decoded = source.counters.framesDecoded
    _ = try scheduler.frame(for: at(101), cancellation: Cancellation())
    #expect(source.counters.framesDecoded == decoded)
  }

  @Test("The first request afterwards gets a copy, costs a jump, and ends the idleness")
  func firstRequestGetsACopy() throws {
    let results = Lock<[SeekResult]>([])
    let cache = FrameCache(byteLimit: 1 << 20, tuning: tuning)
    cache.fillsThumbnails = false
    let source = ForwardingSource(.init(count: 200, gopLength: 20))
    let scheduler = scheduler(source, cache) { result in results.withLock { $0.append(result) } }
    defer { scheduler.close() }
    for number in [19, 39, 59, 79, 99] {
      _ = try scheduler.frame(for: at(number), cancellation: Cancellation())
    }
    waitForWork(of: scheduler)
    wait(until: 60, scheduler, source, releases: 1)
    waitForWork(of: scheduler)
    let decoded = source.counters.framesDecoded
    // Else a busy machine may decode the frame first, and the copy is not worth showing any more.
    source.willDecode.withLock { $0 = { eventually { !results.withLock(\.isEmpty) } } }
    scheduler.submit(at(35), sequence: 1)
    eventually { if case .frame = results.withLock({ $0.last }) { true } else { false } }
    let all = results.withLock { $0 }
    guard case .preview(let copy, 1) = all.first, case .frame(let frame, 1) = all.last else {
      Issue.record("\(all)")
      return
    }
    #expect(copy.isReduced && copy.distance <= 0.08 && frame.index == 35)
    // Sixteen frames of the GOP; the clock stands, so that nothing was read ahead.
    #expect(source.counters.framesDecoded - decoded == 16)
    waitForWork(of: scheduler)
    let share = try #require(scheduler.core.cache.use { _, share in share })
    #expect(share.all == 1 << 20)
    wait(until: 120, scheduler, source, releases: 2)
  }

  @Test("All idle videos together keep the limit, and leave the others their budget")
  func idleVideosShareTheLimit() throws {
    let cache = FrameCache(byteLimit: 1 << 20, tuning: tuning)
    cache.fillsThumbnails = false
    let sources = (0..<3).map { _ in ForwardingSource(.init(count: 200, gopLength: 200)) }
    let schedulers = sources.map { scheduler($0, cache) }
    defer { for scheduler in schedulers { scheduler.close() } }
    for scheduler in schedulers[..<2] {
      _ = try scheduler.frame(for: at(150), cancellation: Cancellation())
      waitForWork(of: scheduler)
    }
    now.withLock { $0 = 30 }
    _ = try schedulers[2].frame(for: at(150), cancellation: Cancellation())
    waitForWork(of: schedulers[2])
    now.withLock { $0 = 60 }
    for scheduler in schedulers { scheduler.clockChanged() }
    #expect(eventually { sources[..<2].allSatisfy { $0.releaseCount == 1 } })
    func bytes(_ scheduler: SeekScheduler) -> Int {
      scheduler.core.cache.use { store, _ in store.byteCount } ?? 0
    }
    #expect(eventually { schedulers[..<2].allSatisfy { bytes($0) <= 16 << 10 } })
    #expect(eventually { schedulers[..<2].allSatisfy { bytes($0) > 8 << 10 } })
    #expect(bytes(schedulers[2]) > 100 << 10 && sources[2].releaseCount == 0)
  }

  @Test("A budget that fits the videos falls to the least one while they are idle")
  func fittingBudgetFalls() throws {
    let cache = FrameCache(.fitting(memory: 64 << 30, pressure: 0), tuning: .standard)
    // A frame is a mebibyte.
    let source = ForwardingSource(.init(count: 600, gopLength: 300, size: 512))
    let scheduler = SeekScheduler(
      source: source, cache: cache, clock: clock, handler: { _ in })
    defer { scheduler.close() }
    _ = try scheduler.frame(for: at(5), cancellation: Cancellation())
    #expect(cache.byteLimit > 512 << 20)
    waitForWork(of: scheduler)
    wait(until: 60, scheduler, source, releases: 1)
    #expect(eventually { cache.byteLimit == 256 << 20 }, "\(cache.byteLimit)")
    _ = try scheduler.frame(for: at(8), cancellation: Cancellation())
    #expect(eventually { cache.byteLimit > 512 << 20 }, "\(cache.byteLimit)")
  }

  @Test("Large frames: the current one stays as long as the whole fits")
  func currentFrameStays() throws {
    let source = SyntheticSource(.init(count: 10))
    var store = FrameStore()
    for number in 0..<10 {
      store.insert(
        try source.frame(for: at(number), cancellation: Cancellation()), at: Int64(number))
    }
    store.cursor = 4
    func kept(_ share: FrameCache.Share) -> [Int64] {
      var store = store
      while store.removeBeyond(share) != nil {}
      return store.entries.map(\.timestamp)
    }
    #expect(kept(.init(all: 4096, thumbnails: 1024)) == [3, 4, 5])
    #expect(kept(.init(all: 1024, thumbnails: 768)) == [4])
    #expect(kept(.init(all: 1023, thumbnails: 768)) == [])
    #expect(kept(.init(all: 20480, thumbnails: 0)).count == 10)
  }

  @Test(
    "The delay is a number of seconds, or never",
    arguments: [(5, 5), (0, 0), (-1, 0), (.infinity, nil), (.nan, nil), (nil, nil)]
      as [(Double?, Double?)])
  func delayIsSanitized(set: Double?, delay: Double?) {
    let cache = FrameCache(byteLimit: 0)
    #expect(cache.idleDelay == 60)
    cache.idleDelay = set
    #expect(cache.idleDelay == delay)
  }
}
