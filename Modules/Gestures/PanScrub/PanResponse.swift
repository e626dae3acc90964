public import Scrubbing
public import SpeedCurves

/// What one event did to a pan, and where it stands after it.
public struct PanResponse: Equatable, Sendable {
  /// Where the pan stands.
  public var state: PanState
  /// The value; always inside the range.
  public var value: Double
  /// The speed in force, as a factor; 1 in the absolute mode.
  public var speed: Double
  /// The curve's feedback band that the finger is in.
  public var band: SpeedBand
  /// What one point of pan now means, in units of the value; the seek tolerance follows from it.
  public var valuePerPoint: Double
  /// Whether the event changed the value.
  public var valueChanged: Bool
  /// The feedback that is due.
  public var feedback: ScrubFeedback
  /// What the player is to do now; nil to go on as it is.
  public var playback: PlaybackState?
  /// Whether the pan holds the video.
  public var isTracking: Bool
}
