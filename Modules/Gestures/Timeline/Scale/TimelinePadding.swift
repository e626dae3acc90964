/// What is beyond the two ends of a timeline's content when it is scrolled all the way.
public enum TimelinePadding: String, Sendable, CaseIterable {
  /// Half a viewport at each end: the playhead stands still in the middle and every time can be
  /// brought under it, as in the timeline article.
  case halfViewport
  /// Nothing: the content begins at the left edge, and the playhead moves over it.
  case none
}
