import Scrubbing

/// Who has the fingers after an event.
///
/// A gesture that begins does so with the finger where it is now: the way that was needed to tell it
/// from others does not count.
struct ArbitrationResponse: Equatable, Sendable {
  /// The gesture that has the fingers; nil while none does.
  var owner: TimelineGesture?
  /// Where the first finger of the owner came down, or of the gesture that has just finished.
  var region: TouchRegion?
  /// The gesture that has begun with this event.
  var began: TimelineGesture?
  /// The gesture that has ended with this event, because its finger has lifted or another took over.
  var ended: TimelineGesture?
  /// The gesture that the system has taken away with this event.
  var cancelled: TimelineGesture?
  /// Whether the event was one of the owner's, or of the gesture that has just finished; a finger that
  /// is not theirs is not to be told to them.
  var isForOwner: Bool
  /// Where the fingers of the owner are, or were: the finger, or the middle between two.
  var point: TouchPoint
  /// How far the two fingers of a pinch are apart, in points; 0 for one finger.
  var span: Double
}
