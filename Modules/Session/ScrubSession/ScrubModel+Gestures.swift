import Media
public import MediaTime
import PanScrub
public import ScrubControls
public import Scrubbing

/// The events of both gestures; each answers what came of it.
extension ScrubModel {
  /// A finger comes down on the slider.
  public mutating func touchDown(_ point: TouchPoint) -> ScrubResponse {
    answer(to: slider.touchDown(point), from: slider.value)
  }

  /// It moves.
  public mutating func touchMoved(_ point: TouchPoint) -> ScrubResponse {
    let before = slider.value
    return answer(to: slider.touchMoved(point), from: before)
  }

  /// It lifts; a frame is requested exactly, whatever the speed was.
  public mutating func touchUp(_ point: TouchPoint? = nil) -> ScrubResponse {
    let (before, wasTracking) = (slider.value, slider.isTracking)
    return answer(to: slider.touchUp(point), from: before, isRelease: wasTracking)
  }

  /// The drag is taken back, by the system unless said otherwise.
  public mutating func touchCancelled(by cause: CancelCause = .system) -> ScrubResponse {
    let (before, wasTracking) = (slider.value, slider.isTracking)
    return answer(to: slider.touchCancelled(by: cause), from: before, isRelease: wasTracking)
  }

  /// A step of a wheel, a trackpad or a jog dial over the slider.
  ///
  /// Where it ends a scroll, a frame is requested exactly; the clicks of a wheel have no end, and
  /// the exact frame follows when they rest.
  public mutating func scrolled(_ event: ScrollEvent) -> ScrubResponse {
    let (before, wasScrolling) = (slider.value, scroll.isActive)
    let response = scroll.scrolled(event, on: &slider)
    let isRelease = wasScrolling && !scroll.isActive
    var answer = answer(to: response, from: before, isRelease: isRelease)
    answer.isTracking = isTracking
    return answer
  }

  /// A key or an assistive technology requests a step; the frame there is requested exactly.
  ///
  /// - Parameters:
  ///   - action: What is requested.
  ///   - steps: How far the steps go; see `AdjustmentSteps`.
  ///   - time: When, in seconds on the clock of the events.
  /// - Returns: What came of it.
  public mutating func perform(
    _ action: SliderAction, steps: AdjustmentSteps, at time: Double? = nil
  ) -> ScrubResponse {
    let before = slider.value
    let response = slider.perform(action, steps: steps, at: time)
    return answer(to: response, from: before, isRelease: true)
  }

  /// The value is assigned, as by a click on a timeline; the frame there is requested exactly.
  public mutating func seek(to value: Double) -> ScrubResponse {
    let before = slider.value
    setValue(value)
    return answer(to: slider.state, from: before, isRelease: true)
  }

  /// A finger comes down on the frame; `fingers` says how many are down now.
  public mutating func panDown(_ point: TouchPoint, fingers: Int = 1) -> ScrubResponse {
    let before = pan.value
    return answer(to: pan.touchDown(point, playback: playback, fingers: fingers), from: before)
  }

  /// It moves, or another finger comes down; `fingers` says how many are down now.
  ///
  /// Where that ends the pan, a frame is requested exactly.
  public mutating func panMoved(_ point: TouchPoint, fingers: Int = 1) -> ScrubResponse {
    let (before, wasTracking) = (pan.value, pan.isTracking)
    let response = pan.touchMoved(point, fingers: fingers)
    return answer(to: response, from: before, isRelease: wasTracking && !response.isTracking)
  }

  /// It lifts.
  public mutating func panUp(_ point: TouchPoint? = nil) -> ScrubResponse {
    let (before, wasTracking) = (pan.value, pan.isTracking)
    return answer(to: pan.touchUp(point), from: before, isRelease: wasTracking)
  }

  /// The system takes it away.
  public mutating func panCancelled() -> ScrubResponse {
    let (before, wasTracking) = (pan.value, pan.isTracking)
    return answer(to: pan.touchCancelled(), from: before, isRelease: wasTracking)
  }

  /// The video cannot be scrubbed any more: the pan fails, and gives the video back.
  public mutating func panFailed() -> ScrubResponse {
    let (before, wasTracking) = (pan.value, pan.isTracking)
    return answer(to: pan.failed(), from: before, isRelease: wasTracking)
  }

  /// Where slider and video stand, without an event.
  public var state: ScrubResponse {
    var model = self
    return model.answer(to: slider.state, from: slider.value)
  }

  /// Where pan and video stand, without an event.
  public var panState: ScrubResponse {
    var model = self
    return model.answer(to: pan.current, from: pan.value)
  }

  /// The time that the value names; nil without a video.
  public var time: MediaTime? {
    duration.map { min(max(MediaTime(seconds: slider.value), .zero), $0) }
  }

  private mutating func answer(
    to response: SliderResponse, from before: Double, isRelease: Bool = false
  ) -> ScrubResponse {
    pan.setValue(response.value)
    return ScrubResponse(
      value: response.value, time: time, speed: response.speed, band: response.band,
      feedback: response.feedback, valueChangedActions: response.valueChangedActions,
      isTracking: response.isTracking,
      cancelsAtTouchUp: slider.cancelsAtTouchUp, panState: nil, playback: playback,
      request: request(
        hasChanged: response.value != before, isRelease: isRelease,
        valuePerPoint: response.valuePerPoint))
  }

  private mutating func answer(
    to response: PanResponse, from before: Double, isRelease: Bool = false
  ) -> ScrubResponse {
    slider.setValue(response.value)
    if let playback = response.playback { self.playback = playback }
    return ScrubResponse(
      value: response.value, time: time, speed: response.speed, band: response.band,
      feedback: response.feedback, valueChangedActions: response.valueChanged ? 1 : 0,
      isTracking: response.isTracking,
      cancelsAtTouchUp: slider.cancelsAtTouchUp, panState: response.state, playback: playback,
      request: request(
        hasChanged: response.value != before, isRelease: isRelease,
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
