import AppSupport
import MediaTime
import Scrubbing
import Timeline

/// What is said of the timeline to programs.
enum TimelineFacts {
  /// The members of the JSON line that tell how the timeline is.
  static func members(_ timeline: TimelineController) -> [JSONValue.Member] {
    let (document, viewport) = (timeline.document, timeline.viewport)
    let visible = viewport.visibleRange
    return [
      .init("duration", .time(document.duration)),
      .init("frameRate", .number(document.rate.framesPerSecond)),
      .init("playhead", .time(timeline.scroller.playhead)),
      .init("playback", .string(timeline.playback.rawValue)),
      .init("pointsPerSecond", .number(viewport.scale.pointsPerSecond)),
      .init("width", .number(viewport.width)), .init("height", .number(timeline.layout.height)),
      .init(
        "visible",
        .object([
          .init("start", .time(visible.lowerBound)), .init("end", .time(visible.upperBound)),
        ])),
      .init("isMoving", .boolean(timeline.scroller.isMoving)),
      .init("isSnapping", .boolean(!timeline.editor.isSnappingSuspended)),
      .init("canUndo", .boolean(timeline.editor.canUndo)),
      .init("canRedo", .boolean(timeline.editor.canRedo)),
      .init("markers", .array(document.markers.map { .time($0) })),
      .init("tracks", .array(document.tracks.indices.map { track($0, timeline) })),
    ]
  }

  /// The members of the JSON line that tell what a finger did.
  static func members(
    _ answer: TimelineAnswer, _ timeline: TimelineController
  ) -> [JSONValue.Member] {
    let (trim, move) = (answer.trim ?? timeline.trim, answer.move ?? timeline.move)
    let clip = trim?.clip ?? move?.clip ?? answer.region?.clip
    let edge = trim?.edge ?? answer.region?.edge
    return [
      .init("gesture", .string(answer.gesture?.rawValue)),
      .init("began", .string(answer.began?.rawValue)),
      .init("ended", .string(answer.ended?.rawValue)),
      .init("cancelled", .string(answer.cancelled?.rawValue)),
      .init("region", .string(answer.region?.kind.rawValue)),
      .init("x", .number(answer.point?.x)), .init("y", .number(answer.point?.y)),
      .init("clip", .string(clip.map(timeline.name))),
      .init("edge", .string(edge.map(TimelineText.edge))),
      .init("time", .time(trim?.time ?? move?.start)),
      .init("handle", .string(trim?.state.rawValue)), .init("stretch", .number(trim?.stretch)),
      .init("guide", guide(timeline.guide, timeline)),
      .init("preview", preview(trim?.preview, timeline)),
      .init("speed", .number(trim?.speed ?? move?.speed)),
      .init("feedback", .array(answer.feedback.map { .string($0) })),
    ]
  }

  /// A guide line: where it is, and what for.
  static func guide(_ target: SnapTarget?, _ timeline: TimelineController) -> JSONValue {
    guard let target else { return .null }
    let (kind, clip): (String, Clip.ID?) =
      switch target.kind {
      case .playhead: ("playhead", nil)
      case .clipStart(let id): ("clipStart", id)
      case .clipEnd(let id): ("clipEnd", id)
      case .marker: ("marker", nil)
      case .timelineStart: ("timelineStart", nil)
      case .timelineEnd: ("timelineEnd", nil)
      }
    return .object([
      .init("x", .number(timeline.viewport.x(of: target.time))),
      .init("time", .time(target.time)), .init("kind", .string(kind)),
      .init("clip", .string(clip.map(timeline.name))),
    ])
  }

  private static func preview(_ preview: TrimPreview?, _ timeline: TimelineController) -> JSONValue
  {
    guard let preview else { return .null }
    return .object([
      .init("clip", .string(timeline.name(of: preview.clip))), .init("time", .time(preview.time)),
    ])
  }

  private static func track(_ index: Int, _ timeline: TimelineController) -> JSONValue {
    let track = timeline.document.tracks[index]
    let row = timeline.layout.rows.first { $0.content == .track(index) }
    return .object([
      .init("track", .integer(index + 1)), .init("overlap", .string(track.overlap.rawValue)),
      .init("y", .number(row.map { $0.y - timeline.scrolledBy })),
      .init("height", .number(row?.height)),
      .init("clips", .array(track.clips.map { clip($0, timeline) })),
    ])
  }

  private static func clip(_ clip: Clip, _ timeline: TimelineController) -> JSONValue {
    let (x, end) = (timeline.viewport.x(of: clip.start), timeline.viewport.x(of: clip.end))
    var footage = JSONValue.null
    switch clip.footage {
    case .finite(let offset, let length), .looping(let offset, let length):
      footage = .object([.init("offset", .time(offset)), .init("length", .time(length))])
    case .free: break
    }
    return .object([
      .init("name", .string(timeline.name(of: clip.id))), .init("start", .time(clip.start)),
      .init("duration", .time(clip.duration)), .init("footage", footage),
      .init("x", .number(x)), .init("width", .number(end - x)),
      .init("isSelected", .boolean(timeline.selection.contains(clip.id))),
      .init(
        "handles",
        .object([
          .init("start", .string(timeline.handleState(of: clip, .leading).rawValue)),
          .init("end", .string(timeline.handleState(of: clip, .trailing).rawValue)),
        ])),
    ])
  }
}

extension TouchRegion {
  /// The clip that it is, or whose handle; nil for the others.
  var clip: Clip.ID? {
    switch self {
    case .clip(let id), .handle(let id, _): id
    case .ruler, .background: nil
    }
  }

  /// The edge of the handle that it is; nil for the others.
  var edge: TrimEdge? {
    if case .handle(_, let edge) = self { edge } else { nil }
  }
}
