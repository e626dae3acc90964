public import Media
public import Scrubbing

/// A change of the displayed frame, requested by an event on an edge.
public enum StripRequest: Equatable, Sendable {
  /// No change.
  case nothing
  /// Displays the frame of another time without changing the video's own.
  case preview(SeekRequest)
  /// Displays the frame of the video's own time again.
  case restore
}

/// The outcome of one event on an edge.
public struct StripResponse: Equatable, Sendable {
  /// The requested change of the displayed frame.
  public var request = StripRequest.nothing
  /// The new playback state, or `nil` if it stays. A finger takes control of the video with `paused`,
  /// and returns it with `playing`, however the gesture ends.
  public var playback: PlaybackState?
  /// The names of the feedback to perform, in order.
  public var feedback: [String] = []
  /// The haptic suggestion of the strongest feedback, or `nil` if there is none.
  public var haptic: HapticSuggestion?
  /// An announcement for assistive technologies, or `nil` if there is nothing new.
  public var announcement: String?

  /// Creates the response to an event without effect.
  public init() {}
}
