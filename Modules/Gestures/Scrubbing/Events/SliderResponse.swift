public import SpeedCurves

/// What one event did to a slider, and where the slider stands after it.
public struct SliderResponse: Equatable, Sendable {
  /// The value; always inside the slider's range.
  public var value: Double
  /// Where the value would be at full speed all along; nil before the first touch.
  public var unadjustedValue: Double?
  /// The speed in force, as a factor.
  public var speed: Double
  /// The curve's feedback band that the finger is in.
  public var band: SpeedBand
  /// What one point of drag now means, in units of the value; the seek tolerance follows from it.
  public var valuePerPoint: Double
  /// How many value-changed actions to send; 0 or 1.
  public var valueChangedActions: Int
  /// The feedback that is due.
  public var feedback: ScrubFeedback
  /// Where the drag began, for a mark on the track; nil while no finger is down.
  public var startValue: Double?
  /// Whether a drag goes on.
  public var isTracking: Bool
}
