/// A shuttle's response to a key: the playback rate and the frames to step.
public struct ShuttleResponse: Equatable, Sendable {
  /// The playback rate: negative in reverse, 0 while stopped.
  public var rate: Double
  /// Whether the event changed the rate.
  public var rateChanged: Bool
  /// The number of frames to step now, backward if negative.
  public var steps: Int
}
