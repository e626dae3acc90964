import Dispatch
import Foundation
import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@_spi(Tuning) @testable import MediaSeek

/// The frame cache, tested through schedulers.
@Suite struct FrameCacheTests {
  private func at(_ number: Int) -> SeekRequest {
    SeekRequest(time: MediaTime(value: Int64(number), timescale: 25))
  }

  /// 16 x 16 pixels of four bytes.
  private let frameBytes = 1024

  private var withoutThumbnails: SeekTuning {
    var tuning = SeekTuning.standard
    tuning.thumbnailShare = 0
    return tuning
  }

  @Test("Cached frames are not decoded again") func cachedFramesAreNotDecodedAgain() throws {
    let packets = Lock<[Int: Int]>([:])
    var script = SyntheticSource.Script(count: 100, gopLength: 50)
    script.onPacket = { number in packets.withLock { $0[number, default: 0] += 1 } }
    let cache = FrameCache(byteLimit: 1 << 20)
    cache.fillsThumbnails = false
    let scheduler = SeekScheduler(source: SyntheticSource(script), cache: cache)
    _ = try scheduler.frame(for: at(40), cancellation: Cancellation())
    for number in (0...40).reversed() {
      let frame = try scheduler.frame(for: at(number), cancellation: Cancellation())
      #expect(frame.index == number && frame.isExact && frame.distance == 0)
    }
    #expect(scheduler.statistics.cacheHits >= 41)
    #expect(scheduler.statistics.latency.counts.reduce(0, +) == 42)
    scheduler.close()
    #expect(packets.withLock { $0.filter { $0.value > 1 } } == [:])
  }

  /// A call that waits while another call decodes its frame takes that frame.
  @Test("A frame that was cached meanwhile is not decoded again")
  func frameCachedMeanwhileIsNotDecoded() throws {
    let packets = Lock<[Int]>([])
    let (isDecoding, waiter) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let watched = Lock<SeekScheduler?>(nil, rank: .owner)
    var script = SyntheticSource.Script(count: 100, gopLength: 100)
    script.onPacket = { number in
      packets.withLock { $0.append(number) }
      guard number == 5 else { return }
      isDecoding.signal()
      // Until the other call has missed the cache and waits for its turn.
      eventually { watched.withLock { $0 }?.core.state.withLock { !$0.calls.isEmpty } == true }
    }
    let scheduler = SeekScheduler(
      source: SyntheticSource(script), cache: FrameCache(byteLimit: 1 << 20), clock: { 0 },
      handler: { _ in })
    watched.withLock { $0 = scheduler }
    defer { watched.withLock { $0 = nil } }
    let wanted = at(40)
    Thread.detachNewThread {
      #expect(throws: Never.self) { try scheduler.frame(for: wanted, cancellation: Cancellation()) }
      waiter.signal()
    }
    try #require(isDecoding.wait(timeout: .now() + 60) == .success)
    #expect(try scheduler.frame(for: at(30), cancellation: Cancellation()).index == 30)
    try #require(waiter.wait(timeout: .now() + 60) == .success)
    scheduler.close()
    #expect(packets.withLock { $0.filter { (1...40).contains($0) } } == Array(1...40))
  }

  /// Law 11, for one video and for several with one cache.
  @Test("The byte limit holds", arguments: [0, 3, 20, 1000])
  func theLimitHolds(frames: Int) throws {
    let cache = FrameCache(byteLimit: frames * frameBytes)
    let schedulers = (0..<3).map { _ in
      SeekScheduler(source: SyntheticSource(.init(count: 200)), cache: cache)
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      let number = Int.random(in: 0..<200, using: &random)
      let scheduler = try #require(schedulers.randomElement(using: &random))
      #expect(try scheduler.frame(for: at(number), cancellation: Cancellation()).index == number)
      #expect(cache.byteCount <= cache.byteLimit)
    }
    cache.byteLimit = 2 * frameBytes
    #expect(cache.byteCount <= 2 * frameBytes)
    for scheduler in schedulers { scheduler.close() }
    #expect(cache.byteCount == 0)
  }

  /// Cached frames have the part of the budget that decoders do not use, and at least a quarter.
  @Test(
    "The byte limit includes the memory of decoders",
    arguments: [0: 20, 5: 15, 12: 8, 15: 5, 1000: 5])
  func limitIncludesDecoderMemory(working: Int, kept: Int) throws {
    let cache = FrameCache(byteLimit: 20 * frameBytes, tuning: withoutThumbnails)
    let source = ForwardingSource(.init(count: 200, gopLength: 100))
    let workingBytes = working * frameBytes
    source.bytesInUse.withLock { $0 = { cache.byteCount + workingBytes } }
    let scheduler = SeekScheduler(
      source: source, cache: cache, clock: { 0 }, handler: { _ in })
    for number in [80, 30, 190] {
      #expect(try scheduler.frame(for: at(number), cancellation: Cancellation()).index == number)
      #expect(cache.byteCount == kept * frameBytes)
    }
    // The decoder releases its memory.
    source.bytesInUse.withLock { $0 = { cache.byteCount } }
    _ = try scheduler.frame(for: at(60), cancellation: Cancellation())
    #expect(cache.byteCount == 20 * frameBytes)
    scheduler.close()
  }

