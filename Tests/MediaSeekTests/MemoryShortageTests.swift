import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@_spi(Tuning) @testable import MediaSeek

/// The behavior of the cache if the system refuses memory.
@Suite struct MemoryShortageTests {
  /// Returns a source that decodes only while the cache is within a limit.
  private func hungry(_ cache: FrameCache, limit: Int) -> ForwardingSource {
    let source = ForwardingSource(.init(count: 200, gopLength: 50))
    source.willDecode.withLock { hook in
      hook = { () throws(MediaError) in
        guard cache.byteCount > limit else { return }
        throw MediaError(operation: "decode", code: .outOfMemory, cause: "memory is low")
      }
    }
    return source
  }

  private func at(_ number: Int) -> SeekRequest {
    SeekRequest(time: MediaTime(value: Int64(number), timescale: 25))
  }

  @Test("Cached frames make room for the requested one")
  func cacheMakesRoomForTheRequestedFrame() throws {
    let cache = FrameCache(byteLimit: 1 << 20)
    let scheduler = SeekScheduler(source: hungry(cache, limit: 20 << 10), cache: cache)
    for number in [40, 90, 140, 190, 3, 120] {
      #expect(try scheduler.frame(for: at(number), cancellation: Cancellation()).index == number)
    }
    scheduler.close()
  }

  @Test("Cached frames make room for a step over frames that are not cached")
  func cacheMakesRoomForAStep() throws {
    let source = ForwardingSource(.init(count: 200, gopLength: 50))
    let scheduler = SeekScheduler(source: source, cache: FrameCache(byteLimit: 1 << 20))
    let start = try scheduler.frame(for: at(120), cancellation: Cancellation())
    let refusals = Lock(1)
    source.willDecode.withLock { hook in
      hook = { () throws(MediaError) in
        let isRefused = refusals.withLock { count in
          count -= 1
          return count >= 0
        }
        guard isRefused else { return }
        throw MediaError(operation: "decode", code: .outOfMemory, cause: "memory is low")
      }
    }
    let step = try scheduler.frame(stepping: 70, from: start, cancellation: Cancellation())
    #expect(step.index == 190)
    scheduler.close()
  }

  @Test("If there is nothing left to evict, the error is reported")
  func outOfMemoryIsReported() throws {
    let cache = FrameCache(byteLimit: 1 << 20)
    let scheduler = SeekScheduler(source: hungry(cache, limit: -1), cache: cache)
    let error = #expect(throws: MediaError.self) {
      try scheduler.frame(for: at(40), cancellation: Cancellation())
    }
    #expect(error?.code == .outOfMemory)
    scheduler.close()
  }

  /// A shortage with an empty cache does not limit the cache.
  @Test("A shortage of memory is not remembered forever")
  func shortageIsNotRememberedForever() throws {
    let cache = FrameCache(byteLimit: 1 << 20)
    let empty = SeekScheduler(source: hungry(cache, limit: -1), cache: cache)
    #expect(throws: MediaError.self) { try empty.frame(for: at(40), cancellation: Cancellation()) }
    empty.close()
    let source = ForwardingSource(.init(count: 200, gopLength: 50))
    let scheduler = SeekScheduler(source: source, cache: cache)
    _ = try scheduler.frame(for: at(40), cancellation: Cancellation())
    #expect(cache.byteCount > 0)
    source.willDecode.withLock { hook in
      hook = { () throws(MediaError) in
        guard cache.byteCount > 0 else { return }
        throw MediaError(operation: "decode", code: .outOfMemory, cause: "memory is low")
      }
    }
    #expect(try scheduler.frame(for: at(140), cancellation: Cancellation()).index == 140)
    source.willDecode.withLock { $0 = {} }
    let next = SeekScheduler(source: SyntheticSource(.init(count: 50)), cache: cache)
    _ = try next.frame(for: at(30), cancellation: Cancellation())
    #expect(cache.byteCount > 0)
    scheduler.close()
    next.close()
  }

  @Test("A submitted request gets its frame, too") func submittedRequestGetsItsFrame() throws {
    let cache = FrameCache(byteLimit: 1 << 20)
    let last = Lock<SeekResult?>(nil)
    let scheduler = SeekScheduler(
      source: hungry(cache, limit: 20 << 10), cache: cache,
      handler: { result in last.withLock { $0 = result } })
    _ = try scheduler.frame(for: at(49), cancellation: Cancellation())
    scheduler.submit(at(149), sequence: 7)
    scheduler.lift()
    eventually { if case .frame = last.withLock({ $0 }) { true } else { false } }
    guard case .frame(let frame, sequence: 7) = last.withLock({ $0 }) else {
      Issue.record("the result is \(String(describing: last.withLock { $0 }))")
      return
    }
    #expect(frame.index == 149)
    scheduler.close()
  }
}
