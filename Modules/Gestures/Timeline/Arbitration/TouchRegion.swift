/// The part of a timeline at a position.
public enum TouchRegion: Hashable, Sendable {
  /// A handle of a clip.
  case handle(Clip.ID, TrimEdge)
  /// A clip.
  case clip(Clip.ID)
  /// The ruler.
  case ruler
  /// None of these.
  case background

  /// The kind of a region.
  enum Kind: String, Sendable, CaseIterable {
    /// A handle of a clip.
    case handle
    /// A clip.
    case clip
    /// The ruler.
    case ruler
    /// None of these.
    case background
  }

  /// The kind of the region.
  var kind: Kind {
    switch self {
    case .handle: .handle
    case .clip: .clip
    case .ruler: .ruler
    case .background: .background
    }
  }
}
