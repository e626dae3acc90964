import SpeedCurves

extension ReunitePolicy {
  /// Whether the policy is that of a classic slider, which pulls by a share for each event.
  var isPerEvent: Bool { self == .scrubbingSlider || self == .obSlider }
}

extension ScrubSlider {
  /// Steps like the classic sliders: the new speed applies to the whole move.
  ///
  /// The value is pulled toward the unadjusted value when the finger approaches the line without
  /// reaching it, by a share that depends on the distance alone. The two originals differ in whether
  /// the unadjusted value already includes the step.
  mutating func stepByEvent(from previous: TouchPoint, to next: TouchPoint) {
    let line = settings.mode.freezesLine ? drag?.startLineY ?? lineY : lineY
    let distance = distance(ofY: next.y)
    band = curve.band(atDistance: distance)
    speed = curve.boundedSpeed(atDistance: distance)
    let step = fullStep(next.x - previous.x)
    let unadjusted = unadjustedValue ?? value
    let approaches =
      (line < next.y && next.y < previous.y) || (line > next.y && next.y > previous.y)
    let pulling = settings.reunite == .obSlider ? unadjusted + step : unadjusted
    let pull = approaches ? (pulling - value) / (1 + abs(next.y - line)) : 0
    value = clamped(value + speed * step + pull)
    unadjustedValue = unadjusted + step
  }
}
