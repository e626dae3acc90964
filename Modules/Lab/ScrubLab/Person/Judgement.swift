import CMathematics

/// What a person makes of what they see and of what they have told their hand to do.
struct Judgement: Sendable {
  /// How far the target will be when the hand has done what it was told, along the track.
  var error: Double
  /// How uncertain that is, as a standard deviation.
  var deviation: Double
  /// How far the target will be at the moment of a click decided on now.
  var errorAtClick: Double
  /// How uncertain that is.
  var deviationAtClick: Double
  /// Whether the hand has been seen to rest.
  var hasSeenRest: Bool

  /// Whether the person is sure enough to click.
  ///
  /// - Parameters:
  ///   - tolerance: How far from its middle the target still is one.
  ///   - confidence: How sure is sure enough, as a probability.
  /// - Returns: Whether it is that likely that the target is hit.
  func isSure(within tolerance: Double, confidence: Double) -> Bool {
    if hasSeenRest { return abs(errorAtClick) <= tolerance }
    guard deviationAtClick > 0 else { return abs(errorAtClick) <= tolerance }
    let above = Self.normalShare(below: (tolerance - errorAtClick) / deviationAtClick)
    let below = Self.normalShare(below: (-tolerance - errorAtClick) / deviationAtClick)
    return above - below >= confidence
  }

  /// Returns the share of a normal distribution below `number` standard deviations.
  private static func normalShare(below number: Double) -> Double {
    0.5 * complementaryErrorFunction(-number / 2.0.squareRoot())
  }

  /// Whether a correction is worth while: the error is no hit, and more than what is still unknown.
  func asksForCorrection(beyond tolerance: Double) -> Bool {
    abs(error) > tolerance && abs(error) > deviation
  }
}

extension Hand {
  /// Judges from what was seen of a moment in the past.
  ///
  /// - Parameters:
  ///   - distance: How far the target was then, along the track.
  ///   - seen: The moment.
  ///   - click: When a click decided on now has its effect.
  ///   - uncertainty: How uncertain `distance` itself is, as a standard deviation.
  /// - Returns: What the person makes of it.
  func judge(distance: Double, seen: Double, click: Double, uncertainty: Double) -> Judgement {
    let (all, early) = (deviation(from: seen, to: .infinity), deviation(from: seen, to: click))
    func combined(_ deviation: Double) -> Double {
      (deviation * deviation + uncertainty * uncertainty).squareRoot()
    }
    return Judgement(
      error: distance - planned(from: seen, to: .infinity), deviation: combined(all),
      errorAtClick: distance - planned(from: seen, to: click), deviationAtClick: combined(early),
      hasSeenRest: rest <= seen - form.planningPeriod)
  }

  /// The uncertainty that tremor adds to what is seen: it was another one then than it will be.
  var tremorDeviation: Double { form.constants.tremor * 2.0.squareRoot() }
}
