/// Wakes one waiting thread; a signal sent while no client waits is kept for the next wait.
package final class Signal: @unchecked Sendable {
  private let lock = SystemLock()
  /// Guarded by the lock.
  private var isSet = false

  package init() {}

  /// Wakes the waiting thread, or the next one to wait.
  package func set() {
    lock.lock()
    isSet = true
    lock.signal()
    lock.unlock()
  }

  /// No wait needs to be longer, in seconds; the system's clock has an end.
  private static let longest = 1e9

  /// Waits for a signal, at most some seconds when a limit is given: any number; NaN is
  /// no limit.
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
