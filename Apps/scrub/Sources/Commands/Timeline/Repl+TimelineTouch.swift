import AppSupport
import MediaTime
import Scrubbing
import Timeline

/// Fingers on the timeline that are typed, and what edges snap to.
extension Repl {
  func touchTimeline(_ call: CommandCall) throws(CommandError) -> Answer {
    let settings = try CommandSettings(call.words, keys: ["finger"])
    let finger = try settings.whole("finger", in: 1...10) ?? 1
    let words = Array(settings.words.dropFirst())
    var timeline = try currentTimeline()
    var answer: TimelineAnswer
    switch settings.words.first {
    case "down":
      let point = try placeOfFinger(words, in: &timeline, call)
      guard timeline.fingers.points[finger] == nil else {
        throw .invalid("finger \(finger) is down already; lift it, or put down another finger=N")
      }
      answer = timeline.touchDown(finger, point)
      answer.point = point
    case "move":
      let point = try point(call, words)
      try checkIsDown(finger, in: timeline)
      answer = timeline.touchMoved(finger, point)
    case "up":
      let time = try stamp(words, call)
      let last = try checkIsDown(finger, in: timeline)
      answer = timeline.touchUp(finger, TouchPoint(x: last.x, y: last.y, time: time))
    case "wait": answer = timeline.timePassed(to: try stamp(words, call))
    case "cancel" where words.isEmpty: answer = timeline.touchesCancelled()
    default: throw call.usage
    }
    return keep(
      timeline, TimelineFacts.members(answer, timeline),
      text: TimelineText.text(answer, timeline))
  }

  func snap(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.count == 1 else { throw call.usage }
    var timeline = try currentTimeline()
    if call.words[0] == "on" || call.words[0] == "off" {
      timeline.editor.isSnappingSuspended = call.words[0] == "off"
      return keep(timeline)
    }
    let time = try timelineTime(call.words[0], in: timeline)
    let tolerance = timeline.editor.snapTolerance
    let target = SnapTargets(timeline.document, playhead: timeline.scroller.playhead)
      .target(near: time, tolerance: tolerance, in: timeline.viewport)
    return keep(
      timeline,
      [
        .init("time", .time(target?.time ?? time)),
        .init("guide", TimelineFacts.guide(target, timeline)),
      ],
      text: target.map { TimelineText.guide($0, timeline) }
        ?? "nothing in view is within \(PromptText.number(tolerance)) points of "
        + PromptText.time(time))
  }

  @discardableResult
  private func checkIsDown(
    _ finger: Int, in timeline: TimelineController
  ) throws(CommandError) -> TouchPoint {
    guard let point = timeline.fingers.points[finger] else {
      throw .invalid("finger \(finger) is not down; put it down with timeline touch down X Y")
    }
    return point
  }

  /// Where a finger comes down: at a point, on a clip, or on a handle of a clip, which shows it then.
  private func placeOfFinger(
    _ words: [String], in timeline: inout TimelineController, _ call: CommandCall
  ) throws(CommandError) -> TouchPoint {
    guard let name = words.first, Double(name) == nil else { return try point(call, words) }
    let clip = try clip(name, in: timeline)
    let edge = words.count > 1 ? edge(words[1]) : nil
    let rest = Array(words.dropFirst(edge == nil ? 1 : 2))
    let time = try stamp(rest, call)
    if edge != nil { timeline.selection = [clip.id] }
    guard let place = timeline.place(of: clip, edge) else {
      throw .invalid("\(name) is not in view; bring it there with timeline playhead or zoom")
    }
    return TouchPoint(x: place.x, y: place.y, time: time)
  }

  private func stamp(_ words: [String], _ call: CommandCall) throws(CommandError) -> Double {
    guard words.count == 1, let milliseconds = Double(words[0]), milliseconds.isFinite else {
      throw call.usage
    }
    return milliseconds / 1000
  }
}
