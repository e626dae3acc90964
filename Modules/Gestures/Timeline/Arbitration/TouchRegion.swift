/// What is under a finger where it comes down.
public enum TouchRegion: Hashable, Sendable {
  /// A handle of a clip.
  case handle(Clip.ID, TrimEdge)
  /// A clip.
  case clip(Clip.ID)
  /// The ruler.
  case ruler
  /// None of these.
  case background

  /// The kinds of places.
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

  /// The kind of the place.
  var kind: Kind {
    switch self {
    case .handle: .handle
    case .clip: .clip
    case .ruler: .ruler
    case .background: .background
    }
  }
}
