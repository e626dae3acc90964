public import PanScrub
public import ScrubTime
public import Scrubbing

/// What a person or an app does with a scrubber, with the time at which it happens.
///
/// It is the only form of a gesture: `ScrubModel.send(_:)`, a scrubber and its observable state take it, and
/// a recording is a list of it. Times are in seconds on the clock of the events; those of touches are in
/// their points.
///
/// This enumeration is complete.
public enum ScrubEvent: Hashable, Sendable {
  /// A finger touches the slider; y counts from the line of its thumb.
  case touchDown(TouchPoint)
  /// The finger on the slider moves.
  case touchMoved(TouchPoint)
  /// The finger lifts from the slider, which requests the exact frame; the position has no effect, but its
  /// time decides whether the finger rested before.
  case touchUp(TouchPoint? = nil)
  /// The drag is canceled, which requests the exact frame; `SliderSettings.cancel` determines the value.
  case touchCancelled(by: CancelCause = .system, time: Double? = nil)
  /// A finger touches the video; `fingers` is the number of fingers that are down then.
  case panDown(TouchPoint, fingers: Int = 1)
  /// The finger on the video moves, or the number of fingers changes.
  case panMoved(TouchPoint, fingers: Int = 1)
  /// The finger lifts from the video, which requests the exact frame.
  case panUp(TouchPoint? = nil)
  /// The pan is canceled, which requests the exact frame; `PanSettings.cancel` determines the value.
  case panCancelled(by: CancelCause = .system, time: Double? = nil)
  /// The pan fails, for example because the video cannot be scrubbed any more; playback is restored.
  case panFailed(time: Double? = nil)
  /// A wheel, a trackpad or a jog dial scrolls over the slider.
  ///
  /// The end of a scroll requests the exact frame. The clicks of a wheel have no end; their exact
  /// frame follows after a rest.
  case scrolled(ScrollEvent, time: Double? = nil)
  /// A key or an assistive technology acts on the slider, which requests the exact frame.
  case performed(SliderAction, steps: AdjustmentSteps, time: Double? = nil)
  /// The value is set by a person, as by a click on a timeline, which requests the exact frame.
  case seek(to: Double)
  /// The value is assigned without requesting a frame.
  case valueAssigned(Double)
  /// Settings, range or track of the slider change; the value stays unless the range requires another.
  indirect case sliderChanged(SliderChange)
  /// The settings of the pan change.
  indirect case panChanged(PanSettings)
  /// The curve of slider and pan changes; the value stays.
  indirect case curveChanged(EventCurve)
  /// The curve of the pan alone changes; the value stays.
  indirect case panCurveChanged(EventCurve)
  /// The video has grown, or its end has become final; the value stays unless it follows the end.
  case durationGrew(to: MediaTime, isGrowing: Bool = true)
  /// The player begins or ceases to be able to seek; otherwise pans neither begin nor move.
  case readinessChanged(Bool)
  /// The video is played or paused by something other than a gesture.
  case playbackChanged(PlaybackState)
}

extension ScrubEvent {
  /// The finger's position with the time of the event, or `nil` if it has no position.
  public var point: TouchPoint? {
    switch self {
    case .touchDown(let point), .touchMoved(let point), .panDown(let point, _),
      .panMoved(let point, _):
      point
    case .touchUp(let point), .panUp(let point): point
    default: nil
    }
  }

  /// The time of the event, in seconds on the clock of the events, or `nil` if it is unknown.
  public var time: Double? {
    switch self {
    case .touchCancelled(_, let time), .panCancelled(_, let time), .panFailed(let time),
      .scrolled(_, let time), .performed(_, _, let time):
      time
    default: point?.time
    }
  }
}
