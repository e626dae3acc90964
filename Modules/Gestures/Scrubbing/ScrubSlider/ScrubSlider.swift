public import SpeedCurves

/// A slider whose value follows the finger the more slowly the farther the finger is from the track.
///
/// The slider is a value: touch events go in with their time stamps, and each answers with what to
/// do. It holds no clock, no thread and no view, and an event allocates nothing. The value stays
/// inside its range whatever events come, in whatever order.
public struct ScrubSlider: Sendable {
  /// The policies; a change never moves the value.
  public var settings: SliderSettings {
    didSet { rereadCurve() }
  }

  /// The curve that gives the speed; a change, also during a drag, never moves the value.
  public var curve: any SpeedCurve {
    didSet { rereadCurve() }
  }

  /// The width of the track in points; where it is not above 0, horizontal moves do nothing.
  ///
  /// A change during a drag keeps the gap between finger and thumb as wide on the screen.
  public var trackWidth: Double {
    didSet { rescaleGap(from: oldValue) }
  }

  /// The y of the thumb's center line in points, from where distances are measured.
  public var lineY: Double {
    didSet { rereadCurve() }
  }

  /// The ticks, the neutral value and the part of the track that may be used.
  ///
  /// A change brings the value into reach, and stays without effect on a value that is there.
  public var trackConfiguration = TrackConfiguration.plain {
    didSet { resettle() }
  }

  /// The animated value change that goes on; `nil` once it is complete, and after a touch.
  package internal(set) var animation: ValueAnimation?

  /// The lower end of the range.
  public internal(set) var minimumValue: Double
  /// The upper end of the range; not below the lower one.
  public internal(set) var maximumValue: Double
  /// The value; always inside the range.
  public internal(set) var value: Double
  /// Where the value would be had every move counted in full; nil before the first touch.
  public internal(set) var unadjustedValue: Double?
  /// The speed in force, as a factor; between drags that of the curve's first band.
  public internal(set) var speed: Double
  /// The curve's feedback band in force; between drags the first one.
  public internal(set) var band: SpeedBand

  /// What the last move would have added beyond an end of the range, in units of the value.
  package internal(set) var overshoot = 0.0

  var drag: Drag?
  /// Where the value stands between ticks, where it is held to one.
  var freeValue: Double?

  /// Creates a slider with a range from 0 to 1.
  ///
  /// - Parameters:
  ///   - settings: The policies.
  ///   - curve: The curve that gives the speed.
  ///   - trackWidth: The width of the track in points.
  ///   - lineY: The y of the thumb's center line in points.
  public init(
    settings: SliderSettings = SliderSettings(), curve: any SpeedCurve,
    trackWidth: Double = 300, lineY: Double = 0
  ) {
    self.settings = settings
    self.curve = curve
    self.trackWidth = trackWidth
    self.lineY = lineY
    (minimumValue, maximumValue, value) = (0, 1, 0)
    band = curve.firstBand
    speed = settings.mode.startsAtFullSpeed ? 1 : band.speed
  }

  /// Whether a drag goes on.
  public var isTracking: Bool { drag != nil }

  /// What one point of drag means at the speed in force, in units of the value; at most the range.
  public var valuePerPoint: Double {
    let range = maximumValue - minimumValue
    return trackWidth > 0 ? min(speed * range / trackWidth, range) : 0
  }
}

/// What a slider remembers from touch down to touch up.
struct Drag: Sendable {
  var point: TouchPoint
  var startValue: Double
  var startLineY: Double
  var stages: TouchStages
  var liftOffGuard: LiftOffGuard
  var limiter: FeedbackLimiter
  /// The rest at the start mark that the value takes.
  var rest: StartRest?
}

extension SpeedCurve {
  /// The band that is in force while no finger is down.
  package var firstBand: SpeedBand { band(at: 0) ?? band(atDistance: 0) }
}
