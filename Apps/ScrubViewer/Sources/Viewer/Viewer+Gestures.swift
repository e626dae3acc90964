import GestureRecordings
import Toolkit
import ViewerModel

/// Gestures on the slider, on the video and on the film strip's edges.
extension Viewer {
  /// Handles a touch on the slider, in its points.
  func drag(_ touch: Touch) {
    touchCount += 1
    switch touch {
    case .down(let point): send(.touchDown(point))
    case .moved(let point): send(.touchMoved(point))
    case .up(let point): send(.touchUp(point))
    case .cancelled: send(.touchCancelled(by: .system))
    }
  }

  /// Handles a touch on the video, in its points.
  func pan(_ touch: Touch, fingers: Int) {
    touchCount += 1
    switch touch {
    case .down(let point): send(.panDown(point, fingers: fingers))
    case .moved(let point): send(.panMoved(point, fingers: fingers))
    case .up(let point): send(.panUp(point))
    case .cancelled: send(.panCancelled(by: .system))
    }
  }

  /// Cancels the drag and the pan.
  func cancelGestures(by cause: CancelCause = .system) {
    if scrubber.model.slider.isTracking { send(.touchCancelled(by: cause)) }
    if scrubber.model.pan.isTracking { send(.panCancelled(by: cause)) }
  }

  /// Sets the value, for example for an assistive technology.
  func seek(to value: Double) { send(.seek(to: value)) }

  /// Records an event and handles it; playback follows a finger.
  func send(_ event: ScrubEvent) {
    record(event)
    let response = scrubber.send(event)
    switch event {
    case .touchDown, .touchMoved, .panDown, .panMoved: take(response, follow: true)
    case .touchUp, .panUp:
      take(response, follow: true)
      saveRecording()
    case .touchCancelled, .panCancelled:
      take(response, follow: true, isCancelled: true)
      saveRecording()
    default: take(response, follow: false)
    }
  }

  /// Seeks to a time that the user has typed: seconds, a clock time, a timecode, a share, or a frame number.
  func seek(typed text: String) {
    guard let information else { return }
    messages.clear(.entry)
    do throws(TimeExpressionError) {
      let expression = try TimeExpression(text)
      player.pause()
      switch expression {
      // While the frames are not counted, the number is that at a constant rate.
      case .frame(let number) where displayedFrame?.frame.index != nil:
        stepper.show(frameAt: Int(clamping: number))
      // A label is rounded down to milliseconds.
      case .time(let time) where text.suffix(4).first == ".": seek(to: time.seconds + 0.000_999)
      default:
        let (duration, rate) = (information.duration, information.frameRate)
        seek(to: try expression.time(duration: duration, rate: rate).seconds)
      }
    } catch {
      messages.say(error.description, about: .entry)
    }
    notify([.message])
  }

  /// Performs a step of a key or an assistive technology; frames are the video's own.
  func perform(_ action: SliderAction) {
    if case .frames(let count) = action, information != nil {
      player.pause()
      return stepper.step(by: count)
    }
    let steps = adjustmentSteps
    send(.performed(action, steps: steps))
  }

  /// The sizes of the steps of keys and assistive technologies.
  var adjustmentSteps: AdjustmentSteps {
    let slider = scrubber.model.slider
    guard let information else {
      return AdjustmentSteps(range: slider.maximumValue - slider.minimumValue)
    }
    return speeds.steps(
      AdjustmentSteps(duration: information.duration.seconds, rate: information.frameRate))
  }

  /// Updates the indicator with the state of the pan while there is one, otherwise of the slider.
  func followGesture() {
    let model = scrubber.model
    let state = model.pan.isTracking ? model.panState : model.state
    indicator.follow(
      speed: state.speed, band: state.band, valuePerPoint: state.valuePerPoint,
      isTracking: state.isTracking, at: TouchPoint(x: 0, y: 0, time: MainLoop.now))
  }

