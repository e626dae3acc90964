import PanScrub
public import ScrubTime
import Scrubbing

/// The events of slider, pan, wheel and keys.
extension ScrubModel {
  /// Handles an event, and returns its outcome with the frame to request.
  public mutating func send(_ event: ScrubEvent) -> ScrubResponse {
    switch event {
    case .touchDown(let point): touchDown(point)
    case .touchMoved(let point): slide { $0.touchMoved(point) }
    case .touchUp(let point): slide(endsTouch: true) { $0.touchUp(point) }
    case .touchCancelled(let cause, _): slide(endsTouch: true) { $0.touchCancelled(by: cause) }
    case .panDown(let point, let fingers):
      move { $0.touchDown(point, playback: $1, fingers: fingers) }
    case .panMoved(let point, let fingers):
      move { pan, _ in pan.touchMoved(point, fingers: fingers) }
    case .panUp(let point): move { pan, _ in pan.touchUp(point) }
    case .panCancelled(let cause, _): move { pan, _ in pan.touchCancelled(by: cause) }
    case .panFailed: move { pan, _ in pan.failed() }
    case .scrolled(let event, _): scroll(event)
    case .performed(let action, let steps, let time):
      slide(isRelease: true) { $0.perform(action, steps: steps, at: time) }
    case .seek(let value): seek(to: value)
    case .durationGrew(let duration, let isGrowing): grow(to: duration, isGrowing: isGrowing)
    default: change(by: event)
    }
  }

  /// Handles an event that requests no frame.
  private mutating func change(by event: ScrubEvent) -> ScrubResponse {
    switch event {
    case .valueAssigned(let value): setValue(value)
    case .sliderChanged(let change): apply(change)
    case .panChanged(let settings): panSettings = settings
    case .curveChanged(let curve): self.curve = curve.curve
    case .panCurveChanged(let curve): panCurve = curve.curve
    case .readinessChanged(let isReady): self.isReady = isReady
    case .playbackChanged(let playback): self.playback = playback
    default: break
    }
    return current
  }

  private mutating func apply(_ change: SliderChange) {
    var settings = change.settings
    if let mode = change.mode {
      settings = SliderSettings(mode: mode)
      settings?.isContinuous = slider.settings.isContinuous
    }
    let before = slider.value
    if let settings, settings != slider.settings { slider.settings = settings }
    if let line = change.lineY, line != slider.lineY { slider.lineY = line }
    if let width = change.trackWidth, width != trackWidth { trackWidth = width }
    if let track = change.track, track != slider.trackConfiguration {
      slider.trackConfiguration = track
      pan.setTrack(track)
    }
    followSlider(from: before)
    setEnds(minimum: change.minimumValue, maximum: change.maximumValue)
  }

  /// Handles the start of a drag, which ends a scroll.
  private mutating func touchDown(_ point: TouchPoint) -> ScrubResponse {
    scroll.reset()
    return slide { $0.touchDown(point) }
  }

  /// Handles an event of the slider; its end, and other releases, request the exact frame.
  private mutating func slide(
    endsTouch: Bool = false, isRelease: Bool = false,
    _ event: (inout ScrubSlider) -> SliderResponse
  ) -> ScrubResponse {
    let (before, wasTracking) = (slider.value, slider.isTracking)
    let response = event(&slider)
    return scrubResponse(
      of: response, from: before, isRelease: isRelease || endsTouch && wasTracking)
  }

  /// Handles an event of the pan; its end requests the exact frame.
  private mutating func move(
    _ event: (inout PanScrubber, PlaybackState) -> PanResponse
  ) -> ScrubResponse {
    let (before, wasTracking) = (slider.value, pan.isTracking)
    pan.setPlayback(playback)
    let response = event(&pan, playback)
    if pan.isTracking { scroll.reset() }
    return scrubResponse(
      of: response, from: before, isRelease: wasTracking && !response.isTracking)
  }

  private mutating func scroll(_ event: ScrollEvent) -> ScrubResponse {
    let (before, wasScrolling) = (slider.value, scroll.isActive)
    let response = scroll.scrolled(event, on: &slider)
    return scrubResponse(
      of: response, from: before, isRelease: wasScrolling && !scroll.isActive)
  }

  private mutating func grow(to duration: MediaTime, isGrowing: Bool) -> ScrubResponse {
    let (before, follows) = (slider.value, followsEnd)
    setDuration(duration)
    self.isGrowing = isGrowing
    if follows { setValue(slider.maximumValue) }
    return slider.value == before ? current : currentReleased
  }

  private mutating func seek(to value: Double) -> ScrubResponse {
    setValue(value)
    return currentReleased
  }

  /// The state of the gesture in progress, or of the slider without one.
  package var current: ScrubResponse { pan.isTracking ? panState : state }

  /// The same, with the request of the exact frame.
  private var currentReleased: ScrubResponse {
    var response = current
    response.request = request(
      hasChanged: true, isRelease: true, valuePerPoint: response.valuePerPoint)
    return response
  }

  /// The current state of slider and video, without an event.
  public var state: ScrubResponse {
    var model = self
    return model.scrubResponse(of: slider.state, from: slider.value)
  }

  /// The current state of pan and video, without an event.
  public var panState: ScrubResponse {
    var model = self
    return model.scrubResponse(of: pan.current, from: slider.value)
  }

  /// The video time of the value; `nil` without a video.
  public var time: MediaTime? {
    duration.map { max(min(MediaTime(seconds: slider.value), $0), .zero) }
  }

  private mutating func scrubResponse(
    of response: SliderResponse, from before: Double, isRelease: Bool = false
  ) -> ScrubResponse {
    followSlider(from: before)
    return ScrubResponse(
      value: response.value, time: time, speed: response.speed, band: response.band,
      valuePerPoint: response.valuePerPoint, feedback: response.feedback,
      valueChangedActions: response.valueChangedActions,
      isTracking: isTracking,
      cancelsAtTouchUp: slider.cancelsAtTouchUp, panState: nil, playback: playback,
      request: request(
        hasChanged: response.value != before, isRelease: isRelease,
        valuePerPoint: response.valuePerPoint))
  }

  private mutating func scrubResponse(
    of response: PanResponse, from before: Double, isRelease: Bool = false
  ) -> ScrubResponse {
    // The slider's value may be a tick; the pan continues between ticks until it ends.
    slider.setValue(response.value)
    if !response.isTracking { pan.setValue(slider.value) }
    if let playback = response.playback { self.playback = playback }
    return ScrubResponse(
      value: slider.value, time: time, speed: response.speed, band: response.band,
      valuePerPoint: response.valuePerPoint, feedback: response.feedback,
      valueChangedActions: slider.value != before ? 1 : 0,
      isTracking: isTracking,
      cancelsAtTouchUp: slider.cancelsAtTouchUp, panState: response.state, playback: playback,
      request: request(
        hasChanged: slider.value != before, isRelease: isRelease,
        valuePerPoint: response.valuePerPoint))
  }

  private func request(
    hasChanged: Bool, isRelease: Bool, valuePerPoint: Double
  ) -> SeekRequest? {
    guard hasChanged || isRelease, let time else { return nil }
    let tolerance: SeekTolerance = isRelease ? .exact : .within(seconds: valuePerPoint / 2)
    return SeekRequest(time: time, tolerance: tolerance)
  }
}
