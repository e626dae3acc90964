import MediaTime

/// A row of clips.
public struct Track: Hashable, Identifiable, Sendable {
  /// The name of a track; the app chooses it, and no two tracks of a document share one.
  public struct ID: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral {
    /// The number that is the name.
    public let rawValue: Int

    /// Creates the name with a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates the name with a number that is written out.
    public init(integerLiteral value: Int) { rawValue = value }
  }

  /// The track's name.
  public let id: ID
  /// What happens where its clips would overlap.
  public let overlap: OverlapPolicy
  /// Its clips, by their start.
  public internal(set) var clips: [Clip]

  init(id: ID, overlap: OverlapPolicy) {
    (self.id, self.overlap, clips) = (id, overlap, [])
  }
}
