import Media
import Testing
import Threads

@testable import MediaSeek

@Suite struct SignalTests {
  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e18, .nan])
  func aWaitWithoutEndIsEndedByTheSignal(seconds: Double) {
    let signal = Signal()
    let start = monotonicSeconds()
    let worker = WorkerThread {
      Signal().wait(seconds: 0.05)
      signal.set()
    }
    signal.wait(seconds: seconds)
    #expect(monotonicSeconds() - start >= 0.04)
    worker?.join()
  }

  @Test(arguments: [-1, -Double.infinity, 0])
  func aWaitForNoTimeIsNone(seconds: Double) {
    let start = monotonicSeconds()
    Signal().wait(seconds: seconds)
    #expect(monotonicSeconds() - start < 600)
  }
}
