public import Scrubbing

/// The events of slider and pan.
extension ScrubberModel {
  /// Begins a drag on the slider; y counts from the center line of its thumb.
  @discardableResult public func touchDown(_ point: TouchPoint) -> ScrubResponse {
    send(at: point) { $0.touchDown(point) }
  }

  /// Handles a pointer move on the slider.
  @discardableResult public func touchMoved(_ point: TouchPoint) -> ScrubResponse {
    send(at: point) { $0.touchMoved(point) }
  }

  /// Ends the drag and requests the exact frame.
  ///
  /// - Parameters:
  ///   - point: The last position of the pointer, if it is known.
  ///   - time: The time of a point without one, or of an event without a position, in seconds on the
  ///     clock of the events.
  /// - Returns: The response.
  @discardableResult
  public func touchUp(_ point: TouchPoint? = nil, at time: Double? = nil) -> ScrubResponse {
    let point = lift(point, at: time)
    return send(at: point ?? untouched(nil)) { $0.touchUp(point) }
  }

  /// Cancels the drag and requests the exact frame.
  ///
  /// - Parameters:
  ///   - cause: The cause; by default, the system.
  ///   - time: The time of the event, in seconds on the clock of the events.
  /// - Returns: The response.
  @discardableResult public func touchCancelled(
    by cause: CancelCause = .system, at time: Double? = nil
  ) -> ScrubResponse {
    send(at: untouched(time)) { $0.touchCancelled(by: cause) }
  }

  /// Handles a scroll event of a wheel, a trackpad or a jog dial over the slider.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the event, in seconds on the clock of the events.
  /// - Returns: The response.
  @discardableResult
  public func scrolled(_ event: ScrollEvent, at time: Double? = nil) -> ScrubResponse {
    send(at: untouched(time)) { $0.scrolled(event) }
  }

  /// Sets the value, as for a click on a timeline, and requests the exact frame.
  @discardableResult public func seek(to value: Double) -> ScrubResponse {
    send(at: untouched(nil)) { $0.seek(to: value) }
  }

  /// Sets the value to the end of the range, which it follows if the video grows, and requests the exact frame.
  @discardableResult public func seekToEnd() -> ScrubResponse {
    send(at: untouched(nil)) { $0.seekToEnd() }
  }

  /// Begins a pan on the video.
  ///
  /// - Parameters:
  ///   - point: The position and time of the pointer.
  ///   - fingers: The number of fingers that are down now.
  /// - Returns: The response.
  @discardableResult
  public func panDown(_ point: TouchPoint, fingers: Int = 1) -> ScrubResponse {
    send(at: point) { $0.panDown(point, fingers: fingers) }
  }

  /// Handles a pointer move of the pan, or a change of the number of fingers.
  ///
  /// - Parameters:
  ///   - point: The position and time of the pointer.
  ///   - fingers: The number of fingers that are down now.
  /// - Returns: The response.
  @discardableResult
  public func panMoved(_ point: TouchPoint, fingers: Int = 1) -> ScrubResponse {
    send(at: point) { $0.panMoved(point, fingers: fingers) }
  }

  /// Ends the pan and requests the exact frame.
  ///
  /// - Parameters:
  ///   - point: The last position of the pointer, if it is known.
  ///   - time: The time of a point without one, or of an event without a position, in seconds on the
  ///     clock of the events.
  /// - Returns: The response.
  @discardableResult
  public func panUp(_ point: TouchPoint? = nil, at time: Double? = nil) -> ScrubResponse {
    let point = lift(point, at: time)
    return send(at: point ?? untouched(nil)) { $0.panUp(point) }
  }

  /// Cancels the pan and requests the exact frame; `PanSettings.cancel` determines the value.
  ///
  /// - Parameters:
  ///   - cause: The cause; by default, the system.
  ///   - time: The time of the event, in seconds on the clock of the events.
  /// - Returns: The response.
  @discardableResult public func panCancelled(
    by cause: CancelCause = .system, at time: Double? = nil
  ) -> ScrubResponse {
    send(at: untouched(time)) { $0.panCancelled(by: cause) }
  }

  /// Fails the pan, for example when the video cannot be scrubbed any more, and restores playback.
  ///
  /// - Parameter time: The time of the event, in seconds on the clock of the events.
  /// - Returns: The response.
  @discardableResult public func panFailed(at time: Double? = nil) -> ScrubResponse {
    send(at: untouched(time)) { $0.panFailed() }
  }

  /// Sets the lengths of the controls on a screen; see `Scrubber.setLengths(track:pan:)`.
  ///
  /// - Parameters:
  ///   - track: The travel of the slider's thumb, in points, or `nil` to keep the current length.
  ///   - pan: The width of a pan over the whole video, in points, or `nil` to keep it.
  public func setLengths(track: Double? = nil, pan: Double? = nil) {
    let before = scrubber.model
    scrubber.setLengths(track: track, pan: pan)
    let after = scrubber.model
    // Views may call this for each layout.
    if before.trackWidth != after.trackWidth || before.panWidth != after.panWidth { refresh() }
  }

  /// The end of a gesture; a position has no effect there, but its time decides whether the finger
  /// rested before it lifted.
  private func lift(_ point: TouchPoint?, at time: Double?) -> TouchPoint? {
    guard let point else { return time.map { untouched($0) } }
    return TouchPoint(x: point.x, y: point.y, time: point.time ?? time)
  }

  /// An event without a position.
  func untouched(_ time: Double?) -> TouchPoint { TouchPoint(x: 0, y: 0, time: time) }
}
