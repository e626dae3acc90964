public import PanScrub
public import ScrubTime
public import Scrubbing
public import SpeedCurves

/// The outcome of one gesture event: value, feedback and the frame to request.
public struct ScrubResponse: Sendable {
  /// The value; in seconds of video if one is open.
  public var value: Double
  /// The video time of the value; `nil` without a video.
  public var time: MediaTime?
  /// The current speed, as a factor.
  public var speed: Double
  /// The feedback band of the curve at the finger's distance.
  public var band: SpeedBand
  /// The change of the value for one point of drag at the current speed, in units of the value.
  public var valuePerPoint: Double
  /// The haptic and audible feedback to play.
  public var feedback: ScrubFeedback
  /// The number of value-changed actions to send; 0 or 1.
  public var valueChangedActions: Int
  /// Whether a gesture is active.
  public var isTracking: Bool
  /// Whether the slider's drag would be canceled if the finger lifted now.
  public var cancelsAtTouchUp: Bool
  /// The state of the pan; `nil` for events of the slider.
  public var panState: PanState?
  /// The playback state after the event.
  public var playback: PlaybackState
  /// The frame to request; `nil` if the time has not changed, or without a video.
  public var request: SeekRequest?
  /// The sequence number of the request that a scrubber has submitted, as in the frames that answer it;
  /// `nil` if none was submitted.
  public var sequence: Int?
}
