import SpeedCurves

extension ScrubSlider {
  /// Assigns the value, as an app does; what lies outside the range becomes the nearer end.
  ///
  /// During a drag the unadjusted value stays with the finger. NaN changes nothing.
  public mutating func setValue(_ newValue: Double) {
    guard !newValue.isNaN else { return }
    animation = nil
    value = settled(newValue)
    freeValue = nil
    drag?.rest = nil
  }

  /// Assigns the lower end; the upper end follows where it would lie below, as UISlider's does.
  ///
  /// An end that is not finite, or beyond 1e100 in size, changes nothing.
  public mutating func setMinimumValue(_ minimum: Double) {
    setRange(minimum: minimum, maximum: max(minimum, maximumValue))
  }

  /// Assigns the upper end; the lower end follows where it would lie above, as UISlider's does.
  ///
  /// An end that is not finite, or beyond 1e100 in size, changes nothing.
  public mutating func setMaximumValue(_ maximum: Double) {
    setRange(minimum: min(minimumValue, maximum), maximum: maximum)
  }

  /// Assigns the range; the value is brought inside, and stays where it is already there.
  ///
  /// - Parameters:
  ///   - minimum: The lower end.
  ///   - maximum: The upper end; one below `minimum` gives the empty range at `minimum`, as when
  ///     UISlider is given its maximum first and then its minimum.
  ///
  /// Ends that are not finite, or beyond 1e100 in size, change nothing.
  public mutating func setRange(minimum: Double, maximum: Double) {
    guard abs(minimum) <= Self.largest, abs(maximum) <= Self.largest else { return }
    minimumValue = minimum
    maximumValue = max(minimum, maximum)
    resettle()
  }

  /// Ends within this, and points within 1e9, keep every product of the two finite.
  private static let largest = 1e100

  func clamped(_ candidate: Double) -> Double {
    min(max(candidate, lowestValue), highestValue)
  }

  /// The step of the value that a move along the track makes at full speed.
  func fullStep(_ points: Double) -> Double {
    guard trackWidth > 0 else { return 0 }
    // A track far thinner than a point would make steps that overflow when they add up.
    let share = min(max(points / trackWidth, -1e9), 1e9)
    return share * (maximumValue - minimumValue)
  }

  /// Keeps the gap between finger and thumb as wide on the screen when the track's width changes.
  mutating func rescaleGap(from oldWidth: Double) {
    guard let unadjusted = unadjustedValue, drag != nil, oldWidth > 0, trackWidth > 0 else {
      return
    }
    let gap = (unadjusted - value) * (oldWidth / trackWidth)
    if gap.isFinite { unadjustedValue = value + gap }
  }

  /// The finger's distance from the line in points, as the curve is given it; nil between drags.
  public var fingerDistance: Double? { drag.map { distance(ofY: $0.point.y) } }

  /// The finger's distance from the line, as the curve is to be given it.
  func distance(ofY y: Double) -> Double {
    let signed = signedDistance(ofY: y)
    return settings.distance == .both ? abs(signed) : signed
  }

  /// The finger's distance from the line, positive above it; held within what a screen can have.
  func signedDistance(ofY y: Double) -> Double {
    let line = settings.mode.freezesLine ? drag?.startLineY ?? lineY : lineY
    let signed = line - y
    return signed.isNaN ? 0 : min(max(signed, -TouchPoint.farthest), TouchPoint.farthest)
  }

  /// Brings speed and band in line with a changed curve or policy, without feedback.
  mutating func rereadCurve() {
    guard !settings.mode.readsCurveAtMoves || drag == nil else { return }
    guard let drag else { return rest() }
    let distance = distance(ofY: drag.point.y)
    band = curve.band(atDistance: distance)
    speed = curve.isStepped ? band.speed : curve.speed(atDistance: distance)
  }

  /// Speed and band as they are while no finger is down.
  mutating func rest() {
    band = curve.firstBand
    speed = band.speed
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
