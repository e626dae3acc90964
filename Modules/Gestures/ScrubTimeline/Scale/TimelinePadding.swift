/// The room beyond the ends of a timeline's content.
public enum TimelinePadding: String, Sendable, CaseIterable {
  /// Half a viewport at each end: the playhead stays in the middle and scrolling moves it to any time,
  /// as in the timeline article.
  case halfViewport
  /// No room: the content begins at the left edge, and the playhead moves over it.
  case none
}
