/// A dedicated thread for blocking calls.
///
/// Its owner keeps the jobs, in a form of its own, and calls `wake()` when they change; the thread takes them with
/// `next(_:)`.
///
/// Public only because the viewer app is another package; it is not API for users of the library.
public final class Worker: Sendable {
  private struct State {
    var isClosing = false
    var thread: WorkerThread?
    var isRunning = false
    /// Whether the thread was joined or detached.
    var isReaped = false
  }

  private let state = Lock(State())
  private let news = Signal()
  /// Stays set after the end of the thread.
  private let ended = Signal()

  /// Creates a worker without a thread.
  public init() {}

  deinit { reap()?.join() }

  /// Starts the thread; must be called at most once.
  ///
  /// - Parameter body: Runs on the thread, which retains the worker until `body` returns. It must
  ///   return soon after `next(_:)` has returned `nil`.
  /// - Returns: Whether the system could create a thread.
  public func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      precondition(state.thread == nil, "a worker is started once")
      state.thread = WorkerThread { [self] in
        body()
        self.state.withLock { $0.isRunning = false }
        ended.set()
      }
      state.isRunning = state.thread != nil
      return state.isRunning
    }
  }

  /// Wakes the thread, or ends its next wait.
  public func wake() { news.set() }

  /// Whether the thread is to end.
  public var isClosing: Bool { state.withLock { $0.isClosing } }

  /// Whether the caller runs on the worker's thread.
  public var isCurrent: Bool { state.withLock { $0.isRunning && $0.thread?.isCurrent == true } }

  /// Waits until a closure returns a job; call it on the worker's thread only.
  ///
  /// - Parameter take: Called immediately, and whenever the worker is woken.
  /// - Returns: What `take` returned, or `nil` once the worker is closing.
  public func next<Job>(_ take: () -> Job?) -> Job? {
    while !isClosing {
      if let job = take() { return job }
      news.wait()
    }
    return nil
  }

  /// Waits until the worker is woken.
  ///
  /// - Parameter seconds: The longest wait; `nil` for no limit.
  /// - Returns: Whether to continue; `false` once the worker is closing.
  @discardableResult public func wait(seconds: Double? = nil) -> Bool {
    guard !isClosing else { return false }
    news.wait(seconds: seconds)
    return !isClosing
  }

  /// Waits for the end of the thread, which takes no more jobs.
  ///
  /// May be called more than once and from several threads; every call waits. On the worker's own
  /// thread it returns immediately, and the thread ends after the current job.
  public func close() {
    beginClosing()
    if let thread = reap() {
      thread.join()
    } else if state.withLock({ $0.isRunning && $0.thread?.isCurrent == false }) {
      ended.wait()
      // Wakes the next caller that waits.
      ended.set()
    }
  }

  /// Lets the thread end without waiting for it; it takes no more jobs.
  public func beginClosing() {
    state.withLock { $0.isClosing = true }
    news.set()
  }

  /// Returns the thread on the first call, and `nil` afterwards.
  private func reap() -> WorkerThread? {
    state.withLock { state in
      guard !state.isReaped, let thread = state.thread else { return nil }
      state.isReaped = true
      return thread
    }
  }
}
