public import MediaTime
public import Scrubbing

/// A timeline that fingers scroll, zoom and edit: the arbiter, the editor and the scroller as one.
///
/// The arbiter decides which gesture a finger's event belongs to, and the editor or the scroller handles
/// it; each then gets what the other has changed. The controller is a value: events go in with their
/// times, and it holds no clock, thread or view.
public struct TimelineController: Sendable {
  /// Trims and moves clips, and takes edits back.
  public var editor: TimelineEditor
  /// Scrolls and zooms, and holds the playhead.
  public var scroller: TimelineScroller
  /// Decides which gesture has the fingers.
  public internal(set) var arbiter: GestureArbiter
  /// The clips that show their handles.
  public var selection: Set<Clip.ID> = []
  /// How far the tracks are scrolled upwards, in points.
  public var scrolledBy = 0.0
  /// Whether the video plays, as gestures have left it.
  public var playback = PlaybackState.paused
  /// The answer to the last event of a trim that goes on.
  public var trim: TrimResponse?
  /// The answer to the last event of a move that goes on.
  public var move: MoveResponse?
  /// The fingers that are down, and what is stored about them between events.
  package internal(set) var fingers = TimelineFingers()
  /// The dimensions; a change counts from the next event on.
  public var metrics: TimelineMetrics
  /// The least length of what is scrolled over: that of a video whose parts the clips show; zero where
  /// the clips alone count.
  public var leastDuration = MediaTime.zero
  /// The most that ruler and tracks may take, in points.
  public let maximumHeight: Double
  /// The names of all clips there have been; a clip's number is the place of its name.
  private var names: [String] = []

  /// Creates an empty timeline.
  ///
  /// - Parameters:
  ///   - rate: The frame rate that edits keep to.
  ///   - width: The width of the view, in points; from 0 to 1000000.
  ///   - padding: What is beyond the ends of the content.
  ///   - maximumHeight: The most that ruler and tracks may take, in points.
  ///   - metrics: The dimensions.
  ///   - gestures: The gestures that fingers can begin.
  /// - Throws: `TimelineError` for a width that no view has.
  public init(
    rate: FrameRate, width: Double, padding: TimelinePadding, maximumHeight: Double,
    metrics: TimelineMetrics = .standard,
    gestures: Set<TimelineGesture> = Set(TimelineGesture.allCases)
  ) throws(TimelineError) {
    arbiter = GestureArbiter(gestures)
    let viewport = try TimelineViewport(scale: TimelineScale(), width: width, padding: padding)
    editor = TimelineEditor(TimelineDocument(rate: rate), viewport: viewport)
    scroller = TimelineScroller(viewport: viewport, duration: .zero)
    (self.maximumHeight, self.metrics) = (maximumHeight, metrics)
  }

  /// Whether a finger is down.
  public var isTouched: Bool { !fingers.points.isEmpty }
  /// The clips as they are to be shown.
  public var document: TimelineDocument { editor.document }
  /// Which times are where.
  public var viewport: TimelineViewport { scroller.viewport }

  /// Where the ruler and the tracks are.
  public var layout: TimelineLayout {
    TimelineLayout(
      trackCount: document.tracks.count, maximumHeight: maximumHeight, metrics: metrics)
  }

  /// Where to draw a guide line; nil while no edge has snapped.
  public var guide: SnapTarget? { trim?.guide ?? move?.guide }

  /// Tells each model what the other has changed.
  public mutating func synchronize() {
    let duration = max(document.duration, leastDuration)
    // The view must not move away under a finger that makes the content shorter.
    scroller.setDuration(editor.isTracking ? max(duration, scroller.duration) : duration)
    (editor.viewport, editor.playhead) = (scroller.viewport, scroller.playhead)
    scrolledBy = min(max(scrolledBy, 0), layout.scrollRange.upperBound)
  }
}

extension TimelineController {
  /// How many clips there have been.
  public var clipCount: Int { names.count }

  /// The name of a clip, also of one that is gone.
  public func name(of id: Clip.ID) -> String { names[id.rawValue] }

  /// The clip with a name, or nil.
  public func clip(named name: String) -> Clip? {
    document.tracks.lazy.flatMap { $0.clips }.first { self.name(of: $0.id) == name }
  }

  /// A number for a new clip.
  public mutating func newClip(named name: String) -> Clip.ID {
    names.append(name)
    return Clip.ID(rawValue: names.count - 1)
  }

  /// What a handle of a clip says where it is, in a gesture or at rest.
  public func handleState(of clip: Clip, _ edge: TrimEdge) -> HandleState {
    if let trim, trim.clip == clip.id, trim.edge == edge { return trim.state }
    // Trimmed to where it is, a clip stays what it is, and the answer says what holds it there.
    var document = document
    let time = edge == .leading ? clip.start : clip.end
    let answer = document.trim(clip.id, edge, to: time, minimum: editor.minimumDuration)
    return answer?.state ?? .free
  }
}

extension TimelineController {
  /// Shows another part of the timeline, or shows it larger or smaller.
  public mutating func setViewport(_ viewport: TimelineViewport) {
    let playhead = scroller.playhead
    scroller = TimelineScroller(
      viewport: viewport, duration: scroller.duration, settings: scroller.settings)
    scroller.setPlayhead(playhead)
    synchronize()
  }

  /// Zooms; the playhead stays where it is on the screen, or the left edge where that is not in view.
  public mutating func zoom(pointsPerSecond: Double) throws(TimelineError) {
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
  public mutating func zoomToFit() throws(TimelineError) {
    let seconds = max(document.duration, leastDuration).seconds
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
  public mutating func setPlayhead(_ time: MediaTime) {
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
  package func place(of clip: Clip, _ edge: TrimEdge?) -> TouchPoint? {
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
