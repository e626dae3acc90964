/// A dedicated thread for blocking calls, with a mailbox for the latest job.
///
/// The thread takes its jobs with `next()`. If more than the latest job counts, use a
/// `Worker<Void>`, keep the jobs elsewhere, and call `wake()` when they change.
///
/// Public only because the viewer app is another package; it is not API for users of the library.
public final class Worker<Job: Sendable>: Sendable {
  private struct State {
    var job: Job?
    /// Whether the current job was canceled.
    var isCancelled = false
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
  ///   return soon after `next()` has returned `nil`.
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

  /// Replaces the waiting job, if any, and cancels the current one.
  public func post(_ job: Job) {
    state.withLock { ($0.job, $0.isCancelled) = (job, true) }
    news.set()
  }

  /// Drops the waiting job and cancels the current one.
  public func cancel() { state.withLock { ($0.job, $0.isCancelled) = (nil, true) } }

  /// Whether the current job should end: it was canceled, a newer one was posted, or the worker is
  /// closing.
  public var isCancelled: Bool { state.withLock { $0.isCancelled || $0.isClosing } }

  /// Whether the caller runs on the worker's thread.
  public var isCurrent: Bool { state.withLock { $0.isRunning && $0.thread?.isCurrent == true } }

  /// Returns the next job, waiting for one if necessary; call it on the worker's thread only.
  ///
  /// - Returns: The latest job, or `nil` once the worker is closing.
  public func next() -> Job? {
    next { [self] in
      state.withLock { state in
        state.isCancelled = false
        return state.job.take()
      }
    }
  }

  /// Waits until a closure returns a job; call it on the worker's thread only.
  ///
  /// - Parameter take: Called immediately, and whenever the worker is woken.
  /// - Returns: What `take` returned, or `nil` once the worker is closing.
  public func next<Taken>(_ take: () -> Taken?) -> Taken? {
    while !state.withLock({ $0.isClosing }) {
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
    guard !state.withLock({ $0.isClosing }) else { return false }
    news.wait(seconds: seconds)
    return !state.withLock { $0.isClosing }
  }

  /// Drops the waiting job, cancels the current one, and waits for the end of the thread.
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

  /// Drops the waiting job and cancels the current one; the thread ends without being waited for.
  public func beginClosing() {
    state.withLock { ($0.job, $0.isClosing) = (nil, true) }
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

extension Worker where Job == Void {
  /// Wakes the thread, or ends its next wait.
  public func wake() { news.set() }
}
