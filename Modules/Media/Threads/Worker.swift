/// A thread of its own for blocking calls, with a mailbox in which the newest job wins.
///
/// The thread takes its jobs with `next()`; where a job depends on more than the last post, use a
/// `Worker<Void>`, keep the jobs elsewhere, and call `wake()` when they change.
public final class Worker<Job: Sendable>: Sendable {
  private struct State {
    var job: Job?
    /// Whether the job under way is no longer wanted.
    var isCancelled = false
    var isClosing = false
    var thread: WorkerThread?
    var isRunning = false
    /// Whether the thread was joined or detached.
    var isReaped = false
  }

  private let state = Lock(State())
  private let news = Signal()
  /// Remains set once the thread is done.
  private let ended = Signal()

  /// Creates a worker without a thread.
  public init() {}

  deinit { reap()?.join() }

  /// Starts the thread; to be called once.
  ///
  /// - Parameter body: Runs on the thread, which keeps the worker alive until the end. It is to
  ///   return soon after `next()` has returned `nil`.
  /// - Returns: Whether the system gave a thread; without one, closing does nothing.
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

  /// Replaces the waiting job, if any, and cancels the one under way.
  public func post(_ job: Job) {
    state.withLock { ($0.job, $0.isCancelled) = (job, true) }
    news.set()
  }

  /// Drops the waiting job and cancels the one under way.
  public func cancel() { state.withLock { ($0.job, $0.isCancelled) = (nil, true) } }

  /// Whether the job under way is no longer wanted: it was cancelled, a newer one was posted, or
  /// the worker is closing.
  public var isCancelled: Bool { state.withLock { $0.isCancelled || $0.isClosing } }

  /// Whether the caller runs on the worker's thread.
  public var isCurrent: Bool { state.withLock { $0.isRunning && $0.thread?.isCurrent == true } }

  /// Waits for the next job; for the worker's thread.
  ///
  /// - Returns: The newest job, or `nil` once the worker is closing.
  public func next() -> Job? {
    next { [self] in
      state.withLock { state in
        state.isCancelled = false
        return state.job.take()
      }
    }
  }

  /// Waits until a closure returns a job; for the worker's thread.
  ///
  /// - Parameter take: Called at once, and whenever the worker is woken.
  /// - Returns: What `take` returned, or `nil` once the worker is closing.
  public func next<Taken>(_ take: () -> Taken?) -> Taken? {
    while !state.withLock({ $0.isClosing }) {
      if let job = take() { return job }
      news.wait()
    }
    return nil
  }

  /// Waits until the worker is woken, at most some seconds when a limit is given.
  ///
  /// - Returns: Whether to go on; false once the worker is closing.
  @discardableResult public func wait(seconds: Double? = nil) -> Bool {
    guard !state.withLock({ $0.isClosing }) else { return false }
    news.wait(seconds: seconds)
    return !state.withLock { $0.isClosing }
  }

  /// Drops the waiting job, cancels the one under way, and waits for the end of the thread.
  ///
  /// Safe to call twice, and from several threads: each waits. On the worker's own thread it
  /// returns at once, and the thread ends after the job under way.
  public func close() {
    state.withLock { ($0.job, $0.isClosing) = (nil, true) }
    news.set()
    if let thread = reap() {
      thread.join()
    } else if state.withLock({ $0.isRunning && $0.thread?.isCurrent == false }) {
      ended.wait()
      // For other callers that wait.
      ended.set()
    }
  }

  /// Returns the thread the first time.
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
