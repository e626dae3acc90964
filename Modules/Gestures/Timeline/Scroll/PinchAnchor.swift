/// What stays where it is while a pinch changes the zoom.
enum PinchAnchor: String, Sendable, CaseIterable {
  /// The playhead, as in the timeline article; the pointer where the playhead is out of view.
  case playhead
  /// The time that was under the middle of the fingers, or under the pointer, when it began.
  case pointer
}
