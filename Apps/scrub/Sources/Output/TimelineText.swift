import AppSupport
import MediaTime
import Timeline

/// What is said of the timeline to people.
enum TimelineText {
  /// What an event of a finger did, on one line.
  static func text(_ answer: TimelineAnswer, _ timeline: TimelineController) -> String {
    let (trim, move) = (answer.trim ?? timeline.trim, answer.move ?? timeline.move)
    var parts: [String] = []
    if let gesture = answer.began { parts.append("\(words(gesture)) begins") }
    if let gesture = answer.ended { parts.append("\(words(gesture)) ends") }
    if let gesture = answer.cancelled { parts.append("\(words(gesture)) is taken back") }
    if parts.isEmpty { parts.append(answer.gesture.map(words) ?? place(answer, timeline)) }
    if let trim {
      parts.append(
        "\(edge(trim.edge)) of \(timeline.name(of: trim.clip)) at \(PromptText.time(trim.time))")
      if trim.state != .free { parts.append(reason(trim.state)) }
      if let preview = trim.preview { parts.append("shows \(PromptText.time(preview.time))") }
    }
    if let move {
      let start = PromptText.time(move.start)
      let held = PromptText.time(move.drawnStart)
      let place =
        move.drawnStart == move.start ? "at \(start)" : "held at \(held), goes to \(start)"
      parts.append("\(timeline.name(of: move.clip)) \(place)")
    }
    if let target = timeline.guide { parts.append(guide(target, timeline)) }
    if let speed = trim?.speed ?? move?.speed, speed != 1 {
      parts.append("speed \(PromptText.number(speed))")
    }
    if !answer.feedback.isEmpty {
      parts.append("(" + answer.feedback.joined(separator: ", ") + ")")
    }
    return parts.joined(separator: "  ")
  }

  /// What an edge has snapped to.
  static func guide(_ target: SnapTarget, _ timeline: TimelineController) -> String {
    let place =
      switch target.kind {
      case .playhead: "the playhead"
      case .clipStart(let id): "the start of \(timeline.name(of: id))"
      case .clipEnd(let id): "the end of \(timeline.name(of: id))"
      case .marker: "a mark"
      case .timelineStart: "the start of the timeline"
      case .timelineEnd: "the end of the timeline"
      }
    return "snapped to \(place) at \(PromptText.time(target.time))"
  }

  /// The name that an edge has in commands.
  static func edge(_ edge: TrimEdge) -> String { edge == .leading ? "start" : "end" }

  /// What a handle says.
  static func reason(_ state: HandleState) -> String {
    switch state {
    case .free: "free"
    case .footageEnd: "without more footage"
    case .neighbour: "held by a neighbour"
    case .timelineEnd: "held by the timeline's end"
    case .minimum: "as short as can be"
    }
  }

  private static func words(_ gesture: TimelineGesture) -> String {
    switch gesture {
    case .handleTrim: "trim"
    case .rulerScrub: "scrub"
    case .clipMove: "move"
    case .pinch: "zoom"
    case .horizontalScroll: "scroll"
    case .verticalScroll: "scroll of the tracks"
    }
  }

  private static func place(_ answer: TimelineAnswer, _ timeline: TimelineController) -> String {
    guard let region = answer.region else {
      return timeline.scroller.isMoving ? "the timeline scrolls on" : "the timeline is at rest"
    }
    let name = region.clip.map(timeline.name) ?? ""
    switch region {
    case .handle(_, let edge): return "on the \(self.edge(edge)) handle of \(name)"
    case .clip: return "on \(name)"
    case .ruler: return "on the ruler"
    case .background: return "beside the clips"
    }
  }
}
