import MediaTime
import Timeline

/// The texts of the timeline for assistive technologies.
enum StripText {
  /// Returns a summary: the number of clips, their duration, and the keys that choose edges.
  static func summary(count: Int, kept: MediaTime, of duration: MediaTime) -> String {
    let clips = count == 1 ? "1 clip" : "\(count) clips"
    let times = "\(TimeLabel.precise(kept)) of \(TimeLabel.precise(duration))"
    return "\(clips), \(times)" + (count == 0 ? "" : "; Down and Up choose an edge")
  }

  /// Returns a description of an edge: its time and its limit.
  static func edge(
    _ edge: TrimEdge, of clip: Clip.ID, _ state: HandleState, _ controller: TimelineController
  ) -> String {
    guard let found = controller.document.clip(clip) else { return "" }
    let time = edge == .leading ? found.start : found.end
    let name = edge == .leading ? "Start" : "End"
    let text = "\(name) of \(controller.name(of: clip)) at \(TimeLabel.precise(time))"
    return reason(state).map { "\(text), \($0)" } ?? text
  }

  /// Returns the limit of a handle, or `nil` if it is free.
  static func reason(_ state: HandleState) -> String? {
    switch state {
    case .free: nil
    case .footageEnd: "end of the video"
    case .neighbor: "next to another clip"
    case .timelineEnd: "end of the timeline"
    case .minimum: "as short as can be"
    }
  }

  /// Returns the target to which an edge has snapped.
  static func target(_ target: SnapTarget, _ controller: TimelineController) -> String {
    switch target.kind {
    case .playhead: "playhead"
    case .clipStart(let id): "start of \(controller.name(of: id))"
    case .clipEnd(let id): "end of \(controller.name(of: id))"
    case .marker: "mark"
    case .timelineStart: "start"
    case .timelineEnd: "end"
    }
  }
}
