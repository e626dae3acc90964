internal import CurveConfig
public import MediaSeek
public import ScrubConfig
internal import ScrubMedia
internal import ScrubThreads
internal import ScrubTime
internal import Synchronization

/// A scrubber of one video or several linked ones: gestures change a value, schedulers decode the frames it requests, and a
/// configuration determines curves and settings.
///
/// Curves are fitted again whenever the video, the range, or the length of the slider or the pan
/// changes, and a config file may be followed. Neither moves the value, even during a drag.
///
/// All methods may be called from any thread. Events return immediately; the handler receives the
/// frames on a dedicated thread of each video, previews first, the exact frame always last. The error of a
/// scheduler that was closed, or could not start its threads, it receives on the thread of the event.
public final class Scrubber: Sendable {
  struct State {
    var model: ScrubModel
    var videos: [LinkedVideo] = []
    /// Increases whenever the videos change.
    var videosVersion = 0
    /// The observation of the video that determines the range.
    var growth: GrowthObservation?
    /// The model's number of curve changes after the last curve of the configuration.
    var fittedCurveChanges: Int
  }

  /// Acquired before `state`, so that gestures do not wait for the fitting of curves.
  let setup: Lock<ScrubberSetup>
  let state: Lock<State>
  let handler: @Sendable (ScrubUpdate) -> Void
  /// Receives the results of videos, with the version of the videos.
  let videoHandler: @Sendable (ScrubUpdate, Int) -> Void
  let reports: UpdateHub
  /// The number of requests of all scrubbers, so that none receives a frame with the number of its own
  /// request that another one requested from the same video.
  private static let requestCount = Atomic(0)

  /// Creates a scrubber without a video.
  ///
  /// - Parameters:
  ///   - configuration: The curves and settings; the standard ones by default.
  ///   - handler: Receives frames, reloads and errors; it should return quickly.
  public init(
    configuration: ScrubConfiguration = ScrubConfiguration(),
    handler: @escaping @Sendable (ScrubUpdate) -> Void = { _ in }
  ) {
    let setup = ScrubberSetup(configuration)
    var model = ScrubModel(curve: configuration.library.selected.curve, pan: setup.pan)
    setup.applySlider(to: &model, assigningValue: true)
    state = Lock(State(model: model, fittedCurveChanges: model.curveChanges), rank: .scrubber)
    self.setup = Lock(setup, rank: .owner)
    let reports = UpdateHub()
    self.reports = reports
    self.handler = { update in
      reports.send(update)
      handler(update)
    }
    videoHandler = { update, version in
      if reports.send(update, ofVideos: version) { handler(update) }
    }
    refit()
  }

  deinit {
    setup.withLock { $0.watcher }?.stop()
    for video in state.withLock({ $0.videos }) { video.close() }
  }

  /// The scheduler of the video, or of the first of several linked ones; `nil` without one.
  public var scheduler: SeekScheduler? { state.withLock { $0.videos.first?.scheduler } }

  /// The number of linked videos.
  package var videoCount: Int { state.withLock { $0.videos.count } }

  /// A number that increases whenever the videos change.
  package var videosVersion: Int { reports.videosVersion }

  /// A copy of the current model.
  public var model: ScrubModel { state.withLock { $0.model } }

  /// Changes the model, such as its value or playback state, without requesting a frame.
  ///
  /// A curve that is set here stays in force until the curves of the configuration change. Other
  /// settings stay until the configuration's section `slider` or `pan` changes, which replaces all of
  /// them.
  ///
  /// - Parameter change: Receives the model; called under the scrubber's lock.
  /// - Returns: What `change` returns.
  public func change<Result: Sendable>(_ change: (inout ScrubModel) -> sending Result) -> Result {
    let (result, needsFit) = state.withLock { state -> (Result, Bool) in
      let before = FittedLengths(of: state.model)
      let result = change(&state.model)
      return (result, FittedLengths(of: state.model) != before)
    }
    if needsFit { refit() }
    return result
  }

  /// Handles an event and submits its request for a frame.
  ///
  /// - Parameter event: The event.
  /// - Returns: The response of the model, with the sequence number of the submitted request.
  @discardableResult public func send(_ event: ScrubEvent) -> ScrubResponse {
    guard event.changesSetup else { return send { $0.send(event) } }
    var needsFit = false
    let response = send { model in
      let before = FittedLengths(of: model)
      defer { needsFit = FittedLengths(of: model) != before }
      return model.send(event)
    }
    if needsFit { refit() }
    return response
  }

  /// Submits a request for another frame than the value's, as a player does that decodes ahead.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - value: The value to set, or `nil` to keep it.
  /// - Returns: The response of the model, with the sequence number of the submitted request.
  @discardableResult
  public func submit(_ request: SeekRequest, at value: Double? = nil) -> ScrubResponse {
    send { model in
      var response = value.map { model.send(.seek(to: $0)) } ?? model.state
      response.request = request
      return response
    }
  }

  /// Handles an event that depends on the model, and submits its request for a frame.
  ///
  /// - Parameter event: Sends an event to the model; called under the scrubber's lock.
  /// - Returns: The response of the model, with the sequence number of the submitted request.
  @discardableResult
  package func send(_ event: (inout ScrubModel) -> ScrubResponse) -> ScrubResponse {
    var (isToPassOn, refused) = (false, [Int]())
    let (response, videos, version) = state.withLock { state in
      var response = event(&state.model)
      guard let request = response.request, !state.videos.isEmpty else {
        return (response, [] as [LinkedVideo], state.videosVersion)
      }
      let sequence = Self.requestCount.add(1, ordering: .relaxed).newValue
      response.sequence = sequence
      for (index, video) in state.videos.enumerated() {
        switch video.scheduler.post(video.shifted(request), sequence: sequence) {
        case .nothing: break
        case .passOn: isToPassOn = true
        case .reportClosed: refused.append(index)
        }
      }
      return (response, state.videos, state.videosVersion)
    }
    // Outside the lock: the handler may use the scrubber, and a slow one must not delay the other videos.
    if isToPassOn { for video in videos { video.scheduler.passOn() } }
    for index in refused {
      var error = videos[index].scheduler.closedError
      error.videoIndex = index
      videoHandler(.failure(error), version)
    }
    return response
  }
}
