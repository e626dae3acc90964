internal import ScrubSystem

/// The closure that a thread runs.
private final class Body: Sendable {
  private let work: @Sendable () -> Void
  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  /// Names the calling thread, for debuggers and tests, and runs the closure; a thread that FFmpeg starts from it
  /// inherits the name on Linux.
  func run() {
    #if canImport(Darwin)
      unsafe pthread_setname_np("FineScrub")
    #elseif os(Linux)
      // `pthread_setname_np` is not visible in Swift here; where the file is missing, the name is, too.
      let file = unsafe open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
      if file >= 0 {
        _ = unsafe write(file, "FineScrub", 9)
        close(file)
      }
    #endif
    work()
  }
}

/// A thread of the operating system, for blocking calls, which would starve the other tasks of
/// Swift's shared pool. It must be joined or detached once.
@safe package struct WorkerThread: @unchecked Sendable {
  // A thread's identifier is a number with Linux's C libraries, and a pointer on Darwin.
  #if canImport(Darwin)
    private let raw: pthread_t

    /// Creates a thread that runs `run` once; `nil` if the system refuses.
    package init?(_ run: @escaping @Sendable () -> Void) {
      let body = Unmanaged.passRetained(Body(run))
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

    /// Waits for the end of the thread; on the thread itself, detaches it.
    package func join() {
      if isCurrent { detach() } else { unsafe pthread_join(raw, nil) }
    }

    /// Releases the thread, which ends on its own.
    package func detach() { unsafe pthread_detach(raw) }
  #else
    private let raw: pthread_t

    /// Creates a thread that runs `run` once; `nil` if the system refuses.
    package init?(_ run: @escaping @Sendable () -> Void) {
      let body = unsafe Unmanaged.passRetained(Body(run))
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

    /// Waits for the end of the thread; on the thread itself, detaches it.
    package func join() {
      if isCurrent { detach() } else { pthread_join(raw, nil) }
    }

    /// Releases the thread, which ends on its own.
    package func detach() { pthread_detach(raw) }
  #endif
}
