import CScrubMath

/// A person's estimate of the remaining error, from the screen and the planned movements.
struct Judgment: Sendable {
  /// The estimated distance to the target along the track, after all planned movements.
  var error: Double
  /// The standard deviation of that distance.
  var deviation: Double
  /// The estimated distance to the target at the time of a click planned now.
  var errorAtClick: Double
  /// The standard deviation of that distance.
  var deviationAtClick: Double
  /// Whether the hand is seen at rest.
  var hasSeenRest: Bool

  /// Returns whether the person is confident enough to click.
  ///
  /// - Parameters:
  ///   - tolerance: Half the width of the target.
  ///   - confidence: The required probability of a hit.
  /// - Returns: Whether the probability of a hit is at least the confidence.
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

  /// Whether to correct: the error is a miss and larger than its uncertainty.
  func asksForCorrection(beyond tolerance: Double) -> Bool {
    abs(error) > tolerance && abs(error) > deviation
  }
}

extension Hand {
  /// Returns an estimate from the screen's state at a past time.
  ///
  /// - Parameters:
  ///   - distance: The distance to the target at that time, along the track.
  ///   - seen: The time.
  ///   - click: The time at which a click planned now takes effect.
  ///   - uncertainty: The standard deviation of `distance` itself.
  /// - Returns: The estimate.
  func judge(distance: Double, seen: Double, click: Double, uncertainty: Double) -> Judgment {
    let (all, early) = (deviation(from: seen, to: .infinity), deviation(from: seen, to: click))
    func combined(_ deviation: Double) -> Double {
      (deviation * deviation + uncertainty * uncertainty).squareRoot()
    }
    return Judgment(
      error: distance - planned(from: seen, to: .infinity), deviation: combined(all),
      errorAtClick: distance - planned(from: seen, to: click), deviationAtClick: combined(early),
      hasSeenRest: rest <= seen - form.planningPeriod)
  }

  /// The standard deviation that tremor adds, as it differs between the seen and the later time.
  var tremorDeviation: Double { form.constants.tremor * 2.0.squareRoot() }
}
