/// A binary semaphore: wakes one waiting thread; a signal without a waiting thread ends the next
/// wait.
package final class Signal: @unchecked Sendable {
  private let lock = SystemLock()
  /// Guarded by the lock.
  private var isSet = false

  /// Creates a signal that is not set.
  package init() {}

  /// Wakes the waiting thread, or the next one to wait.
  package func set() {
    lock.lock()
    isSet = true
    lock.signal()
    lock.unlock()
  }

  /// The longest wait, in seconds, which keeps the deadline within the range of the system's clock.
  private static let longest = 1e9

  /// Waits for a signal.
  ///
  /// - Parameter seconds: The longest wait, any number; `nil` and NaN for no limit.
  package func wait(seconds: Double? = nil) {
    lock.lock()
    if let seconds {
      if !isSet { lock.wait(seconds: seconds < Self.longest ? max(0, seconds) : Self.longest) }
    } else {
      while !isSet { lock.wait() }
    }
    isSet = false
    lock.unlock()
  }
}
