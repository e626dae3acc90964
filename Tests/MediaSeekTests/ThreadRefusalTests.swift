import MediaSeek
import ScrubFaultInjection
import ScrubMedia
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

/// Schedulers without threads, because the system refuses them.
@Suite(.enabled(if: finescrub_refuse_threads(-1) == 0, "threads cannot be refused here"))
struct ThreadRefusalTests {
  /// Without both threads, and without one of them.
  @Test("Without threads, every request ends with an error that says so", arguments: [0, 1])
  func everyRequestReportsTheMissingThread(threads: Int) throws {
    let failures = Lock<[MediaError]>([])
    let source = SyntheticSource(.init(count: 10))
    finescrub_refuse_threads(threads)
    let scheduler = SeekScheduler(source: source, cache: FrameCache(byteLimit: 1 << 20)) {
      if case .failure(let error, sequence: 7) = $0 { failures.withLock { $0.append(error) } }
    }
    finescrub_refuse_threads(-1)
    let error = #expect(throws: MediaError.self) {
      try scheduler.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
    }
    #expect(error?.code == .outOfMemory && error?.cause.contains("thread") == true)
    scheduler.submit(SeekRequest(time: .zero), sequence: 7)
    #expect(failures.withLock { $0.map(\.code) } == [.outOfMemory])
    let closed = #expect(throws: MediaError.self) {
      try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
    }
    #expect(closed?.code == .closed, "the scheduler closes the source")
    scheduler.lift()
    scheduler.close()
  }

  @Test("The next video works when there are threads again")
  func nextVideoWorksOnceThreadsReturn() throws {
    let cache = FrameCache(byteLimit: 1 << 20)
    finescrub_refuse_threads(0)
    let refused = SeekScheduler(source: SyntheticSource(.init(count: 10)), cache: cache)
    finescrub_refuse_threads(-1)
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 10)), cache: cache)
    #expect(
      try scheduler.frame(for: SeekRequest(time: .zero), cancellation: Cancellation()).index == 0)
    scheduler.close()
    refused.close()
    #expect(cache.byteCount == 0)
  }
}
