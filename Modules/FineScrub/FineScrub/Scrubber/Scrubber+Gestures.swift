public import ScrubGestures
public import Scrubbing

/// The events of a finger, each sent by ``send(_:)-(ScrubEvent)``, which also takes those of wheels, keys and settings.
extension Scrubber {
  /// Begins a drag on the slider; y counts from the line of its thumb.
  @discardableResult public func touchDown(_ point: TouchPoint) -> ScrubResponse {
    send(.touchDown(point))
  }

  /// Handles a pointer move on the slider.
  @discardableResult public func touchMoved(_ point: TouchPoint) -> ScrubResponse {
    send(.touchMoved(point))
  }

  /// Ends the drag and requests the exact frame.
  @discardableResult public func touchUp(_ point: TouchPoint? = nil) -> ScrubResponse {
    send(.touchUp(point))
  }

  /// Cancels the drag and requests the exact frame; `SliderSettings.cancel` determines the value.
  @discardableResult
  public func touchCancelled(by cause: CancelCause = .system) -> ScrubResponse {
    send(.touchCancelled(by: cause))
  }

  /// Begins a pan on the video; `fingers` is the number of fingers that are down now.
  @discardableResult
  public func panDown(_ point: TouchPoint, fingers: Int = 1) -> ScrubResponse {
    send(.panDown(point, fingers: fingers))
  }

  /// Handles a pointer move of the pan, or a change of the number of fingers.
  @discardableResult
  public func panMoved(_ point: TouchPoint, fingers: Int = 1) -> ScrubResponse {
    send(.panMoved(point, fingers: fingers))
  }

  /// Ends the pan and requests the exact frame.
  @discardableResult public func panUp(_ point: TouchPoint? = nil) -> ScrubResponse {
    send(.panUp(point))
  }

  /// Cancels the pan and requests the exact frame; `PanSettings.cancel` determines the value.
  @discardableResult
  public func panCancelled(by cause: CancelCause = .system) -> ScrubResponse {
    send(.panCancelled(by: cause))
  }

  /// Sets the value, as for a click on a timeline, and requests the exact frame.
  @discardableResult public func seek(to value: Double) -> ScrubResponse { send(.seek(to: value)) }

  /// Sets the value to the end of the range, which it follows if the video grows, and requests the exact frame.
  @discardableResult public func seekToEnd() -> ScrubResponse { send(.seek(to: .infinity)) }
}
