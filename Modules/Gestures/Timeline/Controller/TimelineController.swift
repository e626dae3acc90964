public import MediaTime
public import Scrubbing
public import SpeedCurves

/// A timeline that fingers scroll, zoom and edit: the arbiter, the editor and the scroller as one.
///
/// The arbiter decides which gesture a finger's event belongs to, and the editor or the scroller handles
/// it; each then gets what the other has changed. The controller is a value: events go in with their
/// times, and it holds no clock, thread or view.
public struct TimelineController: Sendable {
  /// Trims and moves clips, and takes edits back.
  public var editor: TimelineEditor
  /// Scrolls and zooms, and holds the playhead.
  var scroller: TimelineScroller
  /// Decides which gesture has the fingers.
  var arbiter: GestureArbiter
  /// The clips that show their handles.
  public var selection: Set<Clip.ID> = []
  /// How far the tracks are scrolled upwards, in points.
  public var scrolledBy = 0.0
  /// Whether the video plays, as gestures have left it.
  public var playback = PlaybackState.paused
  /// The answer to the last event of a trim that goes on.
  public internal(set) var trim: TrimResponse?
  /// The answer to the last event of a move that goes on.
  public internal(set) var move: MoveResponse?
  /// The fingers that are down, and what is stored about them between events.
  var fingers = TimelineFingers()
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
  /// - Throws: `InvalidParameter` for a width that no view has.
  public init(
    rate: FrameRate, width: Double, padding: TimelinePadding, maximumHeight: Double,
    metrics: TimelineMetrics = .standard,
    gestures: Set<TimelineGesture> = Set(TimelineGesture.allCases)
  ) throws(InvalidParameter) {
    arbiter = GestureArbiter(gestures)
    let viewport = try TimelineViewport(scale: TimelineScale(), width: width, padding: padding)
    editor = TimelineEditor(TimelineDocument(rate: rate), viewport: viewport)
    scroller = TimelineScroller(viewport: viewport, duration: .zero)
    (self.maximumHeight, self.metrics) = (maximumHeight, metrics)
  }

  /// Whether any finger is down.
  public var isTouched: Bool { !fingers.points.isEmpty }
  /// Whether a finger, a deceleration or a spring moves the timeline.
  public var isMoving: Bool { scroller.isMoving }
  /// Whether `timePassed(to:)` has to be called at the next display frame: something moves, or a
  /// resting finger can become a long press.
  public var needsDisplayFrames: Bool { scroller.isMoving || arbiter.deadline != nil }
  /// Whether a pinch keeps the playhead in place, as in the timeline article, instead of the time under
  /// the fingers or the pointer. Where the playhead is out of view, it is the pointer's time anyway.
  public var zoomsAroundPlayhead: Bool {
    get { scroller.pinchAnchor == .playhead }
    set { scroller.pinchAnchor = newValue ? .playhead : .pointer }
  }
  /// The displayed time; always inside the content.
  public var playhead: MediaTime { scroller.playhead }
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

  /// Returns the horizontal extent in which a handle is drawn, in points from the left edge of the view.
  public func handleExtent(of clip: Clip, _ edge: TrimEdge) -> ClosedRange<Double> {
    TrimHandle(of: clip, edge, in: viewport, metrics: metrics).drawn
  }

  /// What a handle of a clip says where it is, in a gesture or at rest.
  public func handleState(of clip: Clip, _ edge: TrimEdge) -> HandleState {
    if let trim, trim.clip == clip.id, trim.edge == edge { return trim.state }
    return document.handleState(of: clip.id, edge, minimum: editor.minimumDuration) ?? .free
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
  public mutating func zoom(pointsPerSecond: Double) throws(InvalidParameter) {
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
  public mutating func zoomToFit() throws(InvalidParameter) {
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

  /// Moves the playhead, while the video plays or after a seek.
  ///
  /// While a gesture, a deceleration or a spring moves the playhead, the time is ignored: the video's
  /// time may lag behind the finger and must not pull the timeline back.
  ///
  /// - Parameters:
  ///   - time: The time; clamped to the content.
  ///   - scrollsIntoView: Whether to scroll if the playhead is out of view.
  public mutating func setPlayhead(_ time: MediaTime, scrollsIntoView: Bool = true) {
    scroller.setPlayhead(time)
    synchronize()
    guard scrollsIntoView else { return }
    let shown = viewport.visibleRange
    guard !(shown.lowerBound...shown.upperBound).contains(scroller.playhead) else { return }
    var next = viewport
    next.time = scroller.playhead
    setViewport(next)
  }
}
