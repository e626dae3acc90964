public import MediaTime
public import PanScrub
public import Scrubbing
public import SpeedCurves

/// Slider and pan over one video: a gesture's event goes in, a request for a frame comes out.
///
/// Both share value, range and curve. The tolerance of a request is half of what one point of
/// drag means at the speed in force: no client can point more finely than that, so any frame
/// within it is right, and a sweep is spared the decoding that only the fine phase needs.
public struct ScrubModel: Sendable {
  /// The slider; its range is the video's duration unless `range` says otherwise.
  public internal(set) var slider: ScrubSlider
  /// The pan over the frame.
  public internal(set) var pan: PanScrubber
  /// Wheel, trackpad and jog dial on the slider.
  public internal(set) var scroll = ScrollScrubber()
  /// Whether the video plays.
  public internal(set) var playback: PlaybackState = .paused
  /// The video's length; nil without a video.
  public private(set) var duration: MediaTime?
  /// The range that was requested instead of the video's.
  public private(set) var range: ChosenRange

  /// The ends of the range that were requested; nil where the video, or 0 to 1, decides.
  public struct ChosenRange: Equatable, Sendable {
    /// The lower end.
    public var minimum: Double?
    /// The upper end.
    public var maximum: Double?

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - minimum: The lower end, or nil for 0.
    ///   - maximum: The upper end, or nil for the video's duration.
    public init(minimum: Double? = nil, maximum: Double? = nil) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// Creates a model without a video.
  ///
  /// - Parameters:
  ///   - curve: The curve of slider and pan.
  ///   - slider: The slider's policies.
  ///   - trackWidth: The slider's width in points.
  ///   - pan: The pan's policies.
  public init(
    curve: any SpeedCurve, slider: SliderSettings = SliderSettings(), trackWidth: Double = 300,
    pan: PanSettings = PanSettings()
  ) {
    self.slider = ScrubSlider(settings: slider, curve: curve, trackWidth: trackWidth)
    self.pan = PanScrubber(settings: pan, curve: curve)
    range = ChosenRange()
  }

  /// The curve of slider and pan; a change, also during a gesture, never moves the value.
  public var curve: any SpeedCurve {
    get { slider.curve }
    set {
      slider.curve = newValue
      pan.curve = newValue
    }
  }

  /// The pan's curve alone, for one that is fitted to the video over the pan's own width.
  ///
  /// A change, also during a gesture, never moves the value; a change of `curve` is one of this, too.
  public var panCurve: any SpeedCurve {
    get { pan.curve }
    set { pan.curve = newValue }
  }

  /// The slider's policies; a change never moves the value.
  public var sliderSettings: SliderSettings {
    get { slider.settings }
    set { slider.settings = newValue }
  }

  /// The slider's width in points; a change never moves the value.
  public var trackWidth: Double {
    get { slider.trackWidth }
    set { slider.trackWidth = newValue }
  }

  /// The pan's policies; a change never moves the value.
  public var panSettings: PanSettings {
    get { pan.settings }
    set { pan.settings = newValue }
  }

  /// Whether the player can seek now, which pans ask before they move anything.
  public var isReady: Bool {
    get { pan.isReady }
    set { pan.isReady = newValue }
  }

  /// Whether a gesture holds the video.
  public var isTracking: Bool { slider.isTracking || pan.isTracking || scroll.isActive }

  /// The distance in points that the finger of the slider, or of the pan, gives the curve; nil while
  /// there is no finger.
  public var fingerDistance: Double? { slider.fingerDistance ?? pan.fingerDistance }

  /// Takes a video's length, or none; the value goes to the start, and gestures end.
  public mutating func open(duration: MediaTime?) {
    _ = (slider.touchCancelled(), pan.touchCancelled())
    scroll.reset()
    self.duration = duration
    playback = .paused
    applyRange()
    setValue(slider.minimumValue)
  }

  /// Takes another length of the same video, as of a live stream that grows.
  ///
  /// Gestures go on, and the value stays unless it lies beyond the new end. Curves that are fitted to
  /// the video want to be made anew.
  public mutating func setDuration(_ duration: MediaTime) {
    self.duration = duration
    applyRange()
  }

  /// Takes a range instead of the video's; the value is brought inside.
  public mutating func setRange(_ chosen: ChosenRange) {
    range = chosen
    applyRange()
  }

  /// Assigns the value, as a seek does.
  public mutating func setValue(_ value: Double) {
    slider.setValue(value)
    pan.setValue(slider.value)
  }

  /// Notes whether the video plays.
  public mutating func setPlayback(_ playback: PlaybackState) { self.playback = playback }

  private mutating func applyRange() {
    let minimum = range.minimum ?? 0
    let maximum = range.maximum ?? duration?.seconds ?? 1
    slider.setRange(minimum: minimum, maximum: maximum)
    pan.setRange(minimum: minimum, maximum: maximum)
    pan.setValue(slider.value)
  }
}