  /// Follows the player, which has started or stopped, or knows the sound now.
  func playbackChanged() {
    response.playback = scrubber.model.playback
    notify([.playback])
  }

  /// Follows the player, which has moved the value or requested a frame; no gesture has changed.
  func moved(_ response: ScrubResponse) {
    show(response, preview: nil)
    notify([.value])
  }

  private func show(_ response: ScrubResponse, preview: MediaTime?) {
    (self.response, previewTime) = (response, preview)
    if let sequence = response.sequence { latency.requested(sequence: sequence, at: MainLoop.now) }
  }

  /// Applies the response to an event, which may have been a touch on the slider or the video to follow, or its
  /// cancellation. A preview is the time of a frame that is shown in place of the value's own.
  func take(
    _ response: ScrubResponse, follow: Bool, isCancelled: Bool = false, preview: MediaTime? = nil
  ) {
    let playbackBefore = self.response.playback
    show(response, preview: preview)
    if follow { followGesture() }
    player.follow(response, isCancelled: isCancelled)
    notify(
      response.playback == playbackBefore ? [.value, .gesture] : [.value, .gesture, .playback])
  }

  /// Follows an event on an edge of the film strip, whose frame may be shown as a preview in place of the value's own.
  func take(_ response: StripResponse, preview: SeekRequest?) {
    player.click(response.haptic)
    // Playback must not restart wherever the finger goes.
    if response.playback == .paused { player.hold() }
    if preview?.time != previewTime {
      let request = preview ?? SeekRequest(time: scrubber.model.time ?? .zero)
      take(scrubber.submit(request), follow: false, preview: preview?.time)
    }
    if response.playback == .playing { player.release() }
  }
}

/// Steps by the video's own frames, one at a time.
///
/// A held key repeats faster than the frames of a long GOP can be decoded, so pending steps are added up.
final class FrameStepper {
  private unowned let viewer: Viewer
  private var waiting = 0
  private var target: Int?
  private var isStepping = false

  init(_ viewer: Viewer) { self.viewer = viewer }

  /// Steps by a number of frames; negative numbers step backward.
  func step(by count: Int) {
    waiting += count
    begin()
  }

  /// Shows the frame with an index, in place of the pending steps.
  func show(frameAt index: Int) {
    (waiting, target) = (0, index)
    begin()
  }

  private func begin() {
    guard let video = viewer.video else { return (waiting, target) = (0, nil) }
    guard waiting != 0 || target != nil, !isStepping else { return }
    let (count, model, shown) = (waiting, viewer.scrubber.model, viewer.displayedFrame?.frame)
    let (time, index) = (model.time ?? .zero, target)
    // Steps that wait begin at the typed frame.
    (waiting, target, isStepping) = (index == nil ? 0 : count, nil, true)
    MainLoop.startTask { () async throws(MediaError) -> Frame in
      if let index { return try await video.frame(atIndex: index) }
      let isShown = shown?.isExact == true && shown?.contains(time, in: video.information) == true
      let current = if isShown, let shown { shown } else { try await video.frame(at: time) }
      return try await video.frame(stepping: count, from: current)
    } then: { [weak self] in
      self?.finished($0, from: index == nil ? model.slider.value : nil)
    }
  }

  private func finished(_ result: Result<Frame, MediaError>, from value: Double?) {
    isStepping = false
    switch result {
    case .success(let frame):
      // A step is obsolete if the value has changed in the meantime; a typed frame, if a finger moves it.
      let model = viewer.scrubber.model
      let isDue = value.map { $0 == model.slider.value } ?? !model.isTracking
      // At an end, the value stays: that of a recording may be its live edge.
      let isNew = frame.time != viewer.displayedFrame?.frame.time || !viewer.displaysExactFrame
      if isDue, isNew { viewer.seek(to: frame.time.seconds) }
    case .failure(let error):
      // Obsolete steps must not be added to those of a later key.
      guard error.code != .cancelled, error.code != .closed else { return waiting = 0 }
      viewer.say(error.description, about: .frame)
    }
    begin()
  }
}
