import FineScrub
import ScrubTerminal
import ScrubTimeline
import ScrubTools

/// Time labels and rulers.
extension Repl {
  func label(_ call: CommandCall) throws -> CommandResult {
    guard call.words.count == 1 else { throw call.usage }
    let time = try Self.seconds(call.words[0], of: call.words[0], "seconds such as 90.5")
    // Without a video, timecodes use the demo clip's rate.
    let rate = scrubber.scheduler?.source.information.frameRate ?? FrameRate(30)
    // A decimal time just below a frame's timestamp means that frame.
    let code = TimeLabel.smpte(time + MediaTime(value: 1, timescale: 1_000_000), rate: rate)
    let rows = [
      ("ruler", TimeLabel.ruler(time)), ("clip", TimeLabel.clip(time)),
      ("clock", TimeLabel.clock(time)), ("smpte", code), ("spoken", TimeLabel.spoken(time)),
    ]
    return CommandResult(
      JSONObject(rows.map { ($0.0, $0.1) }),
      text: TerminalText(lines: rows.map { "\($0.0) \($0.1)" }))
  }

  func timeline(_ call: CommandCall) throws -> CommandResult {
    let settings = try CommandSettings(call.words, call.command.keys)
    guard settings.words == ["ruler"], let pointsPerSecond = try settings.number("pointsPerSecond"),
      let width = try settings.number("width")
    else { throw call.usage }
    let start = try settings.number("at") ?? 0
    var rate = scrubber.scheduler?.source.information.frameRate
    if let fps = try settings.number("fps") {
      // The exact rate for a decimal one: 29.97 is 30000/1001.
      rate = FrameRate(near: fps)
      guard rate != nil else {
        throw .invalid("\(fps) is not a frame rate; write frames per second, such as 29.97")
      }
    }
    let ruler = try Ruler(
      pointsPerSecond: pointsPerSecond, width: width, start: MediaTime(seconds: start), rate: rate)
    let labels = ruler.labels.map { label -> JSONObject in
      ["x": label.x, "seconds": label.time.seconds, "text": label.text]
    }
    return CommandResult(
      ["interval": ruler.interval.seconds, "labels": labels, "dots": ruler.dots], text: text(ruler))
  }

  /// Returns labels above marks and dots, scaled to fit the terminal.
  private func text(_ ruler: Ruler) -> TerminalText {
    let columns = min(max(console.output.size.columns, 20), 120)
    let positions = ruler.labels.map(\.x) + ruler.dots
    // The last label extends beyond its mark.
    let scale = Double(columns - 8) / max(1, positions.max() ?? 0)
    var texts = [Character](repeating: " ", count: columns)
    var marks = texts
    for dot in ruler.dots { marks[Int(dot * scale)] = "·" }
    for label in ruler.labels {
      let column = Int(label.x * scale)
      marks[column] = "│"
      for (offset, character) in label.text.enumerated() where column + offset < columns {
        texts[column + offset] = character
      }
    }
    return TerminalText(lines: [String(texts).trimmingEnd(), String(marks).trimmingEnd()])
  }
}
