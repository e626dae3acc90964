package import GestureRecordings
import ScrubGestures
package import Scrubbing
package import SpeedCurves

/// The result of a recorded gesture replayed with a curve.
///
/// The finger's path is the same for each curve, so the comparison ignores that a person who sees other
/// frames moves differently; a trial simulates that.
package struct GestureMeasure: Hashable, Sendable {
  /// The value after the last event, in the slider's units.
  package private(set) var value: Double
  /// The lowest and the highest value during the gesture.
  package private(set) var range: ClosedRange<Double>
  /// The number of times the value crossed its final value.
  package private(set) var overshoots = 0
  /// The finger's largest distance from the track, in points.
  package private(set) var verticalTravel = 0.0
  /// The number of events with feedback.
  package private(set) var feedback = 0
  /// The value per point of drag at the last event before the lift.
  package private(set) var valuePerPoint: Double

  /// Replays a gesture with a curve.
  ///
  /// The recording's curves are ignored; its width, range, marks and policies are kept.
  ///
  /// - Parameters:
  ///   - gesture: The recording.
  ///   - curve: The curve.
  ///   - settings: The policies; if `nil`, the recording's own or, if those are unknown, the mode `fine`.
  /// - Complexity: O(events).
  package init(
    of gesture: RecordedGesture, curve: any SpeedCurve, settings: SliderSettings? = nil
  ) {
    var model = gesture.model(
      settings: settings ?? gesture.settings ?? SliderSettings(), curve: curve)
    var values = [model.slider.value]
    valuePerPoint = model.slider.valuePerPoint
    for event in gesture.events where !event.isCurve {
      let response = model.send(settings == nil ? event : event.withoutSliderSettings)
      values.append(response.value)
      if !response.feedback.isEmpty { feedback += 1 }
      if response.isTracking { valuePerPoint = response.valuePerPoint }
      switch event {
      case .touchDown(let point), .touchMoved(let point):
        let distance = abs(model.slider.lineY - point.y)
        if distance.isFinite { verticalTravel = max(verticalTravel, distance) }
      default: break
      }
    }
    let last = model.slider.value
    value = last
    range = values.reduce(last...last) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
    let sides = values.map { $0 < last ? -1 : $0 > last ? 1 : 0 }.filter { $0 != 0 }
    overshoots = zip(sides, sides.dropFirst()).count { $0 != $1 }
  }
}

extension ScrubEvent {
  /// Whether the event changes a curve.
  fileprivate var isCurve: Bool {
    switch self {
    case .curveChanged, .panCurveChanged: true
    default: false
    }
  }
}
