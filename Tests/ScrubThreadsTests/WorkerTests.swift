import ScrubFaultInjection
import ScrubTestSupport
import ScrubThreads
import Testing

@Suite("Worker", .timeLimit(.minutes(1))) struct WorkerTests {
  @Test("Jobs that exist before the thread starts are not lost")
  func jobsBeforeStart() {
    let worker = Worker()
    let jobs = Lock([2])
    worker.wake()
    #expect(worker.start { while worker.next({ jobs.withLock { $0.popLast() } }) != nil {} })
    #expect(eventually { jobs.withLock { $0.isEmpty } })
    #expect(ends { worker.close() })
  }

  @Test("After closing, the current job can end, every caller waits for it, and no other begins")
  func closeWaits() {
    let worker = Worker()
    let (begun, release) = (Signal(), Signal())
    let jobs = Lock([2, 1])
    let ended = Lock<[Int]>([])
    let isStarted = worker.start {
      while let job = worker.next({ jobs.withLock { $0.popLast() } }) {
        begun.set()
        release.wait()
        #expect(worker.isClosing)
        ended.withLock { $0.append(job) }
      }
    }
    #expect(isStarted && ends { begun.wait() })
    let others = (0..<3).map { _ in
      WorkerThread {
        worker.close()
        #expect(ended.withLock { $0 } == [1])
      }
    }
    #expect(eventually { worker.isClosing })
    release.set()
    #expect(ends { worker.close() })
    #expect(ended.withLock { $0 } == [1])
    #expect(ends { for other in others { other?.join() } })
    worker.wake()
    #expect(ends { worker.close() })
    #expect(jobs.withLock { $0 } == [2])
  }

  @Test("Closing on the worker's own thread does not wait")
  func closesItself() {
    let worker = Worker()
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

  @Test("A worker takes its jobs whenever it is woken")
  func asksForJobs() {
    let worker = Worker()
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
    let worker = Worker()
    let done = Signal()
    #expect(worker.start { done.set() })
    #expect(ends { done.wait() })
    #expect(ends { worker.close() })
    #expect(ends { Worker().close() })
  }

  @Test("The system may refuse the thread", .enabled(if: finescrub_refuse_threads(-1) == 0))
  func refusedThread() {
    let worker = Worker()
    finescrub_refuse_threads(0)
    let isStarted = worker.start { Issue.record("there is no thread to run on") }
    finescrub_refuse_threads(-1)
    #expect(!isStarted)
    worker.wake()
    #expect(ends { worker.close() })
  }
}
