public import MediaTime
public import Scrubbing

/// What one event did to a lifted clip, and where it stands after it.
public struct MoveResponse: Equatable, Sendable {
  /// The clip.
  public var clip: Clip.ID
  /// The track it lies on.
  public var track: Track.ID
  /// Where it lies.
  public var start: MediaTime
  /// Where the finger holds it, snapping included: what is drawn while it is in the air.
  public var drawnStart: MediaTime
  /// Where to draw a guide line and what it stands for, while an edge has snapped.
  public var guide: SnapTarget?
  /// The feedback that is due.
  public var feedback: TimelineFeedback
  /// The speed in force, as a factor.
  public var speed: Double
  /// What the player is to do now; nil to go on as it is.
  public var playback: PlaybackState?
  /// Whether the move goes on.
  public var isTracking: Bool
}
