public import SpeedCurves

/// A slider's response to an event: its state after the event, and the actions and feedback to give.
public struct SliderResponse: Equatable, Sendable {
  /// The value, always inside the slider's range.
  public var value: Double
  /// The value without any slowing, or `nil` before the first touch.
  package var unadjustedValue: Double?
  /// The current speed, as a factor.
  public var speed: Double
  /// The curve's current feedback band.
  public var band: SpeedBand
  /// The change of the value for one point of drag at the current speed, in units of the value.
  ///
  /// It is the basis of the seek tolerance.
  public var valuePerPoint: Double
  /// The number of value-changed actions to send: 0 or 1.
  public var valueChangedActions: Int
  /// The feedback to give.
  public var feedback: ScrubFeedback
  /// The value at the start of the drag, or `nil` without a drag.
  package var startValue: Double?
  /// Whether a drag is in progress.
  public var isTracking: Bool
}
