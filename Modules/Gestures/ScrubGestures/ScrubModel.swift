public import PanScrub
public import ScrubTime
public import Scrubbing
public import SpeedCurves

/// A slider and a pan over one video, as a value: gesture events in, requests for frames out.
///
/// Both share value, range and curve. The tolerance of a request is half of what one point of drag
/// means at the current speed. The user cannot point more precisely than that, so any frame within
/// it is right, and only fine movements need exact decoding.
public struct ScrubModel: Sendable {
  /// The slider; its range is the duration of the video unless `setRange(minimum:maximum:)` was
  /// called.
  public package(set) var slider: ScrubSlider
  /// The pan over the video.
  public package(set) var pan: PanScrubber
  /// The handler of wheel, trackpad and jog dial on the slider.
  public package(set) var scroll = ScrollScrubber()
  /// The playback state of the video.
  public package(set) var playback: PlaybackState = .paused
  /// The duration of the video; `nil` without a video.
  public private(set) var duration: MediaTime?
  /// Whether the video still grows; a new video does not until this is set.
  public var isGrowing = false
  /// The range set by `setRange(minimum:maximum:)`; `nil` ends are those of the video, or 0 and 1.
  private var fixedRange: (minimum: Double?, maximum: Double?) = (nil, nil)
  /// The number of times that a curve was set.
  package private(set) var curveChanges = 0
  /// A speed for any distance, selected in place of the curves', which stay; `nil` for theirs.
  public var selectedSpeed: SpeedAdjustment? {
    didSet {
      slider.curve = selectedSpeed?.curve ?? curve
      pan.curve = selectedSpeed?.curve ?? panCurve
    }
  }

  /// Creates a model without a video.
  ///
  /// - Parameters:
  ///   - curve: The curve of slider and pan.
  ///   - slider: The settings of the slider.
  ///   - trackWidth: The width of the slider, in points.
  ///   - lineY: The y coordinate of the slider's line, in points.
  ///   - pan: The settings of the pan.
  public init(
    curve: any SpeedCurve, slider: SliderSettings = SliderSettings(), trackWidth: Double = 300,
    lineY: Double = 0, pan: PanSettings = PanSettings()
  ) {
    self.slider = ScrubSlider(
      settings: slider, curve: curve, trackWidth: trackWidth, lineY: lineY)
    self.pan = PanScrubber(settings: pan, curve: curve)
    (self.curve, panCurve) = (curve, curve)
  }

  /// The curve of slider and pan; a change never moves the value, even during a gesture.
  public var curve: any SpeedCurve {
    didSet {
      panCurve = curve
      slider.curve = selectedSpeed?.curve ?? curve
    }
  }

  /// The curve of the pan alone, for a curve fitted to the video and the width of the pan.
  ///
  /// A change never moves the value, even during a gesture. Setting `curve` sets this one, too.
  public var panCurve: any SpeedCurve {
    didSet {
      pan.curve = selectedSpeed?.curve ?? panCurve
      curveChanges += 1
    }
  }

  /// The settings of the slider; a change never moves the value.
  public var sliderSettings: SliderSettings {
    get { slider.settings }
    set { slider.settings = newValue }
  }

  /// The width of the slider, in points; a change never moves the value.
  public var trackWidth: Double {
    get { slider.trackWidth }
    set { slider.trackWidth = newValue }
  }

  /// The settings of the pan; a change never moves the value.
  public var panSettings: PanSettings {
    get { pan.settings }
    set { pan.settings = newValue }
  }

  /// The length of the range; in seconds of video if one is open.
  public var range: Double { slider.maximumValue - slider.minimumValue }

  /// The length of a pan over the whole range, in points.
  public var panWidth: Double {
    panSettings.pointsPerSecond.map { $0 * range } ?? panSettings.width
  }

  /// Whether the player can seek now; otherwise pans neither begin nor move.
  public var isReady: Bool {
    get { pan.isReady }
    set { pan.isReady = newValue }
  }

