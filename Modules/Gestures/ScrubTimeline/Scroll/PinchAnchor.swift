/// The time that stays in place during a pinch.
enum PinchAnchor: String, Sendable, CaseIterable {
  /// The playhead, as in the timeline article; the pointer's time if the playhead is out of view.
  case playhead
  /// The time initially under the middle of the fingers, or under the pointer.
  case pointer
}
