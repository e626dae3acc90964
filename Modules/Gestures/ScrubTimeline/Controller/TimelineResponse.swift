public import Scrubbing

/// The outcome of a touch event or a display frame on a timeline.
public struct TimelineResponse: Sendable {
  /// The gesture that owns the fingers, or `nil` if none does.
  public var gesture: TimelineGesture?
  /// The gesture that began with the event.
  public var began: TimelineGesture?
  /// The gesture that ended with the event.
  public var ended: TimelineGesture?
  /// The gesture that was canceled with the event.
  public var cancelled: TimelineGesture?
  /// The region at which the finger of the gesture came down.
  public var region: TouchRegion?
  /// The state of a trim after the event; `nil` if the event did not affect one.
  public var trim: TrimResponse?
  /// The state of a move after the event; `nil` if the event did not affect one.
  public var move: MoveResponse?
  /// The names of the feedback events, in order.
  public var feedback: [String] = []
  /// The haptic for the strongest feedback, or `nil` if none exists.
  public var haptic: HapticSuggestion?

  /// Creates the response to an event without effect.
  public init() {}

  /// Adds a response of the arbiter.
  mutating func add(_ response: ArbitrationResponse) {
    gesture = response.owner
    began = response.began ?? began
    ended = response.ended ?? ended
    cancelled = response.cancelled ?? cancelled
    region = response.region ?? region
  }

  /// Adds the state of a trim; `nil` changes nothing.
  mutating func add(_ response: TrimResponse?) {
    guard let response else { return }
    trim = response
    addFeedback(response.feedback.names, response.feedback.haptic)
  }

  /// Adds the state of a move; `nil` changes nothing.
  mutating func add(_ response: MoveResponse?) {
    guard let response else { return }
    move = response
    addFeedback(response.feedback.names, response.feedback.haptic)
  }

  /// Adds feedback, and keeps the strongest haptic.
  mutating func addFeedback(_ names: [String], _ haptic: HapticSuggestion?) {
    feedback += names
    guard let haptic else { return }
    if haptic.intensity > self.haptic?.intensity ?? 0 { self.haptic = haptic }
  }
}
