public import ScrubTime
public import Scrubbing

/// The state of a move after an event.
public struct MoveResponse: Equatable, Sendable {
  /// The clip.
  public var clip: Clip.ID
  /// The track of the clip.
  public var track: Track.ID
  /// The start of the clip.
  public var start: MediaTime
  /// The start at which to draw the clip while it is dragged, after snapping.
  public var drawnStart: MediaTime
  /// The target to which an edge has snapped, at which to draw a guide line.
  public var guide: SnapTarget?
  /// The feedback of the event.
  public var feedback: TimelineFeedback
  /// The current speed, as a factor.
  public var speed: Double
  /// The command for the player; `nil` if it goes on as it is.
  public var playback: PlaybackState?
  /// Whether the move is still in progress.
  public var isTracking: Bool
}
