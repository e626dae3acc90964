import SpeedCurves

extension ScrubSlider {
  /// The slider's state as an answer, without an event.
  public var state: SliderResponse { response() }

  /// A finger comes down. The value does not move, wherever the finger is.
  ///
  /// A touch down during a drag begins a new drag where the finger is.
  public mutating func touchDown(_ point: TouchPoint) -> SliderResponse {
    var stages = settings.stages
    let start = stages.touchDown(point.sanitized(after: TouchPoint(x: 0, y: lineY)))
    drag = Drag(
      point: start, startValue: value, startLineY: lineY, stages: stages,
      liftOffGuard: LiftOffGuard(start: start, value: value),
      limiter: FeedbackLimiter(
        interval: settings.feedbackInterval ?? settings.mode.feedbackInterval))
    (animation, freeValue) = (nil, nil)
    unadjustedValue = value
    rereadCurve()
    return response()
  }

  /// The finger moves. Without a touch down before it, nothing happens.
  public mutating func touchMoved(_ point: TouchPoint) -> SliderResponse {
    guard let previous = drag?.point else { return response() }
    let (valueBefore, bandBefore) = (value, band)
    let next = (drag?.stages.touchMoved(point) ?? point).sanitized(after: previous)
    overshoot = 0
    leaveTick()
    if settings.reunite.isPerEvent {
      stepByEvent(from: previous, to: next)
    } else {
      stepRestingAtStart(from: previous, to: next)
    }
    settleOnTick()
    drag?.point = next
    drag?.liftOffGuard.touchMoved(next, value: value)
    let changed = value != valueBefore
    let acts = settings.isContinuous && (changed || settings.mode.actsAtEveryMove)
    return response(
      actions: acts ? 1 : 0,
      feedback: feedback(from: valueBefore, bandBefore: bandBefore, at: point.time))
  }

  /// The finger lifts; the point of lifting is ignored.
  ///
  /// With the lift-off guard the value may go back to one that was held just before. A finger that
  /// lifts in the cancel zone takes the drag back.
  public mutating func touchUp(_ point: TouchPoint? = nil) -> SliderResponse {
    guard let ended = drag else { return response() }
    guard !cancelsAtTouchUp else { return touchCancelled(by: .distance) }
    var actions = settings.isContinuous && !settings.mode.alwaysActsAtTouchUp ? 0 : 1
    if settings.liftOffGuard, let held = ended.liftOffGuard.heldValue(atLift: point?.time),
      settled(held) != value
    {
      value = settled(held)
      actions = 1
    }
    (drag, freeValue) = (nil, nil)
    rest()
    return response(actions: actions)
  }

  /// Whether lifting the finger now would take the drag back, as it is in the cancel zone.
  public var cancelsAtTouchUp: Bool {
    guard let zone = settings.cancelZone, let drag else { return false }
    return zone.contains(signedDistance: signedDistance(ofY: drag.point.y))
  }

  /// The drag is taken back; what is left behind depends on who does it.
  ///
  /// The finger may still be down: until the next touch down its moves count for nothing.
  ///
  /// - Parameter cause: Who cancels the drag; the system unless said otherwise.
  /// - Returns: The value that is left, with an action where it went back.
  public mutating func touchCancelled(by cause: CancelCause = .system) -> SliderResponse {
    guard let cancelled = drag else { return response() }
    let valueBefore = value
    if cause != .system || settings.cancel == .restore { value = settled(cancelled.startValue) }
    (drag, freeValue) = (nil, nil)
    if !settings.mode.keepsSpeedAtCancel { rest() }
    return response(actions: value == valueBefore ? 0 : 1)
  }
}
