import MediaTime
import Scrubbing
import Timeline

/// The timeline of the REPL: what an app puts around the models of `Timeline`.
///
/// Fingers go to the arbiter, which says whose they are; the editor and the scroller answer, and each
/// is told what the other has changed.
struct TimelineController {
  var editor: TimelineEditor
  var scroller: TimelineScroller
  var arbiter = GestureArbiter()
  /// The clips that show their handles.
  var selection: Set<Clip.ID> = []
  /// How far the tracks are scrolled upwards, in points.
  var scrolledBy = 0.0
  var playback = Playback.paused
  /// The answer to the last event of a trim that goes on.
  var trim: TrimResponse?
  /// The answer to the last event of a move that goes on.
  var move: MoveResponse?
  var fingers = TimelineFingers()
  let metrics = TimelineMetrics.standard
  /// The most that ruler and tracks may take, in points.
  let maximumHeight: Double
  /// The names of all clips there have been; a clip's number is the place of its name.
  private var names: [String] = []

  /// Makes an empty timeline.
  init(
    rate: FrameRate, width: Double, padding: TimelinePadding, maximumHeight: Double
  ) throws(TimelineError) {
    let viewport = try TimelineViewport(scale: TimelineScale(), width: width, padding: padding)
    editor = TimelineEditor(TimelineDocument(rate: rate), viewport: viewport)
    scroller = TimelineScroller(viewport: viewport, duration: .zero)
    self.maximumHeight = maximumHeight
  }

  var document: TimelineDocument { editor.document }
  var viewport: TimelineViewport { scroller.viewport }

  var layout: TimelineLayout {
    TimelineLayout(
      trackCount: document.tracks.count, maximumHeight: maximumHeight, metrics: metrics)
  }

  /// Where to draw a guide line; nil while no edge has snapped.
  var guide: SnapTarget? { trim?.guide ?? move?.guide }

  /// Tells each model what the other has changed.
  mutating func synchronize() {
    let duration = document.duration
    // The view must not move away under a finger that makes the content shorter.
    scroller.setDuration(editor.isTracking ? max(duration, scroller.duration) : duration)
    (editor.viewport, editor.playhead) = (scroller.viewport, scroller.playhead)
    scrolledBy = min(max(scrolledBy, 0), layout.scrollRange.upperBound)
  }
}

extension TimelineController {
  /// The name of a clip, also of one that is gone.
  func name(of id: Clip.ID) -> String { names[id.rawValue] }

  /// The clip with a name, or nil.
  func clip(named name: String) -> Clip? {
    document.tracks.lazy.flatMap(\.clips).first { self.name(of: $0.id) == name }
  }

  /// A number for a new clip.
  mutating func newClip(named name: String) -> Clip.ID {
    names.append(name)
    return Clip.ID(rawValue: names.count - 1)
  }

  /// What a handle of a clip says where it is, in a gesture or at rest.
  func handleState(of clip: Clip, _ edge: TrimEdge) -> HandleState {
    if let trim, trim.clip == clip.id, trim.edge == edge { return trim.state }
    // Trimmed to where it is, a clip stays what it is, and the answer says what holds it there.
    var document = document
    let time = edge == .leading ? clip.start : clip.end
    let answer = document.trim(clip.id, edge, to: time, minimum: editor.settings.minimumDuration)
    return answer?.state ?? .free
  }
}

extension TimelineController {
  /// Shows another part of the timeline, or shows it larger or smaller.
  mutating func setViewport(_ viewport: TimelineViewport) {
    let playhead = scroller.playhead
    scroller = TimelineScroller(
      viewport: viewport, duration: scroller.duration, settings: scroller.settings)
    scroller.setPlayhead(playhead)
    synchronize()
  }

  /// Zooms; the playhead stays where it is on the screen, or the left edge where that is not in view.
  mutating func zoom(pointsPerSecond: Double) throws(TimelineError) {
    let playheadX = viewport.x(of: scroller.playhead)
    let focusX = playheadX >= 0 && playheadX <= viewport.width ? playheadX : 0
    let focus = viewport.time(atX: focusX)
    let scale = try TimelineScale(
      pointsPerSecond: pointsPerSecond, limits: viewport.scale.limits)
    setViewport(
      try TimelineViewport(
        scale: scale, width: viewport.width, padding: viewport.padding,
        time: focus - scale.time(forPoints: focusX - viewport.anchorX)))
  }

  /// Brings all clips into view, the first at the left edge or the playhead in the middle.
  mutating func zoomToFit() throws(TimelineError) {
    let seconds = document.duration.seconds
    guard seconds > 0 else { return }
    let limits = viewport.scale.limits
    let room = viewport.width - (viewport.padding == .none ? 0 : 2 * metrics.handleWidth)
    let points = min(max(room / seconds, limits.lowerBound), limits.upperBound)
    var next = try TimelineViewport(
      scale: TimelineScale(pointsPerSecond: points, limits: limits), width: viewport.width,
      padding: viewport.padding)
    if scroller.isScrubbing { next.time = MediaTime(seconds: seconds / 2) }
    setViewport(next)
  }

  /// Puts the playhead at a time, and brings it into view.
  mutating func setPlayhead(_ time: MediaTime) {
    scroller.setPlayhead(time)
    synchronize()
    let shown = viewport.visibleRange
    guard !(shown.lowerBound...shown.upperBound).contains(scroller.playhead) else { return }
    var next = viewport
    next.time = scroller.playhead
    setViewport(next)
  }
}

extension TimelineController {
  /// Where a finger hits a clip, or the handle at one of its edges; nil where that is not in view.
  func place(of clip: Clip, _ edge: TrimEdge?) -> TouchPoint? {
    let (layout, view) = (layout, 0...viewport.width)
    let track = document.tracks.firstIndex { $0.clips.contains(clip) }
    guard let track, let row = layout.rows.first(where: { $0.content == .track(track) }) else {
      return nil
    }
    let y = row.y + row.height / 2 - scrolledBy
    guard (0...layout.height).contains(y) else { return nil }
    var (hit, wanted) = (viewport.x(of: clip.start)...viewport.x(of: clip.end), 0.0)
    if let edge {
      let handle = TrimHandle(of: clip, edge, in: viewport, metrics: metrics)
      (hit, wanted) = (handle.touch, (handle.drawn.lowerBound + handle.drawn.upperBound) / 2)
    }
    guard hit.overlaps(view) else { return nil }
    let shown = hit.clamped(to: view)
    if edge == nil { wanted = (shown.lowerBound + shown.upperBound) / 2 }
    return TouchPoint(x: min(max(wanted, shown.lowerBound), shown.upperBound), y: y)
  }
}
