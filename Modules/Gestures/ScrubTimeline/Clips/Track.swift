import ScrubTime

/// A track of a timeline: clips in the order of their starts.
public struct Track: Hashable, Identifiable, Sendable {
  /// The identifier of a track, chosen by the app and unique in a document.
  public struct ID: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral {
    /// The number.
    public let rawValue: Int

    /// Creates an identifier from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates an identifier from an integer literal.
    public init(integerLiteral value: Int) { rawValue = value }
  }

  /// The identifier.
  public let id: ID
  /// The policy for clips that would overlap.
  public let overlap: OverlapPolicy
  /// The clips, in the order of their starts.
  public internal(set) var clips: [Clip]

  init(id: ID, overlap: OverlapPolicy) {
    (self.id, self.overlap, clips) = (id, overlap, [])
  }
}
