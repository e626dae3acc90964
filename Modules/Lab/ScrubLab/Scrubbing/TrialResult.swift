/// The result of a trial.
package struct TrialResult: Hashable, Sendable {
  /// The time from the touch to the lift that landed on the target, in seconds; the longest duration of a
  /// trial if none did.
  package var seconds = 0.0
  /// Whether the target was displayed after the lift.
  package var isLanded = false
  /// The number of times the video passed the target.
  package var overshoots = 0
  /// The finger's largest distance from the track, in points.
  package var verticalTravel = 0.0
  /// The number of events with feedback.
  package var feedback = 0
  /// The number of touches.
  package var touches = 0
  /// The time at which the finger was last nearest to the track, in seconds: the end of zooming out.
  var turn = 0.0
}
