/// What happens where a clip of a track would come to lie over another one.
public enum OverlapPolicy: String, Sendable, CaseIterable {
  /// The clips follow each other from the start of the timeline without a gap, as in iMovie's and
  /// Final Cut's main track; their order decides where they are.
  case magnetic
  /// A clip that grows or moves pushes its neighbors along; gaps are used up first.
  case push
  /// A clip stops at its neighbor.
  case stop
  /// Clips may lie over each other.
  case allow
}
