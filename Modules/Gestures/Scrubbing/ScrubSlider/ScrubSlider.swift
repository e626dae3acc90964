public import SpeedCurves

/// A slider whose value follows the finger more slowly the farther the finger is from the track.
///
/// The slider is a value type: each touch event, passed with its timestamp, returns a response. It has
/// no clock, thread or view, and handling an event allocates no memory. The value stays inside its
/// range for any events in any order.
public struct ScrubSlider: Sendable {
  /// The policies; changing them never moves the value.
  public var settings: SliderSettings {
    didSet {
      let hasSameMode = settings.mode == oldValue.mode
      // Between drags, the speed depends on the mode and the curve alone.
      guard settings != oldValue, isTracking || !hasSameMode else { return }
      rereadCurve(keepsBand: hasSameMode && settings.distance == oldValue.distance)
    }
  }

  /// The speed curve; changing it never moves the value, not even during a drag.
  public var curve: any SpeedCurve {
    didSet {
      firstBandEnd = curve.firstBandEnd
      rereadCurve(keepsBand: true)  // it may be the same
    }
  }
  /// The end of the curve's first band, which takes many evaluations of some curves.
  private(set) var firstBandEnd: Double

  /// The width of the track, in points; unless it is positive, horizontal moves have no effect.
  ///
  /// A change during a drag keeps the width of the gap between finger and thumb on screen.
  public var trackWidth: Double {
    didSet { rescaleGap() }
  }

  /// The y coordinate of the thumb's center line, in points, from which distances are measured.
  public var lineY: Double {
    didSet { if isTracking, lineY != oldValue { rereadCurve() } }
  }

  /// The ticks, the neutral value and the enabled range of the track.
  ///
  /// A change moves the value only if it is out of reach.
  public var trackConfiguration = TrackConfiguration.plain {
    didSet { if trackConfiguration != oldValue { resettle() } }
  }

  /// The animated value change in progress; `nil` once it is complete, and after a touch.
  package internal(set) var animation: ValueAnimation?

  /// The lower end of the range.
  public internal(set) var minimumValue: Double
  /// The upper end of the range, not below the lower end.
  public internal(set) var maximumValue: Double
  /// The value, always inside the range.
  public internal(set) var value: Double
  /// The value without any slowing, or `nil` before the first touch.
  public internal(set) var unadjustedValue: Double?
  /// The current speed, as a factor; between drags that of the curve's first band.
  public internal(set) var speed: Double
  /// The curve's current feedback band; between drags the first one.
  public internal(set) var band: SpeedBand

  /// The part of the last move beyond an end of the range, in units of the value.
  package internal(set) var overshoot = 0.0

  var drag: Drag?
  /// The value between ticks, if the value is rounded to a tick.
  var freeValue: Double?

  /// Creates a slider with a range from 0 to 1.
  ///
  /// - Parameters:
  ///   - settings: The policies.
  ///   - curve: The speed curve.
  ///   - trackWidth: The width of the track, in points.
  ///   - lineY: The y coordinate of the thumb's center line, in points.
  public init(
    settings: SliderSettings = SliderSettings(), curve: any SpeedCurve,
    trackWidth: Double = 300, lineY: Double = 0
  ) {
    self.settings = settings
    self.curve = curve
    firstBandEnd = curve.firstBandEnd
    self.trackWidth = trackWidth
    self.lineY = lineY
    (minimumValue, maximumValue, value) = (0, 1, 0)
    band = curve.firstBand
    speed = settings.mode.startsAtFullSpeed ? 1 : band.boundedSpeed
  }

  /// Whether a drag is in progress.
  public var isTracking: Bool { drag != nil }

  /// The change of the value for one point of drag at the current speed; at most the range.
  public var valuePerPoint: Double {
    let range = maximumValue - minimumValue
    return trackWidth > 0 ? min(speed * range / trackWidth, range) : 0
  }
}

/// The state of a drag from touch down to touch up.
struct Drag: Sendable {
  var point: TouchPoint
  var startValue: Double
  var startLineY: Double
  /// The track's last positive width, to which the gap between finger and thumb belongs; 0 before the first.
  var gapWidth: Double
  var stages: TouchStages
  var liftOffGuard: LiftOffGuard
  var limiter: FeedbackLimiter
  /// The rest at the start mark, if the value is there.
  var rest: StartRest?
}

extension SpeedCurve {
  /// The band between drags.
  package var firstBand: SpeedBand { band(index: 0) ?? band(atDistance: 0) }

  /// The distance at which the first band ends, or infinity if it does not.
  ///
  /// A smooth curve with only one band is treated as if it ended at the first whole point at which the speed is no more
  /// than half of that at the track.
  var firstBandEnd: Double {
    if let second = band(index: 1) { return second.distance }
    if isStepped { return .infinity }
    let half = boundedSpeed(atDistance: 0) / 2
    return stride(from: 1, through: SpeedBand.farthest, by: 1)
      .first { boundedSpeed(atDistance: $0) <= half } ?? .infinity
  }
}
