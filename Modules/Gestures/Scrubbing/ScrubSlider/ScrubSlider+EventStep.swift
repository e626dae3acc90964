import SpeedCurves

extension ReunitePolicy {
  /// Whether the policy is one of the originals', whose steps count whole for each event.
  var isPerEvent: Bool { self == .scrubbingSlider || self == .obSlider }
}

extension ScrubSlider {
  /// One step as the classic sliders make it: the new speed applies to the whole move.
  ///
  /// The pull toward the unadjusted value happens where the finger comes nearer to the line
  /// without reaching it, by a share that depends on the distance alone. Both originals do this;
  /// they differ in whether the unadjusted value has made the step already.
  mutating func stepByEvent(from previous: TouchPoint, to next: TouchPoint) {
    let line = settings.mode.freezesLine ? drag?.startLineY ?? lineY : lineY
    let distance = distance(ofY: next.y)
    band = curve.band(atDistance: distance)
    speed = curve.speed(atDistance: distance)
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
