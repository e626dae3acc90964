public import Scrubbing
public import SpeedCurves

/// A model of when the speed is shown, and which, while it fades in and out.
///
/// Give it each of the slider's responses, and ask it for any instant what is to be seen. The slider
/// is back at its resting speed as soon as the finger lifts; the indicator keeps the last speed of
/// the drag until it has faded. One indicator serves several gestures on the same video, one at a
/// time.
public struct SpeedIndicator: Equatable, Sendable {
  /// What is to be seen.
  public struct Appearance: Equatable, Sendable {
    /// The speed to be shown, as a factor.
    public var speed: Double
    /// What one point of drag means at that speed, in units of the value.
    public var valuePerPoint: Double
    /// How visible the indicator is, from above 0 to 1.
    public var opacity: Double
  }

  /// When the speed is shown.
  package let policy: IndicatorPolicy

  /// How long the indicator takes to come and to go, in seconds; Frame Grabber's figure.
  public static let fade = 0.25
  /// How long a finger rests for a long press, in seconds; the usual one of Apple's recognizers.
  package static let pressDuration = 0.5
  /// How far a finger may move in a long press, in points; likewise.
  package static let pressRadius = 10.0

  private enum Phase: Equatable {
    case hidden
    /// A drag that has not shown its speed; a long press that began at a point may follow.
    case waiting(press: Press?)
    /// Shown since a time, or without a fade where the time is unknown.
    case shown(since: Double?)
    case fading(since: Double)
  }

  private struct Press: Equatable {
    var point: TouchPoint
    /// The time of the touch down, and the time at which the press is long.
    var start: Double
    var due: Double { start + pressDuration }

    init?(at point: TouchPoint) {
      guard let time = point.time else { return nil }
      (self.point, start) = (point, time)
    }
  }

  private struct Gesture: Equatable {
    var speed: Double
    var band: SpeedBand
    var valuePerPoint: Double
  }

  private var phase = Phase.hidden
  private var isTracking: Bool
  private var restingSpeed: Double
  private var last: Gesture

  /// Creates an indicator that shows nothing yet.
  ///
  /// - Parameters:
  ///   - policy: When the speed is shown.
  ///   - state: Where the slider stands before the first event; see `ScrubSlider.state`.
  public init(policy: IndicatorPolicy = .speedChange, state: SliderResponse) {
    self.policy = policy
    (isTracking, restingSpeed) = (state.isTracking, state.speed)
    last = Gesture(speed: state.speed, band: state.band, valuePerPoint: state.valuePerPoint)
  }

  /// Updates the indicator with a slider's response to an event.
  ///
  /// The speed of a curve without steps changes with each tremor of the finger; there a change is
  /// one of the band, which is a halving of the speed.
  ///
  /// - Parameters:
  ///   - response: The slider's response.
  ///   - point: The event's place and time. Without a time nothing fades, and no press is long.
  public mutating func follow(_ response: SliderResponse, at point: TouchPoint) {
    follow(
      speed: response.speed, band: response.band, valuePerPoint: response.valuePerPoint,
      isTracking: response.isTracking, at: point)
  }

  /// Updates the indicator with the state of any gesture after an event, such as a pan's.
  ///
  /// - Parameters:
  ///   - speed: The speed in force, as a factor.
  ///   - band: The curve's feedback band that the finger is in.
  ///   - valuePerPoint: What one point of drag now means, in units of the value.
  ///   - isTracking: Whether the gesture goes on.
  ///   - point: The event's place and time. Without a time nothing fades, and no press is long.
  public mutating func follow(
    speed: Double, band: SpeedBand, valuePerPoint: Double, isTracking: Bool, at point: TouchPoint
  ) {
    let gesture = Gesture(speed: speed, band: band, valuePerPoint: valuePerPoint)
    let begins = isTracking && !self.isTracking
    let ends = !isTracking && self.isTracking
    self.isTracking = isTracking
    if begins { phase = .waiting(press: policy == .longPress ? Press(at: point) : nil) }
    if isTracking {
      wait(gesture, at: point, begins: begins)
      last = gesture
    } else {
      if ends { phase = fadingPhase(at: point.time) }
      restingSpeed = gesture.speed
      if policy == .always { last = gesture }
    }
  }

  private mutating func wait(_ gesture: Gesture, at point: TouchPoint, begins: Bool) {
    guard case .waiting(let press) = phase else { return }
    switch policy {
    case .always, .never: break
    case .speedChange:
      let before = begins ? restingSpeed : last.speed
      let changesBand = begins || gesture.band != last.band
      if changesBand, gesture.speed != before { phase = .shown(since: point.time) }
    case .longPress:
      guard let press else { return }
      if let time = point.time, time >= press.due { return phase = .shown(since: press.due) }
      let (x, y) = (point.x - press.point.x, point.y - press.point.y)
      let stays = x * x + y * y <= Self.pressRadius * Self.pressRadius
      if !stays { phase = .waiting(press: nil) }
    }
  }

  /// A press that was long enough when the finger lifted has been shown, and fades.
  private func fadingPhase(at time: Double?) -> Phase {
    guard let time else { return .hidden }
    switch phase {
    case .shown: return .fading(since: time)
    case .waiting(let press?) where time >= press.due: return .fading(since: time)
    default: return .hidden
    }
  }
}

extension SpeedIndicator {
  /// Returns what is to be seen at an instant.
  ///
  /// - Parameter time: The instant, in seconds on the clock of the events.
  /// - Returns: The speed and how visible it is; nil for nothing.
  public func appearance(at time: Double) -> Appearance? {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return nil }
    return Appearance(speed: last.speed, valuePerPoint: last.valuePerPoint, opacity: opacity)
  }

  /// Returns when to look again if no event comes.
  ///
  /// - Parameter time: Now, in seconds on the clock of the events.
  /// - Returns: `time` itself while the indicator fades, the end of a long press while one may
  ///   follow, and nil otherwise.
  public func nextChange(after time: Double) -> Double? {
    switch phase {
    case .waiting(let press?) where time < press.due: press.due
    case .waiting(let press?) where time - press.due < Self.fade: time
    case .shown(let since?) where time - since < Self.fade: time
    case .fading(let since) where time - since < Self.fade: time
    default: nil
    }
  }

  private func opacity(at time: Double) -> Double {
    if policy == .always { return 1 }
    switch phase {
    case .hidden, .waiting(nil): return 0
    case .waiting(let press?): return time >= press.due ? Self.progress(time - press.due) : 0
    case .shown(let since): return since.map { Self.progress(time - $0) } ?? 1
    case .fading(let since): return 1 - Self.progress(time - since)
    }
  }

  private static func progress(_ elapsed: Double) -> Double {
    elapsed < fade ? max(0, elapsed / fade) : 1
  }
}
