import PanScrub
import ScrubMedia
public import ScrubTime
public import Scrubbing

/// The events of both gestures.
extension ScrubModel {
  /// Begins a drag on the slider.
  public mutating func touchDown(_ point: TouchPoint) -> ScrubResponse {
    scrubResponse(of: slider.touchDown(point), from: slider.value)
  }

  /// Handles a pointer move on the slider.
  public mutating func touchMoved(_ point: TouchPoint) -> ScrubResponse {
    let before = slider.value
    return scrubResponse(of: slider.touchMoved(point), from: before)
  }

  /// Ends the drag and requests the exact frame.
  public mutating func touchUp(_ point: TouchPoint? = nil) -> ScrubResponse {
    let (before, wasTracking) = (slider.value, slider.isTracking)
    return scrubResponse(of: slider.touchUp(point), from: before, isRelease: wasTracking)
  }

  /// Cancels the drag and requests the exact frame; `SliderSettings.cancel` determines the value.
  ///
  /// - Parameter cause: The cause; by default, the system.
  /// - Returns: The response.
  public mutating func touchCancelled(by cause: CancelCause = .system) -> ScrubResponse {
    let (before, wasTracking) = (slider.value, slider.isTracking)
    return scrubResponse(of: slider.touchCancelled(by: cause), from: before, isRelease: wasTracking)
  }

  /// Handles a scroll event of a wheel, a trackpad or a jog dial over the slider.
  ///
  /// The end of a scroll requests the exact frame. The clicks of a wheel have no end; their exact
  /// frame follows after a rest.
  public mutating func scrolled(_ event: ScrollEvent) -> ScrubResponse {
    let (before, wasScrolling) = (slider.value, scroll.isActive)
    let response = scroll.scrolled(event, on: &slider)
    let isRelease = wasScrolling && !scroll.isActive
    return scrubResponse(of: response, from: before, isRelease: isRelease)
  }

  /// Performs an action of a key or an assistive technology, and requests the exact frame.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - steps: The sizes of the steps; see `AdjustmentSteps`.
  ///   - time: The time of the event, in seconds on the clock of the events.
  /// - Returns: The response.
  public mutating func perform(
    _ action: SliderAction, steps: AdjustmentSteps, at time: Double? = nil
  ) -> ScrubResponse {
    let before = slider.value
    let response = slider.perform(action, steps: steps, at: time)
    return scrubResponse(of: response, from: before, isRelease: true)
  }

  /// Sets the value, as for a click on a timeline, and requests the exact frame.
  public mutating func seek(to value: Double) -> ScrubResponse {
    let before = slider.value
    setValue(value)
    return scrubResponse(of: slider.state, from: before, isRelease: true)
  }

  /// Changes the duration of a video that grows.
  ///
  /// Gestures continue, and the value stays, unless `followsEnd`.
  ///
  /// - Parameters:
  ///   - duration: The new duration.
  ///   - isGrowing: Whether it grows further.
  /// - Returns: The response.
  public mutating func grow(to duration: MediaTime, isGrowing: Bool = true) -> ScrubResponse {
    let (before, follows) = (slider.value, followsEnd)
    setDuration(duration)
    self.isGrowing = isGrowing
    if follows { setValue(slider.maximumValue) }
    return scrubResponse(of: slider.state, from: before, isRelease: slider.value != before)
  }

  /// Sets the value to the end of the range, which it follows if the video grows, and requests the exact frame.
  public mutating func seekToEnd() -> ScrubResponse { seek(to: slider.maximumValue) }

  /// Begins a pan on the video.
  ///
  /// - Parameters:
  ///   - point: The position and time of the pointer.
  ///   - fingers: The number of fingers that are down now.
  /// - Returns: The response.
  public mutating func panDown(_ point: TouchPoint, fingers: Int = 1) -> ScrubResponse {
    let before = pan.value
    return scrubResponse(
      of: pan.touchDown(point, playback: playback, fingers: fingers), from: before)
  }

  /// Handles a pointer move of the pan, or a change of the number of fingers.
  ///
  /// If that ends the pan, the exact frame is requested.
  ///
  /// - Parameters:
  ///   - point: The position and time of the pointer.
  ///   - fingers: The number of fingers that are down now.
  /// - Returns: The response.
  public mutating func panMoved(_ point: TouchPoint, fingers: Int = 1) -> ScrubResponse {
    let (before, wasTracking) = (pan.value, pan.isTracking)
    let response = pan.touchMoved(point, fingers: fingers)
    return scrubResponse(of: response, from: before, isRelease: wasTracking && !response.isTracking)
  }

  /// Ends the pan and requests the exact frame.
  public mutating func panUp(_ point: TouchPoint? = nil) -> ScrubResponse {
    let (before, wasTracking) = (pan.value, pan.isTracking)
    return scrubResponse(of: pan.touchUp(point), from: before, isRelease: wasTracking)
  }

  /// Cancels the pan and requests the exact frame; `PanSettings.cancel` determines the value.
  ///
  /// - Parameter cause: The cause; by default, the system.
  /// - Returns: The response.
  public mutating func panCancelled(by cause: CancelCause = .system) -> ScrubResponse {
    let (before, wasTracking) = (pan.value, pan.isTracking)
    return scrubResponse(of: pan.touchCancelled(by: cause), from: before, isRelease: wasTracking)
  }

  /// Fails the pan, for example when the video cannot be scrubbed any more, and restores playback.
  public mutating func panFailed() -> ScrubResponse {
    let (before, wasTracking) = (pan.value, pan.isTracking)
    return scrubResponse(of: pan.failed(), from: before, isRelease: wasTracking)
  }

  /// The current state of slider and video, without an event.
  public var state: ScrubResponse {
    var model = self
    return model.scrubResponse(of: slider.state, from: slider.value)
  }

  /// The current state of pan and video, without an event.
  public var panState: ScrubResponse {
    var model = self
    return model.scrubResponse(of: pan.current, from: pan.value)
  }

  /// The video time of the value; `nil` without a video.
  public var time: MediaTime? {
    duration.map { min(max(MediaTime(seconds: slider.value), .zero), $0) }
  }

  private mutating func scrubResponse(
    of response: SliderResponse, from before: Double, isRelease: Bool = false
  ) -> ScrubResponse {
    pan.setValue(response.value)
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
    slider.setValue(response.value)
    if let playback = response.playback { self.playback = playback }
    return ScrubResponse(
      value: response.value, time: time, speed: response.speed, band: response.band,
      valuePerPoint: response.valuePerPoint, feedback: response.feedback,
      valueChangedActions: response.valueChanged ? 1 : 0,
      isTracking: isTracking,
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
