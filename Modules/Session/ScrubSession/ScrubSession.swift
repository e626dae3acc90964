public import Media
public import MediaSeek
internal import Threads

/// A scrubbing session: gestures change a model, and a scheduler decodes the frames it requests.
///
/// All methods may be called from any thread. Events return immediately; the handler receives the
/// frames on a dedicated thread, previews first, the exact frame always last. If the scheduler was
/// closed, or could not start its threads, the handler receives the error on the caller's thread.
public final class ScrubSession: Sendable {
  private struct State {
    var model: ScrubModel
    var scheduler: SeekScheduler?
    var sequence = 0
  }

  private let state: Lock<State>
  private let handler: @Sendable (SeekResult) -> Void

  /// Creates a session without a video.
  ///
  /// - Parameters:
  ///   - model: The initial model.
  ///   - handler: Receives the results of requests; it should return quickly.
  public init(model: ScrubModel, handler: @escaping @Sendable (SeekResult) -> Void = { _ in }) {
    state = Lock(State(model: model), rank: .session)
    self.handler = handler
  }

  deinit { close() }

  /// Opens a video, closes the one before, and sets the value to the start.
  ///
  /// The session closes the source at the end; nothing else may call it from now on.
  public func open(_ source: any MediaSource) {
    close()
    let scheduler = SeekScheduler(source: source, handler: handler)
    let duration = source.information.duration
    let other = state.withLock { state in
      defer { state.scheduler = scheduler }
      state.model.open(duration: duration)
      return state.scheduler
    }
    // Another thread opened a video meanwhile. Closed outside the lock: its handler may use it.
    other?.close()
  }

  /// Closes the video; pending requests end with an error.
  public func close() {
    let closing = state.withLock { state in
      let scheduler = state.scheduler
      state.scheduler = nil
      if scheduler != nil { state.model.open(duration: nil) }
      return scheduler
    }
    closing?.close()
  }

  /// The scheduler of the open video; `nil` without one.
  public var scheduler: SeekScheduler? { state.withLock { $0.scheduler } }

  /// A copy of the current model.
  public var model: ScrubModel { state.withLock { $0.model } }

  /// Changes the model, such as its settings, curve or value, without requesting a frame.
  ///
  /// - Parameter change: Receives the model; called under the session's lock.
  /// - Returns: What `change` returns.
  public func change<Result: Sendable>(_ change: (inout ScrubModel) -> sending Result) -> Result {
    state.withLock { change(&$0.model) }
  }

  /// Handles a gesture event and submits its request for a frame.
  ///
  /// - Parameter event: Calls one of the model's event methods; called under the session's lock.
  /// - Returns: The response of the model, with the sequence number of the submitted request.
  public func send(_ event: (inout ScrubModel) -> ScrubResponse) -> ScrubResponse {
    let (response, failure) = state.withLock { state -> (ScrubResponse, SeekResult?) in
      var response = event(&state.model)
      guard let request = response.request, let scheduler = state.scheduler else {
        return (response, nil)
      }
      state.sequence += 1
      response.sequence = state.sequence
      let error = scheduler.trySubmit(request, sequence: state.sequence)
      return (response, error.map { .failure($0, sequence: state.sequence) })
    }
    // Called outside the lock: the handler may use the session.
    if let failure { handler(failure) }
    return response
  }
}
