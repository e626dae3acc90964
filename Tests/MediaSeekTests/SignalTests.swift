import Media
import Testing
import Threads

@testable import MediaSeek

@Suite struct SignalTests {
  @Test(
    "A wait without a limit is ended by the signal",
    arguments: [Double.infinity, .greatestFiniteMagnitude, 1e18, .nan])
  func signalEndsAnUnlimitedWait(seconds: Double) {
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

  @Test("A wait of no duration returns at once", arguments: [-1, -Double.infinity, 0])
  func zeroWaitReturnsAtOnce(seconds: Double) {
    let start = monotonicSeconds()
    Signal().wait(seconds: seconds)
    #expect(monotonicSeconds() - start < 600)
  }
}
