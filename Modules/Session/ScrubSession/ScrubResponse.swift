public import Media
public import MediaTime
public import PanScrub
public import Scrubbing
public import SpeedCurves

/// What one event of a gesture did, from the finger to the request for a frame.
public struct ScrubResponse: Sendable {
  /// The value; seconds of video where one is open.
  public var value: Double
  /// The time that the value names; nil without a video.
  public var time: MediaTime?
  /// The speed in force, as a factor.
  public var speed: Double
  /// The curve's feedback band that the finger is in.
  public var band: SpeedBand
  /// The feedback that is due.
  public var feedback: ScrubFeedback
  /// How many value-changed actions to send; 0 or 1.
  public var valueChangedActions: Int
  /// Whether a gesture holds the video.
  public var isTracking: Bool
  /// Whether lifting the slider's finger now would take the drag back.
  public var cancelsAtTouchUp: Bool
  /// Where the pan stands; nil for events of the slider.
  public var panState: PanState?
  /// Whether the video plays, as gestures and commands have left it.
  public var playback: PlaybackState
  /// The frame to ask for; nil where the time has not changed, or without a video.
  public var request: SeekRequest?
  /// The number under which a session has submitted the request, which comes back with its frames;
  /// nil where none was submitted.
  public var sequence: Int?
}
