import SpeedCurves

extension ScrubSlider {
  /// Steps along the path, independently of the number of events that report it.
  ///
  /// The straight segment between two touch points is split where it crosses the line, so that the
  /// distance is monotonic on each piece.
  mutating func stepAlongPath(from previous: TouchPoint, to next: TouchPoint) {
    guard let walk = walk(from: previous, to: next) else { return }
    (value, unadjustedValue, band) = (walk.value, walk.unadjusted, walk.band)
    overshoot += walk.overshoot
    speed =
      curve.isStepped
      ? band.boundedSpeed : curve.boundedSpeed(atDistance: distance(ofY: next.y))
  }

  /// Returns the result of a step, or `nil` if the finger has not moved.
  func walk(from previous: TouchPoint, to next: TouchPoint) -> PathWalk? {
    let step = fullStep(next.x - previous.x)
    let (start, end) = (signedDistance(ofY: previous.y), signedDistance(ofY: next.y))
    guard step != 0 || start != end else { return nil }

    var walk = pathWalk
    if (start < 0) != (end < 0), start != 0, end != 0 {
      let share = start / (start - end)
      walk.advance(by: step * share, from: start, to: 0)
      walk.advance(by: step * (1 - share), from: 0, to: end)
    } else {
      walk.advance(by: step, from: start, to: end)
    }
    return walk
  }
}