  /// Whether a gesture is active.
  public var isTracking: Bool { slider.isTracking || pan.isTracking || scroll.isActive }

  /// Whether the value is at the end of a video that grows, and follows it.
  public var followsEnd: Bool { isGrowing && !isTracking && slider.value >= slider.maximumValue }

  /// The distance, in points, at which the curve is evaluated for the finger of the slider or the
  /// pan; `nil` while there is no finger.
  public var fingerDistance: Double? { slider.fingerDistance ?? pan.fingerDistance }

  /// Sets the duration of a new video, or `nil` for none, sets the value to the start, and cancels
  /// gestures.
  public mutating func open(duration: MediaTime?) {
    _ = (slider.touchCancelled(), pan.touchCancelled())
    scroll.reset()
    self.duration = duration
    (playback, isGrowing) = (.paused, false)
    applyRange()
    setValue(slider.minimumValue)
  }

  /// Changes the duration of the open video; for one that grows, see `ScrubEvent.durationGrew(to:isGrowing:)`.
  ///
  /// Gestures continue, and the value stays unless it lies beyond the new end. Curves that were
  /// fitted to the video should be fitted again.
  public mutating func setDuration(_ duration: MediaTime) {
    self.duration = duration
    applyRange()
  }

  /// Sets a range instead of that of the video, and clamps the value to it.
  ///
  /// An end that is not finite, or exceeds 1e100 in magnitude, counts as `nil`.
  ///
  /// - Parameters:
  ///   - minimum: The lower end, or `nil` for 0, or for `maximum` if that is below 0.
  ///   - maximum: The upper end, or `nil` for the duration of the video, or 1 without a video, or for
  ///     `minimum` if that is above it.
  public mutating func setRange(minimum: Double?, maximum: Double?) {
    fixedRange = (Self.valid(minimum), Self.valid(maximum))
    applyRange()
  }

  /// Returns an end that a slider can have, or `nil`.
  private static func valid(_ end: Double?) -> Double? {
    end.flatMap { ScrubSlider.ends.contains($0) ? $0 : nil }
  }

  /// Sets the ends that are given, as `setRange(minimum:maximum:)`; the other end stays what it was, and, as in
  /// UISlider, gives way if it is on the wrong side. A range equal to the present one still follows the video.
  mutating func setEnds(minimum: Double?, maximum: Double?) {
    let (minimum, maximum) = (Self.valid(minimum), Self.valid(maximum))
    let range = (minimum ?? slider.minimumValue, maximum ?? slider.maximumValue)
    guard range != (slider.minimumValue, slider.maximumValue) else { return }
    var ends = fixedRange
    if let minimum {
      ends.minimum = minimum
      if let fixed = ends.maximum, fixed < minimum { ends.maximum = minimum }
    }
    if let maximum {
      ends.maximum = maximum
      if minimum == nil, let fixed = ends.minimum, fixed > maximum { ends.minimum = maximum }
    }
    setRange(minimum: ends.minimum, maximum: ends.maximum)
  }

  /// Sets the value of slider and pan without requesting a frame.
  public mutating func setValue(_ value: Double) {
    let before = slider.value
    slider.setValue(value)
    followSlider(from: before)
  }

  /// Sets the playback state.
  public mutating func setPlayback(_ playback: PlaybackState) { self.playback = playback }

  private mutating func applyRange() {
    // As in UISlider, an end that was not set follows the other one.
    let minimum = fixedRange.minimum ?? min(0, fixedRange.maximum ?? 0)
    let maximum = fixedRange.maximum ?? max(minimum, duration?.seconds ?? 1)
    let before = slider.value
    slider.setRange(minimum: minimum, maximum: maximum)
    pan.setRange(minimum: minimum, maximum: maximum)
    followSlider(from: before)
  }

  /// Assigns the slider's value to the pan; one that a finger moves between ticks stays there unless the value has
  /// changed.
  mutating func followSlider(from before: Double) {
    if !pan.isTracking || slider.value != before { pan.setValue(slider.value) }
  }
}
