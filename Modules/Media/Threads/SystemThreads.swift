// The one file of this module that talks to the C library: threads, locks and the clock.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A lock of the operating system, with a condition that its holder can wait for.
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

  /// Gives the lock up while waiting for the condition; may also return without it.
  ///
  /// - Parameter seconds: How long to wait at most, 0 or more; nil to wait for ever.
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

/// Seconds of a clock that never goes back.
package func monotonicSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

extension timespec {
  fileprivate init(seconds: Double) {
    let whole = seconds.rounded(.down)
    self.init(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
  }
}

/// What a thread of the operating system runs.
private final class Body: Sendable {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

/// A thread of the operating system, for calls that block; it is to be joined or detached once.
///
/// Decoding on Swift's shared pool starves every other task, so each video has one of these.
@safe package struct WorkerThread: @unchecked Sendable {
  // A thread's identifier is a number with Linux's C libraries, and a pointer on Darwin.
  #if canImport(Darwin)
    private let raw: pthread_t

    /// Starts a thread that runs `run` once; nil where the system refuses.
    package init?(_ run: @escaping @Sendable () -> Void) {
      let body = Unmanaged.passRetained(Body(run: run))
      var thread: pthread_t?
      let code = unsafe pthread_create(
        &thread, nil,
        { box in
          unsafe Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run()
          return nil
        }, body.toOpaque())
      guard code == 0, let started = unsafe thread else {
        unsafe body.release()
        return nil
      }
      unsafe raw = started
    }

    /// Whether the caller runs on this thread.
    package var isCurrent: Bool { unsafe pthread_equal(pthread_self(), raw) != 0 }

    /// Waits for the end of the thread; on the thread itself, lets it end on its own.
    package func join() {
      if isCurrent { detach() } else { unsafe pthread_join(raw, nil) }
    }

    /// Lets the thread end on its own.
    package func detach() { unsafe pthread_detach(raw) }
  #else
    private let raw: pthread_t

    /// Starts a thread that runs `run` once; nil where the system refuses.
    package init?(_ run: @escaping @Sendable () -> Void) {
      let body = unsafe Unmanaged.passRetained(Body(run: run))
      var thread = pthread_t()
      let code = unsafe pthread_create(
        &thread, nil,
        { box in
          guard let box = unsafe box else { return nil }
          unsafe Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run()
          return nil
        }, body.toOpaque())
      guard code == 0 else {
        unsafe body.release()
        return nil
      }
      raw = thread
    }

    /// Whether the caller runs on this thread.
    package var isCurrent: Bool { pthread_equal(pthread_self(), raw) != 0 }

    /// Waits for the end of the thread; on the thread itself, lets it end on its own.
    package func join() {
      if isCurrent { detach() } else { pthread_join(raw, nil) }
    }

    /// Lets the thread end on its own.
    package func detach() { pthread_detach(raw) }
  #endif
}
