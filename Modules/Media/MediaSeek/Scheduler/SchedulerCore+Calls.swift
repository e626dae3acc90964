internal import ScrubMedia
internal import ScrubThreads

extension SchedulerCore {
  /// A call in the queue of a scheduler.
  protocol QueuedCall: AnyObject, Sendable {
    /// When the call runs.
    var priority: SeekScheduler.Priority { get }

    /// Runs the call on the source's thread.
    ///
    /// - Parameters:
    ///   - source: The source; `nil` once the scheduler is closed.
    ///   - interruption: Set by the scheduler to end the call for now.
    /// - Returns: Whether it has ended; `false` if it was interrupted.
    func run(_ source: (any MediaSource)?, _ interruption: Cancellation) -> Bool
  }

  /// A call of the source for a caller who waits for its result.
  final class WaitingCall<Value: Sendable>: QueuedCall {
    typealias Body = @Sendable (any MediaSource, Cancellation) throws(MediaError) -> Value
    typealias Completion = @Sendable (Result<Value, MediaError>) -> Void

    private struct State {
      var body: Body?
      var completion: Completion?
      /// The flag of the call while it runs.
      var running: Cancellation?
      /// Whether the caller has canceled it.
      var isCancelled = false
    }

    let priority: SeekScheduler.Priority
    private let closed: @Sendable () -> MediaError
    /// Acquired by handlers of cancellations.
    private let state: Lock<State>

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - priority: When it runs.
    ///   - closed: Returns the error of a call after closing.
    ///   - body: Receives the source and the flag to pass to its methods.
    init(
      _ priority: SeekScheduler.Priority, closed: @escaping @Sendable () -> MediaError,
      _ body: @escaping Body
    ) {
      self.priority = priority
      self.closed = closed
      state = Lock(State(body: body), rank: .cancellation)
    }

    /// Sets the receiver of the result, which is called once; immediately if the call was canceled.
    func onCompletion(_ completion: @escaping Completion) {
      let isCancelled = state.withLock { state in
        if !state.isCancelled { state.completion = completion }
        return state.isCancelled
      }
      if isCancelled { completion(.failure(Self.cancelled)) }
    }

    /// Ends the call; one that has not begun never will.
    func cancel() {
      let (running, body, completion) = state.withLock { state in
        state.isCancelled = true
        guard state.running == nil else {
          return (state.running, nil, nil) as (Cancellation?, Body?, Completion?)
        }
        return (nil, state.body.take(), state.completion.take())
      }
      running?.cancel()
      completion?(.failure(Self.cancelled))
      _ = consume body
    }

    func run(_ source: (any MediaSource)?, _ interruption: Cancellation) -> Bool {
      let result = attempt(source, interruption)
      let (completion, body) = state.withLock { state -> (Completion?, Body?) in
        state.running = nil
        // The caller releases last what the closure captured, such as the scheduler.
        if result == nil, !state.isCancelled { return (nil, nil) }
        return (state.completion.take(), state.body.take())
      }
      guard result != nil || completion != nil || body != nil else { return false }
      _ = consume body
      completion?(result ?? .failure(Self.cancelled))
      return true
    }

    /// Returns the result of the call; `nil` if it was interrupted.
    private func attempt(
      _ source: (any MediaSource)?, _ interruption: Cancellation
    ) -> Result<Value, MediaError>? {
      let body = state.withLock { state in
        if state.body != nil { state.running = interruption }
        return state.body
      }
      guard let body else { return .failure(Self.cancelled) }
      guard let source else { return .failure(closed()) }
      do throws(MediaError) {
        return .success(try body(source, interruption))
      } catch {
        // Without the flag, the error is a failure of the source.
        return error.code == .cancelled && interruption.isCancelled ? nil : .failure(error)
      }
    }

    private static var cancelled: MediaError { .cancelled("use the video") }
  }
}
