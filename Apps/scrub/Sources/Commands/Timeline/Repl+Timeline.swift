import AppSupport
import ConfigText
import CurveConfig
import Media
import MediaSeek
import MediaTime
import ScrubSession
import Timeline

/// The timeline: what shows it.
extension Repl {
  func timeline(_ call: CommandCall) throws(CommandError) -> Answer {
    guard let name = call.words.first else { throw call.usage }
    guard let command = Command.timeline.first(where: { $0.name == name }) else {
      let names = Command.timeline.map(\.name)
      let hint =
        Spelling.closest(to: name, among: names).map { "did you mean \($0)?" }
        ?? "there are \(names.joined(separator: ", "))"
      throw .usage("a timeline has no command \(name); \(hint)")
    }
    return try command.run(self)(
      CommandCall(
        command: command, words: Array(call.words.dropFirst()), cancellation: call.cancellation))
  }

  func newTimeline(_ call: CommandCall) throws(CommandError) -> Answer {
    let settings = try CommandSettings(call.words, keys: ["fps", "width", "height", "padding"])
    guard settings.words.isEmpty else { throw call.usage }
    let fps = try settings.number("fps")
    let width = try settings.number("width") ?? Self.standardWidth
    let height = try settings.number("height") ?? .infinity
    // A view without a size has nothing to draw or to touch.
    guard (1...1e6).contains(width) else {
      throw .invalid("width is \(PromptText.number(width)); write points from 1 to 1000000")
    }
    guard height >= 1 else {
      throw .invalid("height is \(PromptText.number(height)); write points, 1 or more")
    }
    timelineController = try emptyTimeline(
      rate: try fps.map { (fps) throws(CommandError) in try frameRate(fps) }, width: width,
      height: height,
      padding: try settings.choice("padding", of: TimelinePadding.self) ?? .none)
    return answer(for: try currentTimeline())
  }

  func showTimeline(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.isEmpty else { throw call.usage }
    return answer(for: try currentTimeline())
  }

  func zoomTimeline(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.count == 1 else { throw call.usage }
    var timeline = try restingTimeline()
    let points = Double(call.words[0])
    guard points != nil || call.words[0] == "fit" else { throw call.usage }
    do throws(TimelineError) {
      if let points {
        try timeline.zoom(pointsPerSecond: points)
      } else {
        try timeline.zoomToFit()
      }
    } catch {
      throw .invalid(error.description)
    }
    return keep(timeline)
  }

  func movePlayhead(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.count == 1 else { throw call.usage }
    var timeline = try restingTimeline()
    timeline.setPlayhead(try timelineTime(call.words[0], in: timeline))
    return keep(timeline)
  }

  /// As wide as a phone, and a column of 80 for each 5 points.
  private static let standardWidth = 400.0

  private func emptyTimeline(
    rate: FrameRate?, width: Double, height: Double, padding: TimelinePadding
  ) throws(CommandError) -> TimelineController {
    // Without a video the timeline counts as the demo clip does.
    let rate = rate ?? session.scheduler?.source.information.frameRate ?? FrameRate(30)
    do throws(TimelineError) {
      return try TimelineController(
        rate: rate, width: width, padding: padding, maximumHeight: height)
    } catch {
      throw .invalid(error.description)
    }
  }
}

/// What all commands of the timeline share.
extension Repl {
  /// The timeline as it is now, an empty one at first; what runs on has run on until now.
  func currentTimeline() throws(CommandError) -> TimelineController {
    var timeline: TimelineController
    if let timelineController {
      timeline = timelineController
    } else {
      timeline = try emptyTimeline(
        rate: nil, width: Self.standardWidth, height: .infinity, padding: .none)
    }
    timeline.editor.curve = workbench.setup.library.selected.curve
    timeline.playback = session.model.playback
    return timeline
  }

  /// The timeline, while no finger is on it.
  func restingTimeline() throws(CommandError) -> TimelineController {
    let timeline = try currentTimeline()
    guard timeline.fingers.points.isEmpty else {
      throw .invalid("a finger is on the timeline; lift it with timeline touch up, or cancel it")
    }
    return timeline
  }

  /// Keeps a changed timeline, and says how it is.
  func keep(
    _ timeline: TimelineController, _ members: [JSONValue.Member] = [], text: String = ""
  ) -> Answer {
    var timeline = timeline
    timeline.synchronize()
    timelineController = timeline
    if timeline.playback != session.model.playback {
      session.change { $0.setPlayback(timeline.playback) }
    }
    var answer = answer(for: timeline)
    answer.members = members + answer.members
    if !text.isEmpty { answer.text = text + "\n" + answer.text }
    return answer
  }

  private func answer(for timeline: TimelineController) -> Answer {
    let drawing = TimelineDrawing(
      timeline, columns: TerminalSize.current.columns, style: .current)
    return Answer(TimelineFacts.members(timeline), text: drawing.text)
  }

  /// A time as it is typed; a frame or time code means the start of its frame.
  func timelineTime(
    _ text: String, in timeline: TimelineController
  ) throws(CommandError) -> MediaTime {
    let expression: TimeExpression
    do throws(TimeExpressionError) {
      expression = try TimeExpression(text)
    } catch {
      throw .invalid(error.description)
    }
    let (duration, rate) = (timeline.document.duration, timeline.document.rate)
    guard let time = expression.time(duration: duration, rate: rate) else {
      throw .invalid("\(text) is no time of this timeline; write seconds such as 12.5")
    }
    switch expression {
    case .time, .share: return time
    case .frame, .timecode, .dropFrameTimecode: return rate.start(ofFrame: rate.frame(at: time))
    }
  }
}
