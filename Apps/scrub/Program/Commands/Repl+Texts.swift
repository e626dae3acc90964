import FineScrub
import MediaSeek
import ScrubConfigText
import ScrubMedia
import ScrubTerminal
import ScrubTime
import ScrubTimeline
import ScrubTools
import SpeedCurves

/// Time labels and rulers.
extension Repl {
  func label(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.count == 1 else { throw call.usage }
    let time = try seconds(call.words[0])
    // Without a video, timecodes use the demo clip's rate.
    let rate = scrubber.scheduler?.source.information.frameRate ?? FrameRate(30)
    // A decimal time just below a frame's timestamp means that frame.
    let code = TimeLabel.smpte(time + MediaTime(value: 1, timescale: 1_000_000), rate: rate)
    let rows: [(String, String)] = [
      ("ruler", TimeLabel.ruler(time)), ("clip", TimeLabel.clip(time)),
      ("clock", TimeLabel.clock(time)), ("smpte", code),
      ("spoken", TimeLabel.spoken(time)),
    ]
    return CommandResult(
      rows.map { JSONValue.Member($0.0, .string($0.1)) },
      text: TerminalText(lines: rows.map { "\($0.0) \($0.1)" }))
  }

  /// The limit of a ruler's times, in seconds: nanoseconds must fit in 64 bits.
  private static let farthestTime = 9e9

  func timeline(_ call: CommandCall) throws(CommandError) -> CommandResult {
    let settings = try CommandSettings(
      call.words, keys: ["pointsPerSecond", "width", "at", "fps"])
    guard settings.words == ["ruler"], let pointsPerSecond = try settings.number("pointsPerSecond"),
      let width = try settings.number("width")
    else { throw call.usage }
    let start = try settings.number("at") ?? 0
    guard abs(start) <= Self.farthestTime else {
      throw .invalid("at is \(start), beyond what a time can be; give seconds such as 60")
    }
    let rate = try settings.number("fps").map { (fps) throws(CommandError) in try frameRate(fps) }
    do throws(InvalidParameter) {
      let ruler = try Ruler(
        pointsPerSecond: pointsPerSecond, width: width,
        start: MediaTime(seconds: start),
        rate: rate ?? scrubber.scheduler?.source.information.frameRate)
      return result(for: ruler)
    } catch {
      throw .invalid("\(error.parameter) \(error.reason)")
    }
  }

  private func result(for ruler: Ruler) -> CommandResult {
    let labels = ruler.labels.map { label in
      JSONValue.object([
        .init("x", .number(label.x)), .init("seconds", .number(label.time.seconds)),
        .init("text", .string(label.text)),
      ])
    }
    return CommandResult(
      [
        .init("interval", .number(ruler.interval.seconds)), .init("labels", .array(labels)),
        .init("dots", .array(ruler.dots.map { .number($0) })),
      ],
      text: RulerText.text(ruler, columns: console.output.size.columns))
  }

  /// Returns the exact rate for a decimal one: 29.97 is 30000/1001.
  private func frameRate(_ fps: Double) throws(CommandError) -> FrameRate {
    guard let rate = FrameRate(near: fps) else {
      throw .invalid("\(fps) is no frame rate; write frames a second, such as 29.97")
    }
    return rate
  }

  private func seconds(_ text: String) throws(CommandError) -> MediaTime {
    do throws(TimeExpressionError) {
      if case .time(let time) = try TimeExpression(text) { return time }
    } catch {
      throw .invalid(error.description)
    }
    throw .invalid("\"\(text)\" is not a time of its own; write seconds such as 90.5")
  }
}
