internal import CurveConfig
internal import MediaSeek
public import Observation
public import ScrubConfig
public import ScrubConfigText
public import ScrubMedia
public import ScrubTime
public import Scrubbing
public import SpeedCurves

/// The state of a scrubber for views: value, frames, speed and errors, observable on the main actor.
///
/// Send events to the state rather than to its scrubber: the value changes before the call returns,
/// and the frame follows. A property is assigned only when it changes, so that a view is updated only
/// for those it reads. Frames, errors and changes of a config file arrive by themselves, until the
/// state is released.
@Observable @MainActor public final class ScrubberState {
  /// The scrubber; call `refresh()` after changing it directly.
  public let scrubber: Scrubber

  /// The value; in seconds of video if one is open.
  public private(set) var value: Double
  /// The lower end of the range.
  public private(set) var minimumValue: Double
  /// The upper end of the range.
  public private(set) var maximumValue: Double
  /// The video time of the value; `nil` without a video.
  public private(set) var time: MediaTime?
  /// The duration of the first video; `nil` without one.
  public private(set) var duration: MediaTime?
  /// Whether the first video still grows.
  public private(set) var isGrowing: Bool
  /// Whether the value is at the end of a video that grows, and follows it.
  public var followsEnd: Bool { isGrowing && !isTracking && value >= maximumValue }
  /// Whether a gesture is active.
  public private(set) var isTracking: Bool
  /// The playback state of the video.
  public private(set) var playback: PlaybackState
  /// The current speed, as a factor.
  public private(set) var speed: Double
  /// The feedback band of the curve at the finger's distance.
  public private(set) var band: SpeedBand
  /// The indicator of the speed, for views that animate its opacity.
  public private(set) var indicator: SpeedIndicator
  /// The text of the indicator, such as "25%", for views that do not; `nil` while it is hidden.
  public private(set) var indicatorText: String?
  /// The speed that was selected with `changeSpeed(by:)`, as a factor.
  public internal(set) var selectedSpeed = 1.0

  /// The newest frame of the first video: a preview unless `isExact` is set; `nil` before the first.
  public private(set) var frame: Frame?
  /// The newest frame of each linked video.
  public private(set) var frames: [Frame?] = []
  /// The error in place of the newest frame of a video, of the first of several videos with one; `nil`
  /// after that video's next frame.
  public private(set) var mediaError: MediaError?

  /// The curves and settings in force.
  public private(set) var configuration: ScrubConfiguration
  /// The name of the selected curve.
  public private(set) var curveName: String
  /// The errors of the followed config file; `nil` once it is valid.
  public private(set) var configurationError: ConfigError?

  /// The last position of a finger, with the time of the last event, which is the current one for the indicator.
  @ObservationIgnored private var lastPoint = TouchPoint(x: 0, y: 0)
  /// The errors in place of the newest frames, by the indices of the videos.
  @ObservationIgnored private var errors: [Int: MediaError] = [:]
  /// The version of the videos to which frames and errors belong.
  @ObservationIgnored private var videosVersion = -1
  @ObservationIgnored private var growth: GrowthObservation?
  @ObservationIgnored private var updates: Task<Void, Never>?

  /// Creates the state of a scrubber.
  ///
  /// - Parameters:
  ///   - scrubber: The scrubber.
  ///   - indicator: The condition under which the speed is shown.
  public init(_ scrubber: Scrubber, indicator: IndicatorPolicy = .speedChange) {
    let model = scrubber.model
    let configuration = scrubber.configuration
    self.scrubber = scrubber
    (value, time, duration) = (model.slider.value, model.time, model.duration)
    (minimumValue, maximumValue) = (model.slider.minimumValue, model.slider.maximumValue)
    (isTracking, isGrowing, playback) = (model.isTracking, model.isGrowing, model.playback)
    (speed, band) = (model.slider.speed, model.slider.band)
    self.indicator = SpeedIndicator(policy: indicator, state: model.slider.state)
    self.configuration = configuration
    curveName = configuration.library.selected.name
    refresh()
    updates = Task { [weak self, updates = scrubber.updates] in
      for await update in updates { self?.receive(update) }
    }
  }

  deinit { updates?.cancel() }
}

