public import SpeedCurves

/// A model of a speed indicator that fades in and out.
///
/// Pass each of the slider's responses to ``follow(_:at:)``, and query ``appearance(at:)`` for the
/// current time. When the finger lifts, the slider returns to full speed at once, but the indicator
/// keeps the last speed of the drag while it fades out. One indicator can follow several gestures on
/// the same video, one at a time.
public struct SpeedIndicator: Equatable, Sendable {
  /// The visible state of the indicator.
  public struct Appearance: Equatable, Sendable {
    /// The speed to show, as a factor.
    public var speed: Double
    /// The change of the value for one point of drag at that speed.
    public var valuePerPoint: Double
    /// The opacity of the indicator, above 0 and up to 1.
    public var opacity: Double
  }

  /// The condition under which the speed is shown.
  package let policy: IndicatorPolicy

  /// The duration of fading in and out, in seconds; that of Frame Grabber.
  public static let fade = 0.25
  /// The duration of a long press, in seconds; the default of Apple's recognizers.
  package static let pressDuration = 0.5
  /// The maximum movement in a long press, in points; the default of Apple's recognizers.
  package static let pressRadius = 10.0
  /// The largest part of the speed between drags that counts as slower: a tremor of a few points is less than that on
  /// all curves of the package.
  private static let slowed = 0.9

  private enum Phase: Equatable {
    case hidden
    /// A drag that has not shown its speed yet; it may become a long press.
    case waiting(press: Press?)
    /// Shown since a time, or without fading in if the time is unknown.
    case shown(since: Double?)
    case fading(since: Double)
  }

  private struct Press: Equatable {
    var point: TouchPoint
    /// The time of the touch down, and the time at which it becomes a long press.
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

  /// Creates an indicator.
  ///
  /// - Parameters:
  ///   - policy: The condition under which the speed is shown.
  ///   - state: The state of the slider before the first event; see `ScrubSlider.state`.
  public init(policy: IndicatorPolicy = .speedChange, state: SliderResponse) {
    self.policy = policy
    (isTracking, restingSpeed) = (state.isTracking, state.speed)
    last = Gesture(speed: state.speed, band: state.band, valuePerPoint: state.valuePerPoint)
  }

  /// Updates the indicator with a slider's response to an event.
  ///
  /// The speed of a continuous curve changes with each tremor of the finger; there only a change by a tenth or of the
  /// band counts as a change.
  ///
  /// - Parameters:
  ///   - response: The slider's response.
  ///   - point: The event's position and time. Without a time, nothing fades, and a press is never long.
  public mutating func follow(_ response: SliderResponse, at point: TouchPoint) {
    follow(
      speed: response.speed, band: response.band, valuePerPoint: response.valuePerPoint,
      isTracking: response.isTracking, at: point)
  }

  /// Updates the indicator with the state of any gesture after an event, such as a pan's.
  ///
  /// - Parameters:
  ///   - speed: The current speed, as a factor.
  ///   - band: The curve's current feedback band.
  ///   - valuePerPoint: The change of the value for one point of drag at the current speed.
  ///   - isTracking: Whether the gesture is in progress.
  ///   - point: The event's position and time. Without a time, nothing fades, and a press is never long.
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
      let isSlowed = gesture.speed < restingSpeed * Self.slowed
      if isSlowed || changesBand && gesture.speed != before { phase = .shown(since: point.time) }
    case .longPress:
      guard let press else { return }
      if let time = point.time, time >= press.due { return phase = .shown(since: press.due) }
      let (x, y) = (point.x - press.point.x, point.y - press.point.y)
      let stays = x * x + y * y <= Self.pressRadius * Self.pressRadius
      if !stays { phase = .waiting(press: nil) }
    }
  }

  /// Returns the phase after a gesture: an indicator that was visible fades out.
  private func fadingPhase(at time: Double?) -> Phase {
    guard let time, policy != .always else { return .hidden }
    // It may not have faded in yet.
    let opacity = opacity(at: time)
    return opacity > 0 ? .fading(since: time - (1 - opacity) * Self.fade) : .hidden
  }
}

extension SpeedIndicator {
  /// Returns the visible state at a time.
  ///
  /// - Parameter time: The time, in seconds on the clock of the events.
  /// - Returns: The speed and its opacity, or `nil` if the indicator is hidden.
  public func appearance(at time: Double) -> Appearance? {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return nil }
    return Appearance(speed: last.speed, valuePerPoint: last.valuePerPoint, opacity: opacity)
  }

  /// Returns the time of the next change without another event.
  ///
  /// - Parameter time: The current time, in seconds on the clock of the events.
  /// - Returns: `time` itself while the indicator fades, the time at which a press becomes long, or
  ///   `nil` if no change is pending.
  public func nextChange(after time: Double) -> Double? {
    switch phase {
    case .waiting(let press?) where time < press.due: press.due
    case .waiting(let press?) where time - press.due < Self.fade: time
    case .shown(let since?) where time - since < Self.fade: time
    case .fading(let since) where time - since < Self.fade: time
    default: nil
    }
  }

  /// The visible state after fading in, or `nil` if the indicator is hidden or fades out.
  package var settledAppearance: Appearance? {
    if case .shown = phase { return appearance(at: .infinity) }
    return policy == .always ? appearance(at: .infinity) : nil
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
