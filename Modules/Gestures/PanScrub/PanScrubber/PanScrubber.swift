import Scrubbing
public import SpeedCurves

/// Pan to scrub: a horizontal drag anywhere over the picture moves through the video.
///
/// The pan is a value, as the slider is: events go in, answers come out, nothing else. Only a pan of
/// one finger that sets out more sideways than up or down is recognized, or one that has rested
/// long enough where ``PanSettings/holdDuration`` asks for it. It pauses the video when it begins,
/// and resumes it at the end only if it was playing, however the pan ends.
public struct PanScrubber: Sendable {
  /// The policies; a change never moves the value, and the mode counts from the next pan on.
  public var settings: PanSettings {
    didSet { rescale() }
  }

  /// The curve of the fine mode; a change, also during a pan, never moves the value.
  public var curve: any SpeedCurve {
    get { slider.curve }
    set { slider.curve = newValue }
  }

  /// Whether the player can seek now; a host sets it as its player says.
  ///
  /// While it cannot, no pan begins, and one that goes on moves nothing but goes on; in the fine mode
  /// the finger's way counts from where it is when the player can seek again. The end of a pan always
  /// gives the video back. (The classic post asks for a ready player at the end, too; where it is not
  /// ready just then, the video stays paused for good.)
  public var isReady = true

  /// Where the pan stands.
  public internal(set) var state: PanState = .possible

  var slider: ScrubSlider
  var touch: Touch?
  /// Whether the range that was assigned last has ends.
  private var isLengthKnown = true

  /// What is remembered while a finger is down.
  struct Touch {
    let start: TouchPoint
    var last: TouchPoint
    let startValue: Double
    let mode: PanMode
    let wasPlaying: Bool
    var isRecognised = false
    /// From where the way of the absolute mode counts, and the value there.
    var origin: TouchPoint
    var originValue: Double
    /// How far the fine mode is beyond an end, in units of the value.
    var overshoot = 0.0
  }

  /// Creates a pan with a range from 0 to 1.
  ///
  /// - Parameters:
  ///   - settings: The policies.
  ///   - curve: The curve of the fine mode.
  public init(settings: PanSettings = PanSettings(), curve: any SpeedCurve) {
    self.settings = settings
    var policies = SliderSettings()
    policies.reunite = .never
    slider = ScrubSlider(settings: policies, curve: curve)
    slider.trackWidth = trackWidth
  }

  /// The value; always inside the range.
  public var value: Double { slider.value }

  /// The finger's distance in points from where a recognized pan of the fine mode set out, as the
  /// curve is given it; nil else.
  public var fingerDistance: Double? {
    isTracking && touch?.mode == .fine ? slider.fingerDistance : nil
  }

  /// Whether a recognized pan holds the video.
  public var isTracking: Bool { touch?.isRecognised ?? false }

  /// Assigns the value, as an app does; what lies outside the range becomes the nearer end.
  ///
  /// During a pan the fine mode goes on from there; the absolute one, whose value is the start plus
  /// the finger's whole way, goes back to the finger with the next move.
  public mutating func setValue(_ value: Double) {
    let before = slider.value
    slider.setValue(value)
    if slider.value != before { touch?.overshoot = 0 }
  }

  /// Assigns the range; the value is brought inside, and stays where it is already.
  ///
  /// The window of a live stream may slide and grow with the finger down: the value stays on its
  /// picture until the window leaves that behind, and the finger goes on from there.
  ///
  /// - Parameters:
  ///   - minimum: The lower end.
  ///   - maximum: The upper end; one below `minimum` gives the empty range at `minimum`. With ends
  ///     that are not finite (a stream of unknown length) there is nothing to scrub, and the value
  ///     stays.
  public mutating func setRange(minimum: Double, maximum: Double) {
    isLengthKnown = minimum.isFinite && maximum.isFinite
    let before = (slider.minimumValue, slider.maximumValue)
    slider.setRange(minimum: minimum, maximum: maximum)
    if before != (slider.minimumValue, slider.maximumValue) { rescale(byForce: true) }
  }

  /// The points that stand for the whole range.
  var trackWidth: Double {
    guard let points = settings.pointsPerSecond else { return settings.width }
    return points * (slider.maximumValue - slider.minimumValue)
  }

  /// Whether there is a video of some length.
  var hasLength: Bool { isLengthKnown && slider.maximumValue > slider.minimumValue }

  /// Counts the finger's way from here on, where a point has come to mean another step.
  private mutating func rescale(byForce: Bool = false) {
    let isChanged = slider.trackWidth != trackWidth
    slider.trackWidth = trackWidth
    guard isChanged || byForce, var current = touch else { return }
    (current.origin, current.originValue) = (current.last, slider.value)
    current.overshoot = 0
    touch = current
  }
}
