import SpeedCurves

/// Scroll steps, which pass through the curve like a drag at a given distance.
extension ScrubSlider {
  /// Moves the value by points along the track.
  mutating func scrolled(
    byPoints points: Double, atDistance distance: Double, _ bandBefore: SpeedBand?
  ) -> SliderResponse {
    scrolled(byValue: fullStep(points), atDistance: distance, bandBefore)
  }

  /// Moves the value by a change at full speed.
  ///
  /// Afterwards, speed and band are reset, as no gesture is in progress between scroll events.
  mutating func scrolled(
    byValue step: Double, atDistance signed: Double, _ bandBefore: SpeedBand?
  ) -> SliderResponse {
    let before = value
    animation = nil
    let distance = settings.distance == .both ? abs(signed) : signed
    band = curve.band(atDistance: distance)
    speed = curve.boundedSpeed(atDistance: distance)
    leaveTick()
    let moved = value + speed * step
    if !moved.isNaN { value = clamped(moved) }
    settleOnTick()
    let response = response(
      actions: value == before ? 0 : 1,
      feedback: feedback(from: before, bandBefore: bandBefore ?? band, at: nil))
    rest()
    return response
  }
}
