/// The outcome of one event on an edge.
public struct StripResponse: Equatable, Sendable {
  /// The new playback state, or `nil` if it stays. A finger takes control of the video with `paused`,
  /// and returns it with `playing`, however the gesture ends.
  public var playback: PlaybackState?
  /// The haptic suggestion of the strongest feedback, or `nil` if there is none.
  public var haptic: HapticSuggestion?
  /// An announcement for assistive technologies, or `nil` if there is nothing new.
  public var announcement: String?

  /// Creates the response to an event without effect.
  public init() {}
}
