import CurveCharts
import FineScrub
import PanScrub
import ScrubTerminal
import ScrubTime
import ScrubTools
import Scrubbing

/// The result of a gesture event as text for a person.
enum GestureText {
  /// Returns value, frame, speed and feedback on one line.
  static func text(_ response: ScrubResponse, frame: Int?) -> TerminalText {
    var parts = [response.time.map { TimeLabel.precise($0) } ?? ShortNumber.text(response.value)]
    if let frame { parts.append("frame \(frame)") }
    parts.append("speed \(ShortNumber.text(response.speed))")
    if let state = response.panState { parts += [state.rawValue, response.playback.rawValue] }
    if !response.feedback.isEmpty {
      parts.append("(" + response.feedback.names.joined(separator: ", ") + ")")
    }
    if response.cancelsAtTouchUp { parts.append("(lift to cancel)") }
    return TerminalText(escaping: parts.joined(separator: "  "))
  }
}
