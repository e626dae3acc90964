import Scrubbing

/// The owner of the fingers after an event.
///
/// A gesture begins at the current position of the finger: the movement needed to recognize it does not
/// count.
struct ArbitrationResponse: Equatable, Sendable {
  /// The gesture that owns the fingers, or `nil` if none does.
  var owner: TimelineGesture?
  /// The region where the first finger of the owner, or of the gesture that just finished, came down.
  var region: TouchRegion?
  /// The gesture that began with this event.
  var began: TimelineGesture?
  /// The gesture that ended with this event, as its finger lifted or another gesture took over.
  var ended: TimelineGesture?
  /// The gesture that was canceled with this event.
  var cancelled: TimelineGesture?
  /// Whether the event belongs to the owner, or to the gesture that just finished. Forward only these
  /// events to it.
  var isForOwner: Bool
  /// The last position of the owner's fingers: the finger, or the middle between two.
  var point: TouchPoint
  /// The distance of the two fingers of a pinch, in points; 0 for one finger.
  var span: Double
}
