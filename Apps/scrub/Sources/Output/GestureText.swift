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

  /// Settings by the keys of configs and commands; null where nothing is set.
  static func rows<Settings>(
    _ settings: Settings, _ fields: [SettingField<Settings>]
  ) -> [JSONValue.Member] {
    fields.map { field in
      let value: JSONValue =
        switch field.kind {
        case .number(_, let get, _): .number(get(settings))
        case .boolean(let get, _): .string(get(settings) ? "on" : "off")
        case .choice(_, let none, let get, _): (get(settings) ?? none).map { .string($0) } ?? .null
        }
      return .init(field.name, value)
    }
  }
}
