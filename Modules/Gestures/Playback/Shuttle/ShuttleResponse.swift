/// What a key of the shuttle asks the player to do.
public struct ShuttleResponse: Equatable, Sendable {
  /// The rate to play at: negative backward, 0 to stand.
  public var rate: Double
  /// Whether the event changed the rate.
  public var rateChanged: Bool
  /// How many pictures to step now; negative goes back.
  public var steps: Int
}
