public import Scrubbing

/// The events of both gestures; each submits the request for its frame.
extension Scrubber {
  /// Begins a drag on the slider.
  @discardableResult public func touchDown(_ point: TouchPoint) -> ScrubResponse {
    send { $0.touchDown(point) }
  }

  /// Handles a pointer move on the slider.
  @discardableResult public func touchMoved(_ point: TouchPoint) -> ScrubResponse {
    send { $0.touchMoved(point) }
  }

  /// Ends the drag and requests the exact frame.
  @discardableResult public func touchUp(_ point: TouchPoint? = nil) -> ScrubResponse {
    send { $0.touchUp(point) }
  }

  /// Cancels the drag and requests the exact frame; `SliderSettings.cancel` determines the value.
  ///
  /// - Parameter cause: The cause; by default, the system.
  /// - Returns: The outcome.
  @discardableResult
  public func touchCancelled(by cause: CancelCause = .system) -> ScrubResponse {
    send { $0.touchCancelled(by: cause) }
  }

  /// Handles a scroll event of a wheel, a trackpad or a jog dial over the slider.
  ///
  /// The end of a scroll requests the exact frame. The clicks of a wheel have no end; their exact
  /// frame follows after a rest.
  @discardableResult public func scrolled(_ event: ScrollEvent) -> ScrubResponse {
    send { $0.scrolled(event) }
  }

  /// Performs an action of a key or an assistive technology, and requests the exact frame.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - steps: The sizes of the steps; see `AdjustmentSteps`.
  ///   - time: The time of the event, in seconds on the clock of the events.
  /// - Returns: The outcome.
  @discardableResult public func perform(
    _ action: SliderAction, steps: AdjustmentSteps, at time: Double? = nil
  ) -> ScrubResponse {
    send { $0.perform(action, steps: steps, at: time) }
  }

  /// Sets the value, as for a click on a timeline, and requests the exact frame.
  @discardableResult public func seek(to value: Double) -> ScrubResponse {
    send { $0.seek(to: value) }
  }

  /// Sets the value to the end of the range, which it follows if the video grows, and requests the exact frame.
  @discardableResult public func seekToEnd() -> ScrubResponse { send { $0.seekToEnd() } }

  /// Begins a pan on the video.
  ///
  /// - Parameters:
  ///   - point: The position and time of the pointer.
  ///   - fingers: The number of fingers that are down now.
  /// - Returns: The outcome.
  @discardableResult
  public func panDown(_ point: TouchPoint, fingers: Int = 1) -> ScrubResponse {
    send { $0.panDown(point, fingers: fingers) }
  }

  /// Handles a pointer move of the pan, or a change of the number of fingers.
  ///
  /// If that ends the pan, the exact frame is requested.
  ///
  /// - Parameters:
  ///   - point: The position and time of the pointer.
  ///   - fingers: The number of fingers that are down now.
  /// - Returns: The outcome.
  @discardableResult
  public func panMoved(_ point: TouchPoint, fingers: Int = 1) -> ScrubResponse {
    send { $0.panMoved(point, fingers: fingers) }
  }

  /// Ends the pan and requests the exact frame.
  @discardableResult public func panUp(_ point: TouchPoint? = nil) -> ScrubResponse {
    send { $0.panUp(point) }
  }

  /// Cancels the pan and requests the exact frame; `PanSettings.cancel` determines the value.
  ///
  /// - Parameter cause: The cause; by default, the system.
  /// - Returns: The outcome.
  @discardableResult
  public func panCancelled(by cause: CancelCause = .system) -> ScrubResponse {
    send { $0.panCancelled(by: cause) }
  }

  /// Fails the pan, for example when the video cannot be scrubbed any more, and restores playback.
  @discardableResult public func panFailed() -> ScrubResponse { send { $0.panFailed() } }
}
