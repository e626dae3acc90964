public import Scrubbing
public import SpeedCurves

/// Pan to scrub: a horizontal drag anywhere over the picture moves through the video.
///
/// The pan is a value, as the slider is: events go in, answers come out, nothing else. Only a pan
/// that sets out more sideways than up or down is recognised. It pauses the video when it begins,
/// and resumes it at the end only if it was playing.
public struct PanScrubber: Sendable {
  /// The policies; a change never moves the value, and the mode counts from the next pan on.
  public var settings: PanSettings {
    didSet { slider.trackWidth = trackWidth }
  }

  /// The curve of the fine mode; a change, also during a pan, never moves the value.
  public var curve: any SpeedCurve {
    get { slider.curve }
    set { slider.curve = newValue }
  }

  /// Where the pan stands.
  public private(set) var state: PanState = .possible

  private var slider: ScrubSlider
  private var touch: Touch?

  /// What is remembered while a finger is down.
  private struct Touch {
    var start: TouchPoint
    var last: TouchPoint
    var startValue: Double
    var mode: PanMode
    var wasPlaying: Bool
    var isRecognised = false
  }

  /// Makes a pan with a range from 0 to 1.
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

  /// Whether a recognised pan holds the video.
  public var isTracking: Bool { touch?.isRecognised ?? false }

  /// Assigns the value, as an app does; what lies outside the range becomes the nearer end.
  public mutating func setValue(_ value: Double) { slider.setValue(value) }

  /// Assigns the range; the value is brought inside.
  ///
  /// - Parameters:
  ///   - minimum: The lower end.
  ///   - maximum: The upper end; one below `minimum` gives the empty range at `minimum`.
  public mutating func setRange(minimum: Double, maximum: Double) {
    slider.setRange(minimum: minimum, maximum: maximum)
    slider.trackWidth = trackWidth
  }

  /// The points that stand for the whole range.
  private var trackWidth: Double {
    guard let points = settings.pointsPerSecond else { return settings.width }
    return points * (slider.maximumValue - slider.minimumValue)
  }
}

extension PanScrubber {
  /// A finger comes down; nothing is recognised yet.
  ///
  /// With an empty range (no video, or one of no or unknown length) the pan fails at once. A touch
  /// down during a pan ends that pan first.
  ///
  /// - Parameters:
  ///   - point: Where and when.
  ///   - playback: Whether the video plays now.
  /// - Returns: The state `possible` or `failed`, and `playing` where a pan was ended that paused.
  public mutating func touchDown(_ point: TouchPoint, playback: Playback) -> PanResponse {
    let resumed = touch.map { $0.isRecognised && $0.wasPlaying } ?? false
    touch = nil
    guard slider.maximumValue > slider.minimumValue else {
      state = .failed
      return response(playback: resumed ? .playing : nil)
    }
    state = .possible
    let start = TouchPoint(
      x: point.x.isFinite ? point.x : 0, y: point.y.isFinite ? point.y : 0, time: point.time)
    touch = Touch(
      start: start, last: start, startValue: slider.value, mode: settings.mode,
      wasPlaying: resumed || playback == .playing)
    return response(playback: resumed ? .playing : nil)
  }

  /// The finger moves. Without a touch down before it, nothing happens.
  public mutating func touchMoved(_ point: TouchPoint) -> PanResponse {
    guard var current = touch else { return response() }
    let next = TouchPoint(
      x: point.x.isFinite ? point.x : current.last.x,
      y: point.y.isFinite ? point.y : current.last.y, time: point.time)
    current.last = next
    touch = current
    guard current.isRecognised || recognise(current) else { return response() }
    let begins = !current.isRecognised
    touch?.isRecognised = true
    state = begins ? .began : .changed
    if begins, current.mode == .fine {
      slider.lineY = current.start.y
      _ = slider.touchDown(current.start)
    }
    return moved(to: next, of: current, playback: begins && current.wasPlaying ? .paused : nil)
  }

  /// The finger lifts: the pan ends, and the video goes on if it was playing.
  public mutating func touchUp(_ point: TouchPoint? = nil) -> PanResponse {
    finish(as: .ended) { slider, _ in _ = slider.touchUp(point) }
  }

  /// The pan is taken back: the value goes back to where it began, and the video goes on if it was
  /// playing.
  public mutating func touchCancelled() -> PanResponse {
    finish(as: .cancelled) { slider, touch in
      _ = slider.touchCancelled()
      slider.setValue(touch.startValue)
    }
  }

  /// Decides at the first movement; a tie is no horizontal pan, as in the classic post.
  private mutating func recognise(_ current: Touch) -> Bool {
    let (x, y) = (abs(current.last.x - current.start.x), abs(current.last.y - current.start.y))
    guard x != 0 || y != 0 else { return false }
    if x > y { return true }
    touch = nil
    state = .failed
    return false
  }

  private mutating func moved(
    to point: TouchPoint, of current: Touch, playback: Playback?
  ) -> PanResponse {
    let before = slider.value
    switch current.mode {
    case .fine:
      let answer = slider.touchMoved(point)
      return response(
        changed: answer.value != before, feedback: answer.feedback, playback: playback)
    case .absolute:
      let range = slider.maximumValue - slider.minimumValue
      let share = trackWidth > 0 ? (point.x - current.start.x) / trackWidth : 0
      slider.setValue(current.startValue + share * range)
      let changed = slider.value != before
      let atEnd = slider.value <= slider.minimumValue || slider.value >= slider.maximumValue
      return response(changed: changed, feedback: changed && atEnd ? .end : [], playback: playback)
    }
  }

  private mutating func finish(
    as final: PanState, _ release: (inout ScrubSlider, Touch) -> Void
  ) -> PanResponse {
    guard let ended = touch else { return response() }
    touch = nil
    guard ended.isRecognised else {
      state = .failed
      return response()
    }
    state = final
    let before = slider.value
    release(&slider, ended)
    return response(
      changed: slider.value != before, playback: ended.wasPlaying ? .playing : nil)
  }

  private func response(
    changed: Bool = false, feedback: ScrubFeedback = [], playback: Playback? = nil
  ) -> PanResponse {
    let isAbsolute = (touch?.mode ?? settings.mode) == .absolute
    let range = slider.maximumValue - slider.minimumValue
    return PanResponse(
      state: state, value: slider.value, speed: isAbsolute ? 1 : slider.speed, band: slider.band,
      valuePerPoint: isAbsolute && trackWidth > 0
        ? min(range / trackWidth, range) : slider.valuePerPoint,
      valueChanged: changed, feedback: feedback, playback: playback, isTracking: isTracking)
  }

  /// Where the pan stands, without an event.
  public var current: PanResponse { response() }
}
