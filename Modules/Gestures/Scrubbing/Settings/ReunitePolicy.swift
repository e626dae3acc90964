/// The way in which finger and thumb reunite when the finger returns to the track.
///
/// The *gap* is the unadjusted value, which full speed would have led to, minus the value.
public enum ReunitePolicy: String, Sendable, CaseIterable {
  /// The gap shrinks in proportion to the distance during the return, to 0 at the track.
  case path
  /// Finger and thumb do not reunite: the value stays, and the thumb keeps its gap to the finger.
  case never
  /// Like `path`, but only within the curve's first band, or, of a smooth curve with one band, where the speed is above
  /// half of that at the track; farther out the value stays.
  case deadZone
  /// Like ScrubbingSlider: a share of the gap per event, with the unadjusted value before the step.
  ///
  /// The result depends on the number of events during the return; kept for compatibility.
  case scrubbingSlider
  /// Like OBSlider: a share of the gap per event, with the unadjusted value after the step.
  ///
  /// The result depends on the number of events during the return; kept for compatibility.
  case obSlider
}
