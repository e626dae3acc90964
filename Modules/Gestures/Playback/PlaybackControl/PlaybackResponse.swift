public import MediaTime
public import Scrubbing

/// What a player is to do after an event.
public struct PlaybackResponse: Equatable, Sendable {
  /// What becomes of the sound.
  public enum Sound: Equatable, Sendable {
    /// It goes on as it is.
    case unchanged
    /// It begins, or begins anew, at a place of the video, at normal speed.
    case start(MediaTime)
    /// It stops.
    case stop
  }

  /// Whether the video plays.
  public var playback: PlaybackState
  /// The place in the video whose picture is to be shown.
  public var position: MediaTime
  /// What becomes of the sound.
  public var sound: Sound
  /// Whether the event made the video come to its end, or going back, to its start.
  public var hasEnded: Bool
}
