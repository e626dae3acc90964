public import Scrubbing

/// What an event of a finger on the timeline did.
public struct TimelineResponse: Sendable {
  /// The gesture that has the fingers.
  public var gesture: TimelineGesture?
  /// The gesture that has begun with the event.
  public var began: TimelineGesture?
  /// The gesture that has ended with it.
  public var ended: TimelineGesture?
  /// The gesture that was taken away with it.
  public var cancelled: TimelineGesture?
  /// What is under the finger, or was when its gesture began.
  public var region: TouchRegion?
  /// What the event did to a trim.
  public var trim: TrimResponse?
  /// What the event did to a move.
  public var move: MoveResponse?
  /// The names of what is felt, in the order it came.
  public var feedback: [String] = []
  /// How the strongest of it could feel; nil where nothing is to be felt.
  public var haptic: HapticSuggestion?

  /// Creates a response to an event that did nothing.
  public init() {}

  /// Takes in what the arbiter has said.
  mutating func add(_ response: ArbitrationResponse) {
    gesture = response.owner
    began = response.began ?? began
    ended = response.ended ?? ended
    cancelled = response.cancelled ?? cancelled
    region = response.region ?? region
  }

  /// Takes in what an event did to a trim; nil changes nothing.
  mutating func add(_ response: TrimResponse?) {
    guard let response else { return }
    trim = response
    feel(response.feedback.names, response.feedback.haptic)
  }

  /// Takes in what an event did to a move; nil changes nothing.
  mutating func add(_ response: MoveResponse?) {
    guard let response else { return }
    move = response
    feel(response.feedback.names, response.feedback.haptic)
  }

  /// Takes in what is felt of an event.
  mutating func feel(_ names: [String], _ haptic: HapticSuggestion?) {
    feedback += names
    guard let haptic else { return }
    if haptic.intensity > self.haptic?.intensity ?? 0 { self.haptic = haptic }
  }
}
