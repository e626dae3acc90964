import Media
import Synchronization
import TestSupport
import Testing
import Threads

@testable import MediaSeek

@Suite struct SignalTests {
  @Test(
    "A wait without a limit is ended by the signal",
    arguments: [Double.infinity, .greatestFiniteMagnitude, 1e18, .nan])
  func signalEndsAnUnlimitedWait(seconds: Double) {
    let signal = Signal()
    let isSent = Atomic(false)
    let worker = WorkerThread {
      slowDown(seconds: 0.05)
      isSent.store(true, ordering: .releasing)
      signal.set()
    }
    signal.wait(seconds: seconds)
    let wasSent = isSent.load(ordering: .acquiring)
    #expect(wasSent)
    worker?.join()
  }

  /// One that took it for a long time would never end.
  @Test(
    "A wait of no duration returns at once", .timeLimit(.minutes(5)),
    arguments: [-1, -Double.infinity, 0])
  func zeroWaitReturnsAtOnce(seconds: Double) {
    Signal().wait(seconds: seconds)
  }
}