extension ScrubberState {
  /// Handles an event like ``Scrubber/send(_:)-(ScrubEvent)``, and updates the properties.
  @discardableResult public func send(_ event: ScrubEvent) -> ScrubResponse {
    lastPoint = event.point ?? TouchPoint(x: lastPoint.x, y: lastPoint.y, time: event.time)
    let response = scrubber.send(event)
    show(response)
    if event.changesSetup { refresh() }
    return response
  }

  /// Sets the lengths of the controls on a screen; see ``Scrubber/setLengths(track:pan:)``.
  ///
  /// - Parameters:
  ///   - track: The travel of the slider's thumb, in points, or `nil` to keep the current length.
  ///   - pan: The width of a pan over the whole video, in points, or `nil` to keep it.
  public func setLengths(track: Double? = nil, pan: Double? = nil) {
    let before = scrubber.model
    scrubber.setLengths(track: track, pan: pan)
    let after = scrubber.model
    // Views may call this for each layout.
    if before.trackWidth != after.trackWidth || before.panWidth != after.panWidth { refresh() }
  }

  /// Updates the properties after a direct change of the scrubber.
  public func refresh() {
    show(scrubber.configuration)
    let model = scrubber.model
    show(model.current)
    let (minimum, maximum) = (model.slider.minimumValue, model.slider.maximumValue)
    if minimumValue != minimum { minimumValue = minimum }
    if maximumValue != maximum { maximumValue = maximum }
    if duration != model.duration { duration = model.duration }
    if isGrowing != model.isGrowing { isGrowing = model.isGrowing }
    showVideos()
  }

  /// Drops the frames and errors of former videos.
  private func showVideos() {
    let version = scrubber.videosVersion
    guard videosVersion != version || frames.count != scrubber.videoCount else { return }
    videosVersion = version
    frames = [Frame?](repeating: nil, count: scrubber.videoCount)
    if frame != nil { frame = nil }
    errors = [:]
    if mediaError != nil { mediaError = nil }
    // The scrubber's own handler comes first.
    growth = scrubber.scheduler?.source.onGrowth { [weak self] _ in
      Task { @MainActor in self?.refresh() }
    }
  }

  /// Replaces the error of a video.
  private func show(_ error: MediaError?, ofVideoAt index: Int) {
    errors[index] = error
    let first = errors.min { $0.key < $1.key }?.value
    if mediaError != first { mediaError = first }
  }

  /// Assigns the properties that an event has changed.
  private func show(_ response: ScrubResponse) {
    if value != response.value { value = response.value }
    if time != response.time { time = response.time }
    if speed != response.speed { speed = response.speed }
    if band != response.band { band = response.band }
    if isTracking != response.isTracking { isTracking = response.isTracking }
    if playback != response.playback { playback = response.playback }
    var indicator = indicator
    indicator.follow(
      speed: response.speed, band: response.band, valuePerPoint: response.valuePerPoint,
      isTracking: response.isTracking, at: lastPoint)
    guard self.indicator != indicator else { return }
    self.indicator = indicator
    let text = indicator.settledAppearance.map { SpeedReading(percentageOf: $0.speed).description }
    if indicatorText != text { indicatorText = text }
  }

  private func show(_ new: ScrubConfiguration) {
    let (library, other) = (configuration.library, new.library)
    guard
      !new.isEquivalent(to: configuration) || library.context != other.context
        || library.selected.name != other.selected.name
    else { return }
    configuration = new
    if curveName != other.selected.name { curveName = other.selected.name }
    if selectedSpeed != 1 { select(speeds) }
  }

  private func receive(_ update: ScrubUpdate) {
    switch update {
    case .frame(let new):
      // Videos may have been opened since the last event.
      if videosVersion != scrubber.videosVersion { refresh() }
      guard frames.indices.contains(new.videoIndex) else { return }
      frames[new.videoIndex] = new
      if new.videoIndex == 0 { frame = new }
      if errors[new.videoIndex] != nil { show(nil, ofVideoAt: new.videoIndex) }
    case .failure(let error):
      if videosVersion != scrubber.videosVersion { refresh() }
      show(error, ofVideoAt: error.videoIndex)
    case .configuration(.success):
      if configurationError != nil { configurationError = nil }
      refresh()
    case .configuration(.failure(let errors)):
      if configurationError != errors { configurationError = errors }
    }
  }
}
