public import Timeline

/// An edge of a clip.
public struct StripEdge: Hashable, Sendable {
  /// The clip.
  public var clip: Clip.ID
  /// The side of the clip.
  public var edge: TrimEdge

  /// Creates an edge.
  public init(_ clip: Clip.ID, _ edge: TrimEdge) { (self.clip, self.edge) = (clip, edge) }
}
