import AppSupport
import PanScrub
import ScrubSession
import Scrubbing

/// A gesture's answer as a person reads it.
enum GestureText {
  /// Value, frame, speed and what is felt, on one line.
  static func text(_ answer: ScrubAnswer, frame: Int?) -> String {
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

/// Settings as a person reads and types them.
enum SettingsText {
  /// Each as key=value, on one line.
  static func text(_ rows: [JSONValue.Member]) -> String {
    rows.compactMap { row in
      switch row.value {
      case .null: nil
      case .string(let text): "\(row.key)=\(text)"
      default: "\(row.key)=\(row.value.text)"
      }
    }.joined(separator: " ")
  }
  /// The slider's settings around the finger: where it cancels, and what steadies it.
  static func stages(_ settings: SliderSettings) -> [JSONValue.Member] {
    let (zone, filter) = (settings.cancelZone, settings.stages.jitterFilter)
    let lock = settings.stages.dwellLock
    return [
      .init("cancelZone", .string(zone?.side.rawValue ?? "none")),
      .init("cancelDistance", .number(zone?.distance)),
      .init("jitterFilter", filter == nil ? "off" : "on"),
      .init("jitterCutoff", .number(filter?.minimumCutoff)),
      .init("jitterBeta", .number(filter?.beta)),
      .init("dwellLock", lock == nil ? "off" : "on"),
      .init("dwellDuration", .number(lock?.duration)),
      .init("dwellRadius", .number(lock?.radius)),
    ]
  }
}
