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

  /// The policies of a slider, by the keys of the `slider` command and of the config.
  static func policies(_ settings: SliderSettings) -> [JSONValue.Member] {
    let (zone, filter) = (settings.cancelZone, settings.stages.jitterFilter)
    let lock = settings.stages.dwellLock
    return [
      .init("reunite", .string(settings.reunite.rawValue)),
      .init("cancel", .string(settings.cancel.rawValue)),
      .init("distance", .string(settings.distance.rawValue)),
      .init("hysteresis", .number(settings.hysteresis)),
      .init("startDetent", .number(settings.startDetent)),
      .init("liftOffGuard", settings.liftOffGuard ? "on" : "off"),
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

  /// The settings of a pan, by the keys of `pan set` and of the config.
  static func rows(_ pan: PanSettings) -> [JSONValue.Member] {
    [
      .init("mode", .string(pan.mode.rawValue)), .init("width", .number(pan.width)),
      .init("pointsPerSecond", .number(pan.pointsPerSecond)),
      .init("edge", pan.edge.map { .string($0.rawValue) } ?? .null),
      .init("recognitionDistance", .number(pan.recognitionDistance)),
      .init("holdDuration", .number(pan.holdDuration)),
      .init("secondFinger", .string(pan.secondFinger.rawValue)),
    ]
  }
}
