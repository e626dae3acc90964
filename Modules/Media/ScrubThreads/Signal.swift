internal import Synchronization

/// A binary semaphore: wakes one waiting thread; a signal without a waiting thread ends the next
/// wait, and makes no system call.
package final class Signal: @unchecked Sendable {
  private enum State: UInt8, AtomicRepresentable { case clear, set, waiting }

  private let state = Atomic(State.clear)
  private let lock = SystemLock()
  /// The number of waiting threads; guarded by the lock.
  private var waiting = 0

  /// Creates a signal that is not set.
  package init() {}

  /// Wakes the waiting thread, or the next one to wait.
  package func set() {
    guard state.exchange(.set, ordering: .acquiringAndReleasing) == .waiting else { return }
    // Until the lock is free, the thread is not ready to be woken.
    lock.lock()
    lock.unlock()
    lock.signal()
  }

  /// The longest wait, in seconds, which keeps the deadline within the range of the system's clock.
  private static let longest = 1e9

  /// Waits for a signal.
  ///
  /// - Parameter seconds: The longest wait, any number; `nil` and NaN for no limit.
  package func wait(seconds: Double? = nil) {
    lock.lock()
    waiting += 1
    var isOver = false
    while state.exchange(.waiting, ordering: .acquiringAndReleasing) != .set, !isOver {
      lock.wait(seconds: seconds.map { $0 < Self.longest ? max(0, $0) : Self.longest })
      isOver = seconds != nil
    }
    waiting -= 1
    // If it was set meanwhile, that is for the next wait.
    if waiting == 0 {
      _ = state.compareExchange(
        expected: .waiting, desired: .clear, ordering: .acquiringAndReleasing)
    }
    lock.unlock()
  }
}
