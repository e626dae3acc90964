import SpeedCurves

/// Steps without a finger: the value moves by them through the curve, as if dragged at a distance.
extension ScrubSlider {
  /// Moves by points along the track.
  mutating func scrolled(
    byPoints points: Double, atDistance distance: Double, _ bandBefore: SpeedBand?
  ) -> SliderResponse {
    scrolled(byValue: fullStep(points), atDistance: distance, bandBefore)
  }

  /// Moves by what the value would change at full speed.
  ///
  /// Between events no scroll is in force, so speed and band rest again when the answer is made.
  mutating func scrolled(
    byValue step: Double, atDistance signed: Double, _ bandBefore: SpeedBand?
  ) -> SliderResponse {
    let before = value
    animation = nil
    let distance = settings.distance == .both ? abs(signed) : signed
    band = curve.band(atDistance: distance)
    speed = curve.speed(atDistance: distance)
    leaveTick()
    let moved = value + speed * step
    if !moved.isNaN { value = clamped(moved) }
    settleOnTick()
    let answer = response(
      actions: value == before ? 0 : 1,
      feedback: feedback(from: before, bandBefore: bandBefore ?? band, at: nil))
    rest()
    return answer
  }
}
