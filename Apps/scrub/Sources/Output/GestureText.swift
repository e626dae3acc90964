import AppSupport
import PanScrub
import ScrubSession
import ScrubTools
import Scrubbing

/// A gesture's answer as a person reads it.
enum GestureText {
  /// Value, frame, speed and what is felt, on one line.
  static func text(_ answer: ScrubResponse, frame: Int?) -> String {
    var parts = [answer.time.map { PromptText.time($0) } ?? PromptText.value(answer.value)]
    if let frame { parts.append("frame \(frame)") }
    parts.append("speed \(PromptText.number(answer.speed))")
    if let state = answer.panState { parts += [state.rawValue, answer.playback.rawValue] }
    if !answer.feedback.isEmpty {
      parts.append("(" + answer.feedback.names.joined(separator: ", ") + ")")
    }
    if answer.cancelsAtTouchUp { parts.append("(lift to cancel)") }
    return parts.joined(separator: "  ")
  }
}
