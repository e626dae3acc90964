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
    /// A selected clip.
    case selectedClip
    /// A clip that is not selected.
    case clip
    /// The ruler.
    case ruler
    /// None of these.
    case background
  }

  /// Returns the kind of the region.
  ///
  /// - Parameter selection: The selected clips.
  /// - Returns: The kind.
  func kind(selection: Set<Clip.ID>) -> Kind {
    switch self {
    case .handle: .handle
    case .clip(let id): selection.contains(id) ? .selectedClip : .clip
    case .ruler: .ruler
    case .background: .background
    }
  }
}
