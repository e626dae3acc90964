import SpeedCurves

extension ScrubSlider {
  /// The slider's state as an answer, without an event.
  public var state: SliderResponse { response() }

  /// A finger comes down. The value does not move, wherever the finger is.
  ///
  /// A touch down during a drag begins a new drag where the finger is.
  public mutating func touchDown(_ point: TouchPoint) -> SliderResponse {
    let start = point.sanitized(after: TouchPoint(x: 0, y: lineY))
    drag = Drag(
      point: start, startValue: value, startLineY: lineY,
      recent: RecentTouches(start: start, value: value),
      limiter: FeedbackLimiter(interval: settings.feedbackInterval))
    animation = nil
    unadjustedValue = value
    rereadCurve()
    return response()
  }

  /// The finger moves. Without a touch down before it, nothing happens.
  public mutating func touchMoved(_ point: TouchPoint) -> SliderResponse {
    guard let previous = drag?.point else { return response() }
    let (valueBefore, bandBefore) = (value, band)
    let next = point.sanitized(after: previous)
    leaveTick()
    if settings.reunite.isPerEvent {
      stepByEvent(from: previous, to: next)
    } else {
      stepRestingAtStart(from: previous, to: next)
    }
    settleOnTick()
    drag?.point = next
    drag?.recent.append(next, value: value)
    let changed = value != valueBefore
    let acts = settings.isContinuous && (changed || settings.mode.actsAtEveryMove)
    return response(
      actions: acts ? 1 : 0,
      feedback: feedback(from: valueBefore, bandBefore: bandBefore, at: point.time))
  }

  /// The finger lifts; the point of lifting is ignored.
  ///
  /// With the lift-off guard the value may go back to one that was held just before.
  public mutating func touchUp(_ point: TouchPoint? = nil) -> SliderResponse {
    guard let ended = drag else { return response() }
    var actions = settings.isContinuous && !settings.mode.alwaysActsAtTouchUp ? 0 : 1
    if settings.liftOffGuard, let held = ended.recent.heldValue(atLift: point?.time ?? .nan),
      settled(held) != value
    {
      value = settled(held)
      actions = 1
    }
    drag = nil
    rest()
    return response(actions: actions)
  }

  /// The system takes the touch away.
  public mutating func touchCancelled() -> SliderResponse {
    guard let cancelled = drag else { return response() }
    let valueBefore = value
    if settings.cancel == .restore { value = settled(cancelled.startValue) }
    drag = nil
    if !settings.mode.keepsSpeedAtCancel { rest() }
    return response(actions: value == valueBefore ? 0 : 1)
  }
}
