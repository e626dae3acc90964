import Dispatch
import Foundation
import MediaSeek
import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Synchronization
import Testing

/// The counters of a scheduler, which count delivered frames but not work ahead of requests.
@Suite struct SeekStatisticsTests {
  private let cache = FrameCache(byteLimit: 1 << 20)

  private func at(_ number: Int, _ tolerance: SeekTolerance = .exact) -> SeekRequest {
    SeekRequest(time: MediaTime(value: Int64(number), timescale: 25), tolerance: tolerance)
  }

  @Test("Thumbnails are not delivered") func thumbnailsAreNotDelivered() throws {
    let source = ForwardingSource(.init(count: 2000, gopLength: 50))
    let thumbnails = Atomic(0)
    source.onPreview.withLock {
      $0 = { _ in
        thumbnails.add(1, ordering: .relaxed)
        return nil
      }
    }
    let scheduler = SeekScheduler(source: source, cache: cache)
    _ = try scheduler.frame(for: at(60), cancellation: Cancellation())
    #expect(
      eventually { thumbnails.load(ordering: .relaxed) > 0 }, "no thumbnails were decoded")
    let statistics = scheduler.statistics
    #expect(
      statistics.framesDelivered == 1 && statistics.previews == 0 && statistics.cacheHits == 0)
    #expect(statistics.work.framesDecoded > 11)
    scheduler.close()
  }

  @Test("Reading ahead that ends is not counted as canceled")
  func finishedReadAheadIsNotCanceled() throws {
    let (gate, lastWord) = (Gate(), DispatchSemaphore(value: 0))
    var script = SyntheticSource.Script(count: 200, gopLength: 100)
    script.onPacket = { if $0 == 60 { gate.comeToOnce() } }
    let source = SyntheticSource(script)
    let scheduler = SeekScheduler(source: source, cache: cache) { result in
      if case .frame = result { lastWord.signal() }
    }
    _ = try scheduler.frame(for: at(50), cancellation: Cancellation())
    try #require(gate.isReached(), "nothing is read ahead")
    scheduler.submit(at(150), sequence: 1)
    gate.open()
    #expect(lastWord.wait(timeout: .now() + 60) == .success)
    #expect(scheduler.statistics.cancelled == 0)
    scheduler.close()
  }

  @Test("A target that is replaced is counted as canceled") func replacedTargetIsCanceled() throws {
    let (gate, lastWord) = (Gate(), DispatchSemaphore(value: 0))
    var script = SyntheticSource.Script(count: 200, gopLength: 100)
    script.onPacket = { if $0 == 30 { gate.comeToOnce() } }
    let scheduler = SeekScheduler(source: SyntheticSource(script), cache: cache) { result in
      if case .frame(_, sequence: 2) = result { lastWord.signal() }
    }
    scheduler.submit(at(50), sequence: 1)
    try #require(gate.isReached())
    scheduler.submit(at(150), sequence: 2)
    // On a busy machine, the delivering thread may take the request after the first one has ended.
    scheduler.lift()
    gate.open()
    #expect(lastWord.wait(timeout: .now() + 60) == .success)
    #expect(scheduler.statistics.cancelled == 1)
    #expect(scheduler.statistics.latency.counts.reduce(0, +) == 1)
    scheduler.close()
  }

  @Test("A call that its caller ends is counted as canceled")
  func callEndedByItsCallerIsCanceled() throws {
    let flag = Cancellation()
    var script = SyntheticSource.Script(count: 100, gopLength: 100)
    script.onPacket = { if $0 == 20 { flag.cancel() } }
    let scheduler = SeekScheduler(source: SyntheticSource(script), cache: cache)
    _ = #expect(throws: MediaError.self) {
      try scheduler.frame(for: at(90), cancellation: flag)
    }
    #expect(scheduler.statistics.cancelled == 1)
    #expect(scheduler.statistics.framesDelivered == 0)
    scheduler.close()
  }

  @Test("Every step has its latency, also without memory for frames", arguments: [0, 1 << 20])
  func everyStepHasItsLatency(byteLimit: Int) throws {
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 100)), cache: FrameCache(byteLimit: byteLimit))
    let frame = try scheduler.frame(for: at(42), cancellation: Cancellation())
    for count in [-1, -30, 40] {
      _ = try scheduler.frame(stepping: count, from: frame, cancellation: Cancellation())
    }
    #expect(scheduler.statistics.latency.counts.reduce(0, +) == 4)
    #expect(scheduler.statistics.framesDelivered == 4)
    scheduler.close()
  }

  @Test("The latency is that of exact frames") func latencyIsThatOfExactFrames() throws {
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 100)), cache: cache, clock: { 0 }, handler: { _ in })
    #expect(
      try scheduler.frame(for: at(47, .within(seconds: 1)), cancellation: Cancellation()).index
        == 40)
    // From the cache this time.
    #expect(
      try scheduler.frame(for: at(47, .within(seconds: 1)), cancellation: Cancellation()).index
        == 40)
    let statistics = scheduler.statistics
    #expect(statistics.previews == 2 && statistics.cacheHits == 1)
    #expect(statistics.latency.counts.reduce(0, +) == 0)
    scheduler.close()
  }
}

/// A gate that blocks a thread, on its first pass, until a test opens it.
private final class Gate: Sendable {
  private let isNew = Lock(true)
  private let (arrival, opening) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

  func comeToOnce() {
    let isFirst = isNew.withLock { isNew in
      defer { isNew = false }
      return isNew
    }
    guard isFirst else { return }
    arrival.signal()
    _ = opening.wait(timeout: .now() + 60)
  }

  func isReached() -> Bool { arrival.wait(timeout: .now() + 60) == .success }

  func open() { opening.signal() }
}
