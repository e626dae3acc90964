public import Scrubbing
public import SpeedCurves

/// A pan's response to an event: its state after the event, and the feedback and playback change.
public struct PanResponse: Equatable, Sendable {
  /// The state of the pan.
  public var state: PanState
  /// The value, always inside the range.
  public var value: Double
  /// The current speed, as a factor; 1 in the absolute mode.
  public var speed: Double
  /// The curve's current feedback band.
  public var band: SpeedBand
  /// The change of the value for one point of movement at the current speed, in units of the value.
  ///
  /// It is the basis of the seek tolerance.
  public var valuePerPoint: Double
  /// Whether the event changed the value.
  public var valueChanged: Bool
  /// The feedback to give.
  public var feedback: ScrubFeedback
  /// The playback state to set now, or `nil` for no change.
  public var playback: PlaybackState?
  /// Whether a recognized pan is in progress.
  public var isTracking: Bool
}
