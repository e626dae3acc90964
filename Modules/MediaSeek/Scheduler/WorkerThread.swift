#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A thread of the operating system, for calls that block.
///
/// Decoding on Swift's shared pool starves every other task, so each video has one of these.
@safe final class WorkerThread: Sendable {
  private let thread: ThreadIdentifier

  /// Starts a thread that runs `body` once.
  init(_ body: @escaping @Sendable () -> Void) {
    thread = ThreadIdentifier(running: Body(run: body))
  }

  /// Whether the caller runs on this thread.
  var isCurrent: Bool { thread.isCurrent }

  /// Waits for the end of the thread; on the thread itself, lets it end on its own.
  func join() {
    if thread.isCurrent { thread.detach() } else { thread.join() }
  }

  /// Seconds of a clock that never goes back.
  static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

private final class Body: Sendable {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

/// A pthread's identifier: a number with Linux's C libraries, a pointer on Darwin.
@safe private struct ThreadIdentifier: @unchecked Sendable {
  #if canImport(Darwin)
    private let raw: pthread_t

    init(running body: Body) {
      var thread: pthread_t?
      let code = unsafe pthread_create(
        &thread, nil,
        { box in
          unsafe Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run()
          return nil
        }, Unmanaged.passRetained(body).toOpaque())
      guard code == 0, let started = unsafe thread else {
        preconditionFailure("the system refused a thread (error \(code))")
      }
      unsafe raw = started
    }

    var isCurrent: Bool { unsafe pthread_equal(pthread_self(), raw) != 0 }
    func detach() { unsafe pthread_detach(raw) }
    func join() { unsafe pthread_join(raw, nil) }
  #else
    private let raw: pthread_t

    init(running body: Body) {
      var thread = pthread_t()
      let code = unsafe pthread_create(
        &thread, nil,
        { box in
          guard let box = unsafe box else { return nil }
          unsafe Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run()
          return nil
        }, Unmanaged.passRetained(body).toOpaque())
      precondition(code == 0, "the system refused a thread (error \(code))")
      raw = thread
    }

    var isCurrent: Bool { pthread_equal(pthread_self(), raw) != 0 }
    func detach() { pthread_detach(raw) }
    func join() { pthread_join(raw, nil) }
  #endif
}
