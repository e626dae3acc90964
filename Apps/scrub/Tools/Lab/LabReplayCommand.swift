import CurveConfig
import Foundation
import GestureRecordings
import ScrubConfig
import ScrubLab
import ScrubTerminal
import Scrubbing
import SpeedCurves

/// `scrub lab replay`: the results of a recorded gesture with other curves.
enum LabReplayCommand {
  static let form = CommandForm(
    "lab", "replay",
    operands: [.file("GESTURE"), .word("CURVE", isOptional: true, repeats: true)],
    options: [
      LabSetup.duration(isRequired: false), LabSetup.fps(isRequired: false), LabSetup.config,
      LabSetup.json,
    ])

  static func run(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32 {
    let arguments = try form.arguments(arguments)
    guard let path = arguments.words.first else { throw .usage("lab replay takes a recording") }
    let gesture = try RecordingReplay.read(path)
    // The range of a recording with an open video is its duration in seconds.
    let length = gesture.config.maximumValue - gesture.config.minimumValue
    let duration = try number(arguments, "--duration") ?? (length > 1 ? length : nil)
    let fps = try number(arguments, "--fps")
    let configuration = try ScrubConfiguration(config: arguments["--config"])
    var library = configuration.library
    library.refit(
      to: CurveContext(
        duration: duration, framesPerSecond: fps, trackLength: gesture.config.trackRect.width))
    let curves = try LabSetup.curves(named: Array(arguments.words.dropFirst()), in: library)
    if !arguments.has("--json") { console.output.write(line: heading) }
    for curve in curves {
      let measure = GestureMeasure(of: gesture, curve: curve.curve)
      let share = length > 0 ? (measure.value - gesture.config.minimumValue) / length : 0
      let row = Row(
        name: curve.name, measure: measure, time: duration.map { $0 * share },
        frame: duration.flatMap { duration in
          fps.flatMap { Int(exactly: (duration * share * $0 + 1e-6).rounded(.down)) }
        })
      console.output.write(line: arguments.has("--json") ? row.json.line : row.text)
    }
    return 0
  }

  private static func number(
    _ arguments: Arguments, _ option: String
  ) throws(CommandError) -> Double? {
    guard let text = arguments[option] else { return nil }
    guard let number = Double(text), number.isFinite, number > 0 else {
      throw .usage("\(option) is \(text); give a number above 0")
    }
    return number
  }

  private static let heading: TerminalText =
    "curve                  value    time s     frame  per point  overshoots  travel pt  feedback"

  private struct Row {
    var name: String
    var measure: GestureMeasure
    var time: Double?
    var frame: Int?

    var text: TerminalText {
      func cell(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count)) + text
      }
      let cells =
        cell(String(format: "%.5g", measure.value), 12)
        + cell(time.map { String(format: "%.3f", $0) } ?? "-", 10)
        + cell(frame.map { "\($0)" } ?? "-", 10)
        + cell(String(format: "%.3g", measure.valuePerPoint), 11)
        + cell("\(measure.overshoots)", 12)
        + cell(String(format: "%.0f", measure.verticalTravel), 11) + cell("\(measure.feedback)", 10)
      return TerminalText(escaping: name).padded(to: 16) + "\(cells)"
    }

    var json: JSONValue {
      JSONValue.object([
        .init("curve", .string(name)), .init("value", .number(measure.value)),
        .init("time", .number(time)), .init("frame", .integer(frame)),
        .init("lowest", .number(measure.range.lowerBound)),
        .init("highest", .number(measure.range.upperBound)),
        .init("valuePerPoint", .number(measure.valuePerPoint)),
        .init("overshoots", .integer(measure.overshoots)),
        .init("verticalTravel", .number(measure.verticalTravel)),
        .init("feedback", .integer(measure.feedback)),
      ])
    }
  }
}
