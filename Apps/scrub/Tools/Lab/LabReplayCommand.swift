import FineScrub
import Foundation
import GestureRecordings
import ScrubLab
import ScrubTerminal

/// `scrub lab replay`: the results of a recorded gesture with other curves.
enum LabReplayCommand {
  static let form = CommandForm(
    "lab", "replay",
    operands: [
      CommandWord("GESTURE", .file), CommandWord("CURVE", isOptional: true, repeats: true),
    ],
    options: [
      LabSetup.duration(isRequired: false), LabSetup.fps(isRequired: false), LabSetup.config,
      LabSetup.json,
    ]
  ) { arguments, console in
    let gesture = try RecordedGesture(contentsOf: arguments.words[0], curves: nil)
    // The range of a recording with an open video is its duration in seconds.
    let length = gesture.config.maximumValue - gesture.config.minimumValue
    let duration = try arguments.number("--duration") ?? (length > 1 ? length : nil)
    let fps = try arguments.number("--fps")
    let count = duration.flatMap { duration in fps.map { duration * $0 } }
    var library = try ScrubConfiguration(config: arguments["--config"]).library
    library.refit(
      to: CurveContext(
        duration: duration, framesPerSecond: fps, trackLength: gesture.config.trackRect.width))
    let measures = try library.curvesOrKinds(named: Array(arguments.words.dropFirst())).map {
      ($0.name, GestureMeasure(of: gesture, curve: $0.curve))
    }
    let rows = measures.map { name, measure -> JSONObject in
      let share = length > 0 ? (measure.value - gesture.config.minimumValue) / length : 0
      // The end is in the last frame.
      let frame = count.map { max(0, min($0 * share + 1e-6, $0 - 1e-6)).rounded(.down) }
      return [
        "curve": name, "value": measure.value, "time": duration.map { $0 * share },
        "frame": frame.flatMap { Int(exactly: $0) },
        "lowest": measure.range.lowerBound, "highest": measure.range.upperBound,
        "valuePerPoint": measure.valuePerPoint, "overshoots": measure.overshoots,
        "verticalTravel": measure.verticalTravel, "feedback": measure.feedback,
      ]
    }
    for line in arguments.usesJSON ? rows.map(\.line) : table(rows) {
      console.output.write(line: line)
    }
    return 0
  }

  /// Returns the rows for a person, with numbers of five digits.
  private static func table(_ rows: [JSONObject]) -> [TerminalText] {
    let heading = [
      "curve", "value", "time s", "frame", "lowest", "highest", "per point", "overshoots",
      "travel pt", "feedback",
    ]
    let cells = rows.map { row in
      row.members.map { _, value in
        (value as? Double).map { String(format: "%.5g", $0) }
          ?? (value.json == "null" ? "-" : value as? String ?? value.json)
      }
    }
    return TerminalText.table(([heading] + cells).map { $0.map { "\($0)" } })
  }
}
