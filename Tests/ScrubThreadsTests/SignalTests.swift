import ScrubTestSupport
import ScrubThreads
import Testing

@Suite("Signal") struct SignalTests {
  @Test(
    "A wait without a limit ends with the signal",
    arguments: [nil, Double.infinity, .greatestFiniteMagnitude, 1e18, .nan])
  func signalEndsWait(seconds: Double?) throws {
    let signal = Signal()
    let isSet = Lock(false)
    let thread = WorkerThread {
      isSet.withLock { $0 = true }
      signal.set()
    }
    try #require(ends { signal.wait(seconds: seconds) })
    #expect(isSet.withLock { $0 })
    thread?.join()
  }

  @Test("A signal without a waiting thread ends the next wait") func signalIsKept() {
    let signal = Signal()
    signal.set()
    #expect(ends { signal.wait() })
  }

  @Test("A limit of zero or less ends the wait immediately", arguments: [-1, -Double.infinity, 0])
  func waitsForNoTime(seconds: Double) {
    #expect(ends { Signal().wait(seconds: seconds) })
  }
}
