/// An end of a clip that a handle moves.
public enum TrimEdge: String, Sendable, CaseIterable {
  /// The start: the first picture that is kept.
  case leading
  /// The end: behind the last picture that is kept.
  case trailing
}
