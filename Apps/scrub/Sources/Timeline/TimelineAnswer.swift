import MediaTime
import Scrubbing
import Timeline

/// What an event of a finger on the timeline did.
struct TimelineAnswer {
  /// The gesture that has the fingers.
  var gesture: TimelineGesture?
  var began: TimelineGesture?
  var ended: TimelineGesture?
  var cancelled: TimelineGesture?
  /// What is under the finger, or was when its gesture began.
  var region: TouchRegion?
  /// Where a named finger was put.
  var point: TouchPoint?
  var trim: TrimResponse?
  var move: MoveResponse?
  /// The names of what is felt, in the order it came.
  var feedback: [String] = []

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
    feedback += response.feedback.names
  }

  /// Takes in what an event did to a move; nil changes nothing.
  mutating func add(_ response: MoveResponse?) {
    guard let response else { return }
    move = response
    feedback += response.feedback.names
  }
}
