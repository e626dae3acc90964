#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Wakes one waiting thread; a signal sent while nobody waits is kept for the next wait.
@safe final class Signal: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  /// Guarded by the mutex.
  private var isSet = false

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

  /// Wakes the waiting thread, or the next one to wait.
  func set() {
    unsafe pthread_mutex_lock(mutex)
    isSet = true
    unsafe pthread_cond_signal(condition)
    unsafe pthread_mutex_unlock(mutex)
  }

  /// Waits for a signal, at most some seconds when a limit is given.
  func wait(seconds: Double? = nil) {
    unsafe pthread_mutex_lock(mutex)
    if let seconds {
      waitLocked(seconds: max(0, seconds))
    } else {
      while !isSet { unsafe pthread_cond_wait(condition, mutex) }
    }
    isSet = false
    unsafe pthread_mutex_unlock(mutex)
  }

  private func waitLocked(seconds: Double) {
    guard !isSet else { return }
    #if canImport(Darwin)
      var span = timespec(
        tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
      _ = unsafe pthread_cond_timedwait_relative_np(condition, mutex, &span)
    #else
      let end = WorkerThread.now() + seconds
      var time = timespec(tv_sec: Int(end), tv_nsec: Int((end - end.rounded(.down)) * 1e9))
      _ = unsafe pthread_cond_timedwait(condition, mutex, &time)
    #endif
  }
}
