import SpeedCurves

extension ScrubSlider {
  /// The slider's current state, as the response to no event.
  public var state: SliderResponse { response() }

  /// Handles a touch down, which does not move the value, wherever the finger is.
  ///
  /// A touch down during a drag begins a new drag at the finger.
  public mutating func touchDown(_ point: TouchPoint) -> SliderResponse {
    var stages = settings.stages
    let start = stages.touchDown(point.sanitized(after: TouchPoint(x: 0, y: lineY)))
    drag = Drag(
      point: start, startValue: value, startLineY: lineY,
      gapWidth: max(0, trackWidth), stages: stages,
      liftOffGuard: LiftOffGuard(start: start, value: value),
      limiter: FeedbackLimiter(
        interval: settings.feedbackInterval ?? settings.mode.feedbackInterval))
    (animation, freeValue) = (nil, nil)
    unadjustedValue = value
    rereadCurve()
    return response()
  }

  /// Handles a move of the finger; without a touch down before it, it has no effect.
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

  /// Ends the drag; the position of the touch up is ignored.
  ///
  /// With the lift-off guard, the value may return to the one before the finger began to lift. A touch
  /// up in the cancel zone cancels the drag.
  public mutating func touchUp(_ point: TouchPoint? = nil) -> SliderResponse {
    guard let ended = drag else { return response() }
    guard !cancelsAtTouchUp else { return touchCancelled(by: .distance) }
    var actions = settings.isContinuous && !settings.mode.alwaysActsAtTouchUp ? 0 : 1
    if settings.liftOffGuard,
      let restored = ended.liftOffGuard.restoredValue(atTouchUp: point?.time),
      settled(restored) != value
    {
      value = settled(restored)
      actions = 1
    }
    (drag, freeValue) = (nil, nil)
    rest()
    return response(actions: actions)
  }

  /// Whether a touch up would cancel the drag because the finger is in the cancel zone.
  public var cancelsAtTouchUp: Bool {
    guard let zone = settings.cancelZone, let drag else { return false }
    return zone.contains(signedDistance: signedDistance(ofY: drag.point.y))
  }

  /// Cancels the drag; the cause decides whether the value is restored.
  ///
  /// The finger may still be down; its moves are ignored until the next touch down.
  ///
  /// - Parameter cause: The cause of the cancellation.
  /// - Returns: The slider's state, with an action if the value was restored.
  public mutating func touchCancelled(by cause: CancelCause = .system) -> SliderResponse {
    guard let cancelled = drag else { return response() }
    let valueBefore = value
    if cause != .system || settings.cancel == .restore { value = settled(cancelled.startValue) }
    (drag, freeValue) = (nil, nil)
    if !settings.mode.keepsSpeedAtCancel { rest() }
    return response(actions: value == valueBefore ? 0 : 1)
  }
}
