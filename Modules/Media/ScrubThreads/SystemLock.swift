internal import ScrubSystem

/// A mutex of the operating system with a condition variable.
@safe final class SystemLock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      unsafe pthread_cond_init(condition, nil)
    #else
      var attributes = pthread_condattr_t()
      unsafe pthread_condattr_init(&attributes)
      unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      unsafe pthread_cond_init(condition, &attributes)
      unsafe pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  func lock() { unsafe pthread_mutex_lock(mutex) }

  func unlock() { unsafe pthread_mutex_unlock(mutex) }

  /// Wakes one thread that waits for the condition.
  func signal() { unsafe pthread_cond_signal(condition) }

  /// Releases the lock while waiting for the condition; may return spuriously.
  ///
  /// - Parameter seconds: The longest wait, 0 or more; `nil` for no limit.
  func wait(seconds: Double? = nil) {
    guard let seconds else {
      unsafe pthread_cond_wait(condition, mutex)
      return
    }
    #if canImport(Darwin)
      var span = timespec(seconds: seconds)
      _ = unsafe pthread_cond_timedwait_relative_np(condition, mutex, &span)
    #else
      var end = timespec(seconds: monotonicSeconds() + seconds)
      _ = unsafe pthread_cond_timedwait(condition, mutex, &end)
    #endif
  }
}

/// Returns the time of the monotonic clock, in seconds.
package func monotonicSeconds() -> Double { seconds(of: CLOCK_MONOTONIC) }

/// Returns the processor time that the calling thread has used, in seconds.
package func threadProcessorSeconds() -> Double { seconds(of: CLOCK_THREAD_CPUTIME_ID) }

private func seconds(of clock: clockid_t) -> Double {
  var time = timespec()
  unsafe clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

extension timespec {
  fileprivate init(seconds: Double) {
    let whole = seconds.rounded(.down)
    self.init(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
  }
}
