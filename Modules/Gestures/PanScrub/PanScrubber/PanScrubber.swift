package import Scrubbing
public import SpeedCurves

/// A pan gesture that scrubs: a horizontal drag anywhere over the video.
///
/// Like the slider, it is a value type whose events return responses. It recognizes pans of one finger
/// that begin more horizontally than vertically, or, with ``PanSettings/holdDuration``, a finger that
/// has rested long enough. It pauses the video when it begins and, however it ends, resumes it only if
/// it was playing before.
public struct PanScrubber: Sendable {
  /// The policies; changing them never moves the value, and a new mode applies from the next pan.
  public var settings: PanSettings {
    didSet { rescale() }
  }

  /// The speed curve of the fine mode; changing it never moves the value, not even during a pan.
  public var curve: any SpeedCurve {
    get { slider.curve }
    set { slider.curve = newValue }
  }

  /// Whether the player can currently seek; set it from the player's state.
  ///
  /// While `false`, no pan begins, and a pan in progress continues without moving the value; in the
  /// fine mode, movement counts again from the finger's position when the player becomes ready. The
  /// end of a pan always resumes the video. (The classic post also requires a ready player at the
  /// end, and otherwise leaves the video paused.)
  public var isReady = true

  /// The state of the pan.
  public internal(set) var state: PanState = .possible

  var slider: ScrubSlider
  var touch: Touch?
  /// Whether the ends of the last assigned range were finite.
  private var isLengthKnown = true

  /// The state of a touch.
  struct Touch {
    let start: TouchPoint
    var last: TouchPoint
    /// The value at the beginning of the pan; before that, at the touch down.
    var startValue: Double
    let mode: PanMode
    /// Whether the video played when the pan began, or plays before that.
    var wasPlaying: Bool
    var isRecognized = false
    /// The origin of movement in the absolute mode, and the value there.
    var origin: TouchPoint
    var originValue: Double
    /// The movement of the fine mode past an end, in units of the value.
    var overshoot = 0.0
  }

  /// Creates a pan with a range from 0 to 1.
  ///
  /// - Parameters:
  ///   - settings: The policies.
  ///   - curve: The speed curve of the fine mode.
  public init(settings: PanSettings = PanSettings(), curve: any SpeedCurve) {
    self.settings = settings
    var policies = SliderSettings()
    policies.reunite = .never
    slider = ScrubSlider(settings: policies, curve: curve)
    slider.trackWidth = trackWidth
  }

  /// The value, always inside the range.
  public var value: Double { slider.value }

  /// The finger's distance from the origin of a recognized pan of the fine mode, in points, as passed
  /// to the curve; otherwise `nil`.
  public var fingerDistance: Double? {
    isTracking && touch?.mode == .fine ? slider.fingerDistance : nil
  }

  /// Whether a recognized pan is in progress.
  public var isTracking: Bool { touch?.isRecognized ?? false }

  /// Whether a touch is down, recognized or not.
  package var isTouched: Bool { touch != nil }

  /// Assigns the value, clamped to the range.
  ///
  /// During a pan the fine mode continues from there; the absolute mode, whose value is that at the
  /// start plus the total movement, returns to the finger with the next move.
  public mutating func setValue(_ value: Double) {
    let before = slider.value
    slider.setValue(value)
    if slider.value != before { touch?.overshoot = 0 }
  }

  /// Assigns the range and clamps the value to it.
  ///
  /// The window of a live stream may slide and grow during a pan: the value stays on its frame while
  /// that is in the window, and the pan continues from there.
  ///
  /// - Parameters:
  ///   - minimum: The lower end.
  ///   - maximum: The upper end; one below `minimum` results in the empty range at `minimum`. If an
  ///     end is not finite (a stream of unknown length), there is nothing to scrub, and the value
  ///     stays.
  public mutating func setRange(minimum: Double, maximum: Double) {
    isLengthKnown = minimum.isFinite && maximum.isFinite
    let before = (slider.minimumValue, slider.maximumValue)
    slider.setRange(minimum: minimum, maximum: maximum)
    if before != (slider.minimumValue, slider.maximumValue) { rescale(byForce: true) }
  }

  /// Assigns the enabled part of the range, and clamps the value to it; the pan's value may lie between ticks.
  ///
  /// If that part changes during a pan, the pan continues from there, as with another range.
  package mutating func setTrack(_ track: TrackConfiguration) {
    let before = slider.trackConfiguration.enabledRange
    slider.trackConfiguration = track.withoutTicks
    if before != track.enabledRange { rescale(byForce: true) }
  }

  /// The movement for the whole range, in points.
  var trackWidth: Double {
    guard let points = settings.pointsPerSecond else { return settings.width }
    return points * (slider.maximumValue - slider.minimumValue)
  }

  /// Whether the video has a known, positive length.
  var hasLength: Bool { isLengthKnown && slider.maximumValue > slider.minimumValue }

  /// Restarts the movement at the current position if the step for a point has changed.
  private mutating func rescale(byForce: Bool = false) {
    let isChanged = slider.trackWidth != trackWidth
    slider.trackWidth = trackWidth
    guard isChanged || byForce, var current = touch else { return }
    (current.origin, current.originValue) = (current.last, slider.value)
    current.overshoot = 0
    touch = current
  }
}