  /// The thumbnails of idle videos leave room for the frames around the cursor.
  @Test("The thumbnails of many videos leave room to read ahead")
  func thumbnailsLeaveRoomToReadAhead() throws {
    let cache = FrameCache(byteLimit: 128 * frameBytes)
    let schedulers = (0..<8).map { _ in
      SeekScheduler(
        source: SyntheticSource(.init(count: 2000, gopLength: 5)), cache: cache)
    }
    defer { for scheduler in schedulers { scheduler.close() } }
    for scheduler in schedulers {
      _ = try scheduler.frame(for: at(3), cancellation: Cancellation())
      // Until nothing is left to fill.
      eventually { scheduler.isFilled }
    }
    _ = try schedulers[0].frame(for: at(1003), cancellation: Cancellation())
    let videoCache = schedulers[0].core.cache
    for number in [1004, 1002] {
      let time = at(number).time
      eventually { videoCache.nearestFrame(to: time)?.isExact == true }
      #expect(videoCache.nearestFrame(to: time)?.isExact == true)
    }
    #expect(cache.byteCount <= cache.byteLimit)
  }

  /// A pool retains some of the released memory, also while its video is idle.
  @Test("The byte limit includes the decoder memory of an idle video")
  func limitIncludesIdleDecoderMemory() throws {
    let cache = FrameCache(byteLimit: 40 * frameBytes, tuning: withoutThumbnails)
    let film = SyntheticSource(.init(count: 100))
    let frames = try (0..<60).map {
      try film.frame(for: at($0), cancellation: Cancellation())
    }
    // At most ten frames are idle in a pool.
    let pools = [Pool(cache, most: 10 * frameBytes), Pool(cache, most: 10 * frameBytes)]
    func decode(_ numbers: Range<Int>, _ pool: Pool) {
      for number in numbers {
        cache.use(pool.key, isDecoding: true) { store, _ in
          store.insert(frames[number], at: Int64(number))
        }
        #expect(pools[0].bytesInUse + pools[1].bytesInUse <= cache.byteLimit)
      }
    }
    decode(0..<60, pools[0])
    #expect(pools[0].bytesInUse == cache.byteLimit)
    decode(0..<20, pools[1])
    #expect(cache.use(pools[1].key) { store, _ in store.entries.count } ?? 0 >= 10)
  }

  @Test("An idle video yields its memory to a busy one") func idleVideoYieldsItsMemory() throws {
    let cache = FrameCache(byteLimit: 40 * frameBytes, tuning: withoutThumbnails)
    let idle = SeekScheduler(
      source: SyntheticSource(.init(count: 100, gopLength: 100)), cache: cache,
      clock: { 0 }, handler: { _ in })
    _ = try idle.frame(for: at(80), cancellation: Cancellation())
    #expect(cache.byteCount == 40 * frameBytes)
    let busy = SeekScheduler(
      source: SyntheticSource(.init(count: 100, gopLength: 100)), cache: cache,
      clock: { 0 }, handler: { _ in })
    _ = try busy.frame(for: at(80), cancellation: Cancellation())
    #expect(cache.byteCount == 40 * frameBytes)
    // The nearest half of its share; the rest may make room for frames ahead.
    for number in (71...80).reversed() {
      _ = try busy.frame(for: at(number), cancellation: Cancellation())
    }
    #expect(busy.statistics.cacheHits >= 10)
    idle.close()
    busy.close()
  }
}

/// The memory of the frames of a video: cached ones, and some evicted ones.
private final class Pool: Sendable {
  private let cache: FrameCache
  private let most: Int
  private let state = Lock((key: 0, highest: 0))
  var key: Int { state.withLock { $0.key } }

  init(_ cache: FrameCache, most: Int) {
    (self.cache, self.most) = (cache, most)
    let key = cache.open(FrameStore()) { [weak self] in self?.bytesInUse ?? 0 }
    state.withLock { $0.key = key }
  }

  var bytesInUse: Int {
    let kept = cache.use(key) { store, _ in store.frameByteCount } ?? 0
    return state.withLock { state in
      state.highest = min(max(state.highest, kept), kept + most)
      return state.highest
    }
  }
}
