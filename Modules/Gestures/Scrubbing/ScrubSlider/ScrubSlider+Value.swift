package import SpeedCurves

extension ScrubSlider {
  /// Assigns the value, clamped to the range, without sending an action.
  ///
  /// During a drag the unadjusted value stays with the finger. NaN has no effect; the current value only
  /// ends an animation.
  public mutating func setValue(_ newValue: Double) {
    guard !newValue.isNaN else { return }
    animation = nil
    let next = settled(newValue)
    guard next != value else { return }
    assign(next)
    freeValue = nil
    drag?.rest = nil
  }

  /// Assigns a value that is not the finger's; the lift-off guard forgets those before it, to which a
  /// lifting finger must not return.
  mutating func assign(_ newValue: Double) {
    let before = value
    value = newValue
    guard value != before, let point = drag?.point else { return }
    drag?.liftOffGuard = LiftOffGuard(start: point, value: value)
  }

  /// Assigns the lower end and, like UISlider, raises the upper end if it would be below.
  ///
  /// An end that is not finite, or exceeds 1e100 in magnitude, has no effect.
  public mutating func setMinimumValue(_ minimum: Double) {
    setRange(minimum: minimum, maximum: max(minimum, maximumValue))
  }

  /// Assigns the upper end and, like UISlider, lowers the lower end if it would be above.
  ///
  /// An end that is not finite, or exceeds 1e100 in magnitude, has no effect.
  public mutating func setMaximumValue(_ maximum: Double) {
    setRange(minimum: min(minimumValue, maximum), maximum: maximum)
  }

  /// Assigns the range and clamps the value to it.
  ///
  /// - Parameters:
  ///   - minimum: The lower end.
  ///   - maximum: The upper end; one below `minimum` results in the empty range at `minimum`, as in
  ///     UISlider when the maximum is set before the minimum.
  ///
  /// Ends that are not finite, or exceed 1e100 in magnitude, have no effect.
  public mutating func setRange(minimum: Double, maximum: Double) {
    guard Self.ends.contains(minimum), Self.ends.contains(maximum) else { return }
    let range = (minimum, max(minimum, maximum))
    guard range != (minimumValue, maximumValue) else { return }
    (minimumValue, maximumValue) = range
    resettle()
  }

  /// The numbers that can be ends; with points within 1e9, every product of the two is finite.
  package static let ends = NumberRange.within(-1e100...1e100)

  func clamped(_ candidate: Double) -> Double {
    min(max(candidate, lowestValue), highestValue)
  }

  /// Returns the change of the value for a move along the track at full speed.
  func fullStep(_ points: Double) -> Double {
    guard trackWidth > 0 else { return 0 }
    // On a track far narrower than a point, steps could overflow when added up.
    let share = min(max(points / trackWidth, -1e9), 1e9)
    return share * (maximumValue - minimumValue)
  }

  /// Keeps the width of the gap between finger and thumb on screen when the track's width changes.
  mutating func rescaleGap() {
    guard let width = drag?.gapWidth, trackWidth > 0 else { return }
    drag?.gapWidth = trackWidth
    guard let unadjusted = unadjustedValue, width > 0 else { return }
    let gap = (unadjusted - value) * (width / trackWidth)
    if gap.isFinite { unadjustedValue = value + gap }
  }

  /// The finger's distance from the line, in points, as passed to the curve, or `nil` without a drag.
  public var fingerDistance: Double? { drag.map { distance(ofY: $0.point.y) } }

  /// Returns the finger's distance from the line, as passed to the curve.
  func distance(ofY y: Double) -> Double {
    let signed = signedDistance(ofY: y)
    return settings.distance == .both ? abs(signed) : signed
  }

  /// Returns the finger's distance from the line, positive above it, within ±1e9.
  func signedDistance(ofY y: Double) -> Double {
    let line = settings.mode.freezesLine ? drag?.startLineY ?? lineY : lineY
    let signed = line - y
    return signed.isNaN ? 0 : min(max(signed, -TouchPoint.farthest), TouchPoint.farthest)
  }

  /// Updates speed and band after a change of the curve or a policy, without feedback.
  ///
  /// - Parameter keepsBand: Whether a band that the curve has, too, keeps its hysteresis.
  mutating func rereadCurve(keepsBand: Bool = false) {
    guard !settings.mode.readsCurveAtMoves || drag == nil else { return }
    guard let drag else { return rest() }
    let distance = distance(ofY: drag.point.y)
    if keepsBand, distance >= 0, !settings.reunite.isPerEvent, curve.band(index: band.index) == band
    {
      band = pathWalk.settledBand(at: distance)
    } else {
      band = curve.band(atDistance: distance)
    }
    speed = curve.isStepped ? band.boundedSpeed : curve.boundedSpeed(atDistance: distance)
  }

  /// Resets speed and band to those between drags.
  mutating func rest() {
    band = curve.firstBand
    speed = band.boundedSpeed
  }

  /// Returns the state after an event.
  package func response(
    actions: Int = 0, feedback: ScrubFeedback = []
  ) -> SliderResponse {
    SliderResponse(
      value: value, unadjustedValue: unadjustedValue, speed: speed, band: band,
      valuePerPoint: valuePerPoint, valueChangedActions: actions, feedback: feedback,
      startValue: startValue, isTracking: isTracking)
  }
}
