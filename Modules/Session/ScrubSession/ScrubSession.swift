public import Media
public import MediaSeek
internal import Threads

/// The whole way from finger to frame: a model, and the thread that answers its requests.
///
/// All methods may be called from any thread. Events return at once; frames come to the handler
/// on a thread of the video's own, previews first and marked, the exact one always last. Where the
/// video's scheduler was closed, or had got no threads, the failure comes on the event's thread.
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
  ///   - model: Slider, pan and curve.
  ///   - handler: Gets the frames that gestures ask for; it should be quick.
  public init(model: ScrubModel, handler: @escaping @Sendable (SeekResult) -> Void = { _ in }) {
    state = Lock(State(model: model))
    self.handler = handler
  }

  deinit { close() }

  /// Takes a video over; the one before is closed, and the value goes to the start.
  public func open(_ source: any MediaSource) {
    close()
    let scheduler = SeekScheduler(source: source, handler: handler)
    let duration = source.information.duration
    let other = state.withLock { state in
      defer { state.scheduler = scheduler }
      state.model.open(duration: duration)
      return state.scheduler
    }
    // Another thread opened one meanwhile. Its handler may wait for the lock.
    other?.close()
  }

  /// Closes the video; requests under way end with a failure.
  public func close() {
    let closing = state.withLock { state in
      let scheduler = state.scheduler
      state.scheduler = nil
      if scheduler != nil { state.model.open(duration: nil) }
      return scheduler
    }
    closing?.close()
  }

  /// The thread that answers for the open video; nil without one.
  public var scheduler: SeekScheduler? { state.withLock { $0.scheduler } }

  /// A copy of slider, pan and curve as they are now.
  public var model: ScrubModel { state.withLock { $0.model } }

  /// Changes settings, curve or value; requests no frame.
  ///
  /// - Parameter change: Gets the model; it is run under the session's lock.
  /// - Returns: What `change` returns.
  public func change<Result: Sendable>(_ change: (inout ScrubModel) -> sending Result) -> Result {
    state.withLock { change(&$0.model) }
  }

  /// Passes an event of a gesture on, and its request for a frame to the video's thread.
  ///
  /// - Parameter event: Calls one of the model's event methods; it is run under the session's lock.
  /// - Returns: The model's answer.
  public func send(_ event: (inout ScrubModel) -> ScrubResponse) -> ScrubResponse {
    let (answer, refusal) = state.withLock { state -> (ScrubResponse, SeekResult?) in
      var answer = event(&state.model)
      guard let request = answer.request, let scheduler = state.scheduler else {
        return (answer, nil)
      }
      state.sequence += 1
      answer.sequence = state.sequence
      let error = scheduler.refusal(ofSubmitting: request, sequence: state.sequence)
      return (answer, error.map { .failure($0, sequence: state.sequence) })
    }
    // The handler may use the session.
    if let refusal { handler(refusal) }
    return answer
  }
}
