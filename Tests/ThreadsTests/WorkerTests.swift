import Dispatch
import FaultInjection
import TestSupport
import Testing
import Threads

@Suite("Worker", .timeLimit(.minutes(1))) struct WorkerTests {
  /// Jobs done by a worker whose first job lasts until it is released.
  private final class Record: Sendable {
    let worker = Worker<Int>()
    let begun = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    private let jobs = Lock<[Int]>([])
    private let cancelled = Lock<[Int]>([])

    func hasBegun() -> Bool { begun.wait(timeout: .now() + 60) == .success }
    func isDone() -> Bool { done.wait(timeout: .now() + 60) == .success }

    var all: [Int] { jobs.withLock { $0 } }
    var cancelledJobs: [Int] { cancelled.withLock { $0 } }

    func start() -> Bool {
      worker.start { [self] in
        while let job = worker.next() {
          jobs.withLock { $0.append(job) }
          begun.signal()
          if job == 1 { _ = release.wait(timeout: .now() + 60) }
          if worker.isCancelled { cancelled.withLock { $0.append(job) } }
          done.signal()
        }
      }
    }
  }

  @Test("The latest job replaces the waiting one and cancels the current one")
  func newestWins() throws {
    let record = Record()
    #expect(record.start())
    record.worker.post(1)
    try #require(record.hasBegun())
    record.worker.post(2)
    record.worker.post(3)
    record.release.signal()
    #expect(eventually { record.all.count == 2 })
    #expect(ends { record.worker.close() })
    #expect(record.all == [1, 3])
    #expect(record.cancelledJobs.first == 1)
  }

  @Test("A job posted before the thread starts is not lost")
  func postsBeforeStart() throws {
    let record = Record()
    record.worker.post(2)
    #expect(record.start())
    try #require(record.isDone())
    #expect(ends { record.worker.close() })
    #expect(record.all == [2])
  }

  @Test("Canceling ends the current job and drops the waiting one")
  func cancels() throws {
    let record = Record()
    #expect(record.start())
    record.worker.post(1)
    try #require(record.hasBegun())
    record.worker.post(2)
    record.worker.cancel()
    record.release.signal()
    try #require(record.isDone())
    #expect(record.cancelledJobs == [1])
    record.worker.post(3)
    try #require(record.isDone())
    #expect(ends { record.worker.close() })
    #expect(record.all == [1, 3])
  }

  @Test("Closing cancels the current job, and every caller waits for it")
  func closeWaits() throws {
    let record = Record()
    #expect(record.start())
    record.worker.post(1)
    try #require(record.hasBegun())
    let others = (0..<3).map { _ in
      WorkerThread {
        record.worker.close()
        #expect(record.cancelledJobs == [1])
      }
    }
    #expect(eventually { record.worker.isCancelled })
    record.release.signal()
    #expect(ends { record.worker.close() })
    #expect(record.all == [1] && record.cancelledJobs == [1])
    #expect(ends { for other in others { other?.join() } })
    record.worker.post(2)
    #expect(ends { record.worker.close() })
    #expect(record.all == [1])
  }

  @Test("Closing on the worker's own thread does not wait")
  func closesItself() {
    let worker = Worker<Void>()
    let done = Signal()
    let count = Lock(0)
    let isStarted = worker.start {
      while worker.wait() {
        #expect(worker.isCurrent)
        worker.close()
        count.withLock { $0 += 1 }
      }
      done.set()
    }
    #expect(isStarted && !worker.isCurrent)
    worker.wake()
    #expect(ends { done.wait() })
    #expect(ends { worker.close() })
    #expect(count.withLock { $0 } == 1)
  }

  @Test("A worker with another mailbox reads it whenever it is woken")
  func asksForJobs() {
    let worker = Worker<Void>()
    let jobs = Lock([1, 2])
    let isStarted = worker.start {
      while worker.next({ jobs.withLock { $0.popLast() } }) != nil {}
    }
    #expect(isStarted)
    #expect(eventually { jobs.withLock { $0.isEmpty } })
    jobs.withLock { $0 = [3] }
    worker.wake()
    #expect(eventually { jobs.withLock { $0.isEmpty } })
    #expect(ends { worker.close() })
  }

  @Test("A worker that ends by itself, or was never started, can be closed")
  func endsByItself() {
    let worker = Worker<Void>()
    let done = Signal()
    #expect(worker.start { done.set() })
    #expect(ends { done.wait() })
    #expect(ends { worker.close() })
    #expect(ends { Worker<Int>().close() })
  }

  @Test("The system may refuse the thread", .enabled(if: finescrub_refuse_threads(-1) == 0))
  func refusedThread() {
    let worker = Worker<Int>()
    finescrub_refuse_threads(0)
    let isStarted = worker.start { Issue.record("there is no thread to run on") }
    finescrub_refuse_threads(-1)
    #expect(!isStarted)
    worker.post(1)
    #expect(ends { worker.close() })
  }
}
