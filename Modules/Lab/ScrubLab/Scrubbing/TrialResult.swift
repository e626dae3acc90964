/// What came of a trial.
package struct TrialResult: Hashable, Sendable {
  /// From touch down to the lift that left the target shown, in seconds; the longest time there is
  /// where none did.
  package var seconds = 0.0
  /// Whether the target was shown when the finger had lifted.
  package var isLanded = false
  /// How often the video passed the target.
  package var overshoots = 0
  /// The finger's farthest distance from the track, in points.
  package var verticalTravel = 0.0
  /// The number of events with feedback.
  package var feedback = 0
  /// How often the finger came down.
  package var touches = 0
  /// When the finger was last nearest to the track, in seconds; the end of zooming out.
  var turn = 0.0
}
