import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@testable import MediaSeek

/// The way of a submitted request to the decoding thread.
@Suite(.timeLimit(.minutes(5))) struct MailboxTests {
  private let cache = FrameCache(byteLimit: 1 << 20)

  private func at(_ number: Int, _ tolerance: SeekTolerance = .exact) -> SeekRequest {
    SeekRequest(time: MediaTime(value: Int64(number), timescale: 25), tolerance: tolerance)
  }

  private func target(_ sequence: Int) -> SeekMachine.Target {
    SeekMachine.Target(request: at(sequence), sequence: sequence, since: 0)
  }

  @Test("A mailbox keeps the newest request, until it is closed")
  func mailboxKeepsTheNewest() {
    var mailbox = SchedulerCore.Mailbox()
    var takers = [mailbox.post(target(1))]
    mailbox.taker = .submitter
    takers.append(mailbox.post(target(2)))
    let taken = mailbox.take()
    #expect(taken?.sequence == 2 && mailbox.waiting == nil)
    mailbox.taker = .closed
    takers.append(mailbox.post(target(3)))
    #expect(takers == [.deliveringThread, .submitter, .closed] && mailbox.waiting == nil)
  }

  /// Holds the lock of the cache while a closure runs, as a thread that evicts frames does.
  private func whileCacheIsHeld(_ body: () -> Void) {
    let (isHeld, goOn, isOver) = (Signal(), Signal(), Signal())
    let cache = cache
    WorkerThread {
      cache.state.withLock { _ in
        isHeld.set()
        goOn.wait(seconds: 60)
      }
      isOver.set()
    }?.detach()
    isHeld.wait(seconds: 60)
    body()
    goOn.set()
    isOver.wait(seconds: 60)
  }

  @Test("Neither a search of the cache nor a plan delays an event") func eventDoesNotWait() {
    let last = Lock(0)
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 100)), cache: cache) {
      if case .frame(_, let sequence) = $0 { last.withLock { $0 = sequence } }
    }
    whileCacheIsHeld {
      let start = monotonicSeconds()
      for sequence in 1...100 {
        scheduler.submit(at(sequence % 90), sequence: sequence)
        slowDown(seconds: 0.001)
      }
      #expect(monotonicSeconds() - start < 30, "it waits for the cache")
    }
    #expect(eventually { last.withLock { $0 } == 100 })
    scheduler.close()
  }

  /// Law 10, also if the thread is late.
  @Test("The rest begins with the event, not when a thread takes the request")
  func restBeginsWithTheEvent() {
    let now = Lock(100.0)
    let last = Lock(0)
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 100)), cache: cache, clock: { now.withLock { $0 } }
    ) {
      if case .frame(_, let sequence) = $0 { last.withLock { $0 = sequence } }
    }
    whileCacheIsHeld {
      scheduler.submit(at(58, .within(seconds: 1)), sequence: 1)
      now.withLock { $0 = 100.1 }
    }
    #expect(eventually { last.withLock { $0 } == 1 })
    scheduler.close()
  }

  @Test("A handler that does not return delays no request, and no lift")
  func slowHandlerDelaysNoRequest() {
    let (isHandling, goOn) = (Signal(), Signal())
    let last = Lock(0)
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 300, gopLength: 100)), cache: cache, clock: { 0 }
    ) { result in
      guard case .frame(_, let sequence) = result else { return }
      last.withLock { $0 = sequence }
      guard sequence == 1 else { return }
      isHandling.set()
      goOn.wait(seconds: 60)
    }
    scheduler.submit(at(10), sequence: 1)
    isHandling.wait(seconds: 60)
    scheduler.submit(at(110), sequence: 2)
    #expect(eventually { scheduler.core.cachedFrame(to: at(110)) != nil }, "it is not decoded")
    scheduler.submit(at(250, .within(seconds: 10)), sequence: 3)
    scheduler.lift()
    #expect(eventually { scheduler.core.cachedFrame(to: at(250)) != nil }, "it is not decoded")
    #expect(last.withLock { $0 } == 1)
    goOn.set()
    #expect(eventually { last.withLock { $0 } == 3 })
    scheduler.close()
  }

  @Test("Of requests from several threads, one has the final result, and none is lost")
  func requestsOfSeveralThreads() async {
    let ended = Lock<Set<Int>>([])
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 100)), cache: cache) {
      if case .frame(_, let sequence) = $0 { _ = ended.withLock { $0.insert(sequence) } }
      slowDown(seconds: 0.0005)
    }
    for round in 0..<50 {
      await withTaskGroup(of: Void.self) { group in
        for thread in 0..<3 {
          group.addTask { [round] in
            scheduler.submit(at((round * 7 + thread * 30) % 100), sequence: round * 3 + thread)
          }
        }
      }
      let all = round * 3..<round * 3 + 3
      #expect(await soon { ended.withLock { !$0.isDisjoint(with: all) } }, "round \(round)")
    }
    await scheduler.shutDown()
  }

  @Test("Each request ends while the video is closed by another thread", arguments: 0..<20)
  func requestDuringClosing(round: Int) {
    let ended = Lock<Set<Int>>([])
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 100)), cache: cache) {
      switch $0 {
      case .frame(_, let sequence), .failure(_, let sequence):
        _ = ended.withLock { $0.insert(sequence) }
      case .preview: break
      }
    }
    let closing = WorkerThread {
      slowDown(seconds: Double(round) * 1e-5)
      scheduler.close()
    }
    for sequence in 1...50 {
      scheduler.submit(at(sequence), sequence: sequence)
      slowDown(seconds: 1e-5)
    }
    closing?.join()
    #expect(eventually { ended.withLock { $0.contains(50) } })
    // After closing, on this thread.
    scheduler.submit(at(1), sequence: 51)
    #expect(ended.withLock { $0.contains(51) })
  }
}

extension SeekScheduler {
  /// Submits a request, and waits until the machine has it.
  func submitAndWait(_ request: SeekRequest, sequence: Int) {
    submit(request, sequence: sequence)
    // Taken under the lock of the machine.
    eventually { core.state.withLock { _ in core.mailbox.withLock { $0.waiting == nil } } }
  }

  /// Wakes both threads, to read a custom clock again.
  func clockChanged() {
    core.decoding.wake()
    core.delivering.wake()
  }
}
