import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@_spi(Tuning) @testable import MediaSeek

/// The ranges that are decoded sparsely during fast scrubbing.
@Suite struct SparseDecodeTests {
  private let source = SyntheticSource(.init(count: 1000))
  private let cache = FrameCache(byteLimit: 1 << 20)

  /// Returns the sparse decode at second 20, at a velocity, with some cached frames at 25 fps.
  private func sparse(
    velocity: Double, kept numbers: some Sequence<Int>
  ) throws -> SparseDecode.Range? {
    let cache = VideoCache(cache: cache, video: source.information)
    for number in numbers {
      let frame = try source.frame(
        for: SeekRequest(time: MediaTime(value: Int64(number), timescale: 25)),
        cancellation: Cancellation())
      cache.receive(.frame(frame, .onTheWay))
    }
    return missingRange(in: cache, velocity: velocity)
  }

  private func missingRange(in cache: VideoCache, velocity: Double) -> SparseDecode.Range? {
    let plan = SparseDecode(
      at: 20, velocity: velocity, limit: 7, secondsPerFrame: 0.005, tuning: .standard)
    return cache.use { store, _ in plan.missingRange(in: store, of: cache.video) } ?? nil
  }

  @Test("With an empty cache, the sparse decode covers the range ahead")
  func emptyCacheDecodesTheRangeAhead() throws {
    let ahead = try #require(try sparse(velocity: 10, kept: []))
    // Within the duration of a frame.
    #expect(abs(ahead.start.seconds - 20.5) < 0.04 && abs(ahead.end.seconds - 25.5) < 0.08)
    // 7 media seconds per second are 0.117 s per refresh; two frames for each.
    #expect(abs(ahead.spacing - 7.0 / 120) < 1e-9)
    // At a higher velocity, as many as can be decoded.
    let fast = try #require(try sparse(velocity: 40, kept: []))
    #expect(abs(fast.spacing - 0.2) < 1e-9)
    let back = try #require(try sparse(velocity: -10, kept: []))
    #expect(abs(back.start.seconds - 19.5) < 0.05 && back.end == back.start)
  }

  @Test("Cached frames are skipped") func cachedFramesAreSkipped() throws {
    let ahead = try #require(try sparse(velocity: 10, kept: stride(from: 500, through: 540, by: 4)))
    #expect(ahead.start.seconds > 21.6 && ahead.start.seconds < 21.7)
    let back = try #require(try sparse(velocity: -10, kept: stride(from: 460, through: 500, by: 4)))
    #expect(back.start.seconds > 18.3 && back.start.seconds < 18.4)
    #expect(back.end < back.start)
  }

  @Test("With enough cached frames, no sparse decode is planned")
  func fullCacheNeedsNoSparseDecode() throws {
    #expect(try sparse(velocity: 10, kept: stride(from: 500, through: 660, by: 4)) == nil)
    #expect(try sparse(velocity: -10, kept: stride(from: 340, through: 500, by: 4)) == nil)
  }

  @Test("A sparse decode reaches to the end of a video that has grown") func grownVideo() throws {
    let growing = GrowingSyntheticSource(.init(count: 1000), seconds: 22)
    let videoCache = VideoCache(cache: cache, video: growing.information)
    #expect(missingRange(in: videoCache, velocity: 10)?.end == MediaTime(seconds: 22))
    growing.grow(to: 24)
    videoCache.update(to: growing.information)
    #expect(missingRange(in: videoCache, velocity: 10)?.end == MediaTime(seconds: 24))
  }

  /// A source that cannot skip frames, or does not read ahead, is called only once.
  @Test("A sparse decode that yields nothing is not tried again")
  func uselessSparseDecodeIsNotRepeated() throws {
    let calls = Lock<[DecodeRequest]>([])
    let source = ForwardingSource(.init(count: 2000))
    source.onReadAhead.withLock { hook in
      hook = { request in
        guard case .range(_, _, spacing: 0.001..., _, _) = request else { return }
        calls.withLock { $0.append(request) }
      }
    }
    let now = Lock(0.0)
    let scheduler = SeekScheduler(
      source: source, cache: cache, clock: { now.withLock { $0 } }, handler: { _ in })
    for step in 1...3 {
      now.withLock { $0 += 0.01 }
      scheduler.submitAndWait(
        SeekRequest(time: MediaTime(value: Int64(step), timescale: 1)), sequence: step)
    }
    #expect(eventually { calls.withLock { !$0.isEmpty } })
    // After each call, the thread plans to read ahead.
    for _ in 0..<20 {
      try scheduler.perform(cancellation: Cancellation()) { (_, _) throws(MediaError) in }
    }
    #expect((1...3).contains(calls.withLock { $0.count }))
    scheduler.close()
  }
}
