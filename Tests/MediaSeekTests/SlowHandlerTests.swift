import Dispatch
import Foundation
import MediaSeek
import ScrubMedia
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

/// A handler that is slower than the requests.
@Suite struct SlowHandlerTests {
  private func at(_ number: Int) -> SeekRequest {
    SeekRequest(time: MediaTime(value: Int64(number), timescale: 25))
  }

  @Test("Frames of older requests are not queued") func framesOfOlderRequestsAreNotQueued() throws {
    let shown = Lock<[Int]>([])
    let (isShowing, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let lastShown = DispatchSemaphore(value: 0)
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 100, gopLength: 100)),
      cache: FrameCache(byteLimit: 1 << 20), clock: { 0 }
    ) { result in
      guard case .frame(_, let sequence) = result else { return }
      shown.withLock { $0.append(sequence) }
      if sequence == 1 {
        isShowing.signal()
        _ = goOn.wait(timeout: .now() + 60)
      }
      if sequence == 80 { lastShown.signal() }
    }
    _ = try scheduler.frame(for: at(90), cancellation: Cancellation())
    // All frames are cached, so that each request completes immediately.
    for number in 1...80 {
      scheduler.submit(at(number), sequence: number)
      if number == 1 { #expect(isShowing.wait(timeout: .now() + 60) == .success) }
    }
    goOn.signal()
    #expect(lastShown.wait(timeout: .now() + 60) == .success)
    scheduler.close()
    #expect(shown.withLock { $0 } == [1, 80])
    #expect(scheduler.statistics.framesDelivered == 3, "dropped frames do not count")
    #expect(scheduler.statistics.latency.counts.reduce(0, +) == 3)
  }

  @Test("Failures of older requests are delivered") func failuresOfOlderRequestsAreDelivered()
    throws
  {
    let log = Lock<[String]>([])
    let (isShowing, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isFailing = DispatchSemaphore(value: 0)
    let lastShown = DispatchSemaphore(value: 0)
    let source = ForwardingSource(.init(count: 100, gopLength: 100))
    source.onReadAhead.withLock { $0 = { _ in } }
    let scheduler = SeekScheduler(
      source: source, cache: FrameCache(byteLimit: 1 << 20), clock: { 0 }
    ) { result in
      switch result {
      case .preview: return
      case .frame(_, let sequence): log.withLock { $0.append("frame \(sequence)") }
      case .failure(_, let sequence): log.withLock { $0.append("failure \(sequence)") }
      }
      let count = log.withLock { $0.count }
      if count == 1 {
        isShowing.signal()
        _ = goOn.wait(timeout: .now() + 60)
      }
      if count == 3 { lastShown.signal() }
    }
    _ = try scheduler.frame(for: at(50), cancellation: Cancellation())
    scheduler.submit(at(1), sequence: 1)
    #expect(isShowing.wait(timeout: .now() + 60) == .success)
    source.willDecode.withLock { hook in
      hook = { () throws(MediaError) in
        isFailing.signal()
        throw MediaError(operation: "decode", code: .damaged, cause: "it is broken")
      }
    }
    scheduler.submit(at(90), sequence: 2)
    #expect(isFailing.wait(timeout: .now() + 60) == .success)
    // A waiting call ends after the failure.
    try scheduler.perform(cancellation: Cancellation()) { (_, _) throws(MediaError) in }
    for number in 3...9 { scheduler.submit(at(number), sequence: number) }
    goOn.signal()
    #expect(lastShown.wait(timeout: .now() + 60) == .success)
    scheduler.close()
    #expect(log.withLock { $0 } == ["frame 1", "failure 2", "frame 9"])
  }
}
