/// The policy of a track for clips that would overlap.
public enum OverlapPolicy: String, Sendable, CaseIterable {
  /// Clips follow each other from the start of the timeline without gaps, as in the main track of iMovie
  /// and Final Cut; only their order counts.
  case magnetic
  /// A clip that grows or moves fills gaps, then pushes its neighbors.
  case push
  /// A clip stops at its neighbor.
  case stop
  /// Clips may overlap.
  case allow
}
