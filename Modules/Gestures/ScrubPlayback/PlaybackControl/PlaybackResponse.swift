public import ScrubTime
public import Scrubbing

/// The state of a player after an event, and the change of its sound.
public struct PlaybackResponse: Equatable, Sendable {
  /// A change of the sound.
  public enum Sound: Equatable, Sendable {
    /// The sound does not change.
    case unchanged
    /// The sound starts, or restarts, at a position, at normal speed.
    case start(MediaTime)
    /// The sound stops.
    case stop
  }

  /// The playback state.
  public var playback: PlaybackState
  /// The position of the frame to show.
  public var position: MediaTime
  /// The change of the sound.
  public var sound: Sound
  /// Whether the event made the video reach its end or, in reverse, its start.
  public var hasEnded: Bool
}
