package import GestureRecordings
package import Scrubbing
package import SpeedCurves

/// What a recorded finger would have done with a curve.
///
/// The finger's path is the same for each curve, so curves are compared on equal terms; what the
/// person would have done differently, having seen other pictures, only a trial can tell.
package struct GestureMeasure: Hashable, Sendable {
  /// The value after the last event, in the slider's units.
  package private(set) var value: Double
  /// The lowest and the highest value on the way.
  package private(set) var range: ClosedRange<Double>
  /// How often the value went past where it ended, from one side to the other.
  package private(set) var overshoots = 0
  /// The finger's farthest distance from the line, in points.
  package private(set) var verticalTravel = 0.0
  /// The number of events with feedback.
  package private(set) var feedback = 0
  /// The value for each point of drag at the last event of a finger that was down.
  package private(set) var valuePerPoint: Double

  /// Plays a gesture with a curve.
  ///
  /// The recording's own curves are left out; its width, range, marks and policies are kept.
  ///
  /// - Parameters:
  ///   - gesture: The recording.
  ///   - curve: The curve.
  ///   - settings: The policies; the recording's own where it is nil, or the mode `fine` where those
  ///     are not known.
  /// - Throws: `InvalidParameter` where the recording's tiers are no numbers.
  /// - Complexity: O(events).
  package init(
    of gesture: RecordedGesture, curve: any SpeedCurve, settings: SliderSettings? = nil
  ) throws(InvalidParameter) {
    var policies = settings ?? gesture.settings ?? SliderSettings()
    policies.feedbackInterval = 0
    var slider = try gesture.slider(settings: policies, curve: curve)
    var values = [slider.value]
    valuePerPoint = slider.valuePerPoint
    for event in gesture.events where event.type != .setCurve && event.type != .setTiers {
      var kept = event
      if settings != nil { (kept.slider, kept.policies) = (nil, nil) }
      let response = try slider.replay(kept)
      values.append(response.value)
      if !response.feedback.isEmpty { feedback += 1 }
      if response.isTracking { valuePerPoint = response.valuePerPoint }
      if event.type == .begin || event.type == .move {
        let distance = abs(slider.lineY - event.point.y)
        if distance.isFinite { verticalTravel = max(verticalTravel, distance) }
      }
    }
    let last = slider.value
    value = last
    range = values.reduce(last...last) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
    let sides = values.map { $0 < last ? -1 : $0 > last ? 1 : 0 }.filter { $0 != 0 }
    overshoots = zip(sides, sides.dropFirst()).count { $0 != $1 }
  }
}
