import FaultInjection
import Testing
import Threads

@Suite("Worker", .timeLimit(.minutes(1))) struct WorkerTests {
  /// Jobs done by a worker whose first job lasts until it is released.
  private final class Record: Sendable {
    let worker = Worker<Int>()
    let begun = Signal()
    let release = Signal()
    let done = Signal()
    private let jobs = Lock<[Int]>([])
    private let cancelled = Lock<[Int]>([])

    var all: [Int] { jobs.withLock { $0 } }
    var cancelledJobs: [Int] { cancelled.withLock { $0 } }

    func start() -> Bool {
      worker.start { [self] in
        while let job = worker.next() {
          jobs.withLock { $0.append(job) }
          begun.set()
          if job == 1 { release.wait() }
          if worker.isCancelled { cancelled.withLock { $0.append(job) } }
          done.set()
        }
      }
    }
  }

  @Test("The latest job replaces the waiting one and cancels the current one")
  func newestWins() {
    let record = Record()
    #expect(record.start())
    record.worker.post(1)
    record.begun.wait()
    record.worker.post(2)
    record.worker.post(3)
    record.release.set()
    while record.all.count < 2 { record.done.wait() }
    record.worker.close()
    #expect(record.all == [1, 3])
    #expect(record.cancelledJobs.first == 1)
  }

  @Test("A job posted before the thread starts is not lost")
  func postsBeforeStart() {
    let record = Record()
    record.worker.post(2)
    #expect(record.start())
    record.done.wait()
    record.worker.close()
    #expect(record.all == [2])
  }

  @Test("Canceling ends the current job and drops the waiting one")
  func cancels() {
    let record = Record()
    #expect(record.start())
    record.worker.post(1)
    record.begun.wait()
    record.worker.post(2)
    record.worker.cancel()
    record.release.set()
    record.done.wait()
    #expect(record.cancelledJobs == [1])
    record.worker.post(3)
    record.done.wait()
    record.worker.close()
    #expect(record.all == [1, 3])
  }

  @Test("Closing cancels the current job, and every caller waits for it")
  func closeWaits() {
    let record = Record()
    #expect(record.start())
    record.worker.post(1)
    record.begun.wait()
    let others = (0..<3).map { _ in
      WorkerThread {
        record.worker.close()
        #expect(record.cancelledJobs == [1])
      }
    }
    while !record.worker.isCancelled { Signal().wait(seconds: 0.001) }
    record.release.set()
    record.worker.close()
    #expect(record.all == [1] && record.cancelledJobs == [1])
    for other in others { other?.join() }
    record.worker.post(2)
    record.worker.close()
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
    done.wait()
    worker.close()
    #expect(count.withLock { $0 } == 1)
  }

  @Test("A worker with another mailbox reads it whenever it is woken")
  func asksForJobs() {
    let worker = Worker<Void>()
    let done = Signal()
    let jobs = Lock([1, 2])
    let isStarted = worker.start {
      while worker.next({ jobs.withLock { $0.popLast() } }) != nil { done.set() }
    }
    #expect(isStarted)
    while !jobs.withLock({ $0.isEmpty }) { done.wait() }
    jobs.withLock { $0 = [3] }
    worker.wake()
    while !jobs.withLock({ $0.isEmpty }) { done.wait() }
    worker.close()
  }

  @Test("A worker that ends by itself, or was never started, can be closed")
  func endsByItself() {
    let worker = Worker<Void>()
    let done = Signal()
    #expect(worker.start { done.set() })
    done.wait()
    worker.close()
    Worker<Int>().close()
  }

  @Test("The system may refuse the thread", .enabled(if: finescrub_refuse_threads(-1) == 0))
  func refusedThread() {
    let worker = Worker<Int>()
    finescrub_refuse_threads(0)
    let isStarted = worker.start { Issue.record("there is no thread to run on") }
    finescrub_refuse_threads(-1)
    #expect(!isStarted)
    worker.post(1)
    worker.close()
  }
}
