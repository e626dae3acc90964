/// An edge of a clip.
public enum TrimEdge: String, Sendable, CaseIterable {
  /// The start, at the first frame kept.
  case leading
  /// The end, after the last frame kept.
  case trailing
}
