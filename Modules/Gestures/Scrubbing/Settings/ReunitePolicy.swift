/// How finger and thumb come together again when the finger comes back to the track.
///
/// The *gap* is the unadjusted value (where full speed would have led) minus the value.
public enum ReunitePolicy: String, Sendable, CaseIterable {
  /// The gap shrinks in proportion to the distance on the way back, and is gone at the track.
  case path
  /// Never: the value that was found stays, and the thumb keeps its gap to the finger.
  case never
  /// As `path`, but only within the curve's first band; farther out the found value stays.
  case deadZone
  /// As ScrubbingSlider: a part of the gap per event, with the unadjusted value before the step.
  ///
  /// The result depends on how many events the way back has; kept for compatibility.
  case scrubbingSlider
  /// As OBSlider: a part of the gap per event, with the unadjusted value after the step.
  ///
  /// The result depends on how many events the way back has; kept for compatibility.
  case obSlider
}
