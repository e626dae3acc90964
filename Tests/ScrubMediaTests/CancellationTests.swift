import ScrubTestSupport
import ScrubThreads
import Synchronization
import Testing

@testable import ScrubMedia

@Suite("Cancellation") struct CancellationTests {
  /// An event in the life of a handler.
  enum Step: Sendable { case cancelBefore, cancelWithin, cancelWithinTwice, cancelAfter }

  @Test(
    "A handler is called once, and only while its closure runs",
    arguments: [
      ([], 0), ([.cancelBefore], 1), ([.cancelWithin], 1), ([.cancelWithinTwice], 1),
      ([.cancelBefore, .cancelWithin, .cancelAfter], 1), ([.cancelAfter], 0),
    ] as [([Step], Int)])
  func handlerIsCalledOnce(steps: [Step], calls: Int) {
    let cancellation = Cancellation()
    let count = Atomic(0)
    if steps.contains(.cancelBefore) { cancellation.cancel() }
    cancellation.onCancel {
      count.add(1, ordering: .relaxed)
    } while: {
      if steps.contains(.cancelWithin) { cancellation.cancel() }
      if steps.contains(.cancelWithinTwice) { for _ in 0..<2 { cancellation.cancel() } }
    }
    if steps.contains(.cancelAfter) { cancellation.cancel() }
    let called = count.load(ordering: .relaxed)
    #expect(called == calls)
    #expect(cancellation.isCancelled == !steps.isEmpty)
    #expect(cancellation.handlerCount == 0)
  }

  @Test("A condition counts as long as it holds") func conditionCounts() {
    let flag = Lock(false)
    let cancellation = Cancellation { flag.withLock { $0 } }
    #expect(!cancellation.isCancelled)
    flag.withLock { $0 = true }
    #expect(cancellation.isCancelled)
    flag.withLock { $0 = false }
    #expect(!cancellation.isCancelled)
    cancellation.cancel()
    #expect(cancellation.isCancelled)
  }

  @Test("Handlers of nested calls are all called") func nestedHandlersAreCalled() {
    let cancellation = Cancellation()
    let order = Lock<[Int]>([])
    cancellation.onCancel {
      order.withLock { $0.append(1) }
    } while: {
      cancellation.onCancel {
        order.withLock { $0.append(2) }
      } while: {
        cancellation.cancel()
      }
    }
    #expect(order.withLock { $0 } == [1, 2])
  }

  @Test("A flag used for many calls retains no handler") func manyCallsLeaveNothing() {
    let cancellation = Cancellation()
    weak var last: Signal?
    for _ in 0..<1000 {
      let signal = Signal()
      last = signal
      cancellation.onCancel {
        signal.set()
      } while: {
        #expect(cancellation.handlerCount == 1)
      }
    }
    #expect(last == nil)
    #expect(cancellation.handlerCount == 0)
  }

  @Test("An error ends the registration") func errorsEndTheRegistration() {
    let cancellation = Cancellation()
    #expect(throws: MediaError.self) {
      try cancellation.onCancel {
      } while: { () throws(MediaError) in
        throw .cancelled("test")
      }
    }
    #expect(cancellation.handlerCount == 0)
  }

  @Test("A handler may use the flag that calls it") func handlersMayUseTheFlag() {
    let cancellation = Cancellation()
    let wasSet = Atomic(false)
    cancellation.onCancel {
      cancellation.cancel()
      cancellation.onCancel {
        wasSet.store(cancellation.isCancelled, ordering: .relaxed)
      } while: {
      }
    } while: {
      cancellation.cancel()
    }
    let isSet = wasSet.load(ordering: .relaxed)
    #expect(isSet)
  }

  /// The flag is set before, during and after the registration, which no test can choose.
  @Test("Every wait ends, however the flag and the registration race") func racingWaitsEnd() throws
  {
    for _ in 0..<500 {
      let cancellation = Cancellation()
      let begun = Signal()
      let thread = WorkerThread {
        begun.wait()
        cancellation.cancel()
      }
      let waiters = (0..<2).map { _ in
        WorkerThread {
          let signal = Signal()
          cancellation.onCancel {
            signal.set()
          } while: {
            signal.wait()
          }
        }
      }
      begun.set()
      try #require(ends { for thread in waiters + [thread] { thread?.join() } })
      #expect(cancellation.isCancelled && cancellation.handlerCount == 0)
    }
  }

  /// What happened before the flag was set is visible to the thread that sees it.
  @Test("Calls that end by themselves race with the flag") func endingCallsRaceWithTheFlag() throws
  {
    let cancellation = Cancellation()
    let late = Atomic(0)
    let threads = (0..<2).map { _ in
      WorkerThread {
        while !cancellation.isCancelled {
          cancellation.onCancel {
            late.add(1, ordering: .relaxed)
          } while: {
          }
        }
      }
    }
    cancellation.cancel()
    try #require(ends { for thread in threads { thread?.join() } })
    let calls = late.load(ordering: .relaxed)
    #expect(calls <= threads.count && cancellation.handlerCount == 0)
  }
}
