/// What the fingers on a timeline can be doing; one of them at a time.
public enum TimelineGesture: String, Sendable, CaseIterable {
  /// Dragging a clip's handle.
  case handleTrim
  /// Dragging along the ruler.
  case rulerScrub
  /// Carrying a clip that a long press has lifted.
  case clipMove
  /// Zooming with two fingers.
  case pinch
  /// Scrolling through time.
  case horizontalScroll
  /// Scrolling through the tracks.
  case verticalScroll
}
