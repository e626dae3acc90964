/// A gesture on a timeline; at most one is active at a time.
public enum TimelineGesture: String, Sendable, CaseIterable {
  /// Dragging a clip's handle.
  case handleTrim
  /// Dragging along the ruler, which moves the playhead and pauses the video meanwhile.
  case rulerScrub
  /// Moving a clip: a selected one at once, another one after a long press.
  case clipMove
  /// Zooming with two fingers.
  case pinch
  /// Scrolling through time.
  case horizontalScroll
  /// Scrolling through the tracks.
  case verticalScroll
}
