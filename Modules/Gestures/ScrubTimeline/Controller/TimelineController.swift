public import ScrubTime
public import Scrubbing
public import SpeedCurves

/// A timeline that is scrolled, zoomed and edited with fingers.
///
/// An arbiter decides which gesture a touch event belongs to, and the editor or the scroller handles it;
/// then both are synchronized. The controller is a value: events carry their times, and it holds no clock,
/// thread or view.
public struct TimelineController: Sendable {
  /// The document with its history; trims and moves clips. Call `synchronize()` after changing it.
  public var editor: TimelineEditor
  /// The viewport with the playhead; scrolls and zooms.
  var scroller: TimelineScroller
  /// Decides which gesture owns the fingers.
  var arbiter: GestureArbiter
  /// The clips whose handles are shown.
  public var selection: Set<Clip.ID> = []
  /// The distance by which the tracks are scrolled upwards, in points.
  public var scrolledBy = 0.0
  /// The index of the only track shown while the timeline is collapsed, clamped to the tracks; `nil`, the
  /// default, shows all tracks.
  ///
  /// A change applies at once, also during a gesture. It moves neither the playhead nor a clip under a
  /// finger, which stays in its track until it is dropped. Once expanded, the tracks are scrolled as
  /// before. The app animates the change from one `layout` to the other.
  public var collapsedTrack: Int? {
    didSet { if (oldValue == nil) != (collapsedTrack == nil) { collapseChanged() } }
  }
  /// The scroll offset of the tracks in the other state, collapsed or expanded, in points.
  private var otherScroll = 0.0
  /// The playback state; gestures change it, and the app sets it when the user plays or pauses.
  public var playback = PlaybackState.paused
  /// The response to the last event of the current trim, or `nil` if none exists.
  public internal(set) var trim: TrimResponse?
  /// The response to the last event of the current move, or `nil` if none exists.
  public internal(set) var move: MoveResponse?
  /// The fingers that are down, and their state between events.
  var fingers = TimelineFingers()
  /// The dimensions; a change applies from the next event.
  public var metrics: TimelineMetrics
  /// The minimum duration of the scrolled content, such as the duration of the video that the clips are
  /// parts of; 0 if only the clips count.
  public var leastDuration = MediaTime.zero
  /// The maximum height of the ruler and the tracks, in points.
  public let maximumHeight: Double
  /// The names of all clips ever created; a clip's identifier is the index of its name.
  private var names: [String] = []

  /// Creates an empty timeline.
  ///
  /// - Parameters:
  ///   - rate: The frame rate to which edits are aligned.
  ///   - width: The width of the view, in points; from 0 to 1000000.
  ///   - padding: The room beyond the ends of the content.
  ///   - maximumHeight: The maximum height of the ruler and the tracks, in points.
  ///   - metrics: The dimensions.
  ///   - gestures: The gestures that fingers can begin.
  /// - Throws: `InvalidParameter` for a width outside its range.
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
  /// the fingers or the pointer. If the playhead is out of view, the pointer's time is kept anyway.
  public var zoomsAroundPlayhead: Bool {
    get { scroller.pinchAnchor == .playhead }
    set { scroller.pinchAnchor = newValue ? .playhead : .pointer }
  }
  /// The displayed time; always inside the content.
  public var playhead: MediaTime { scroller.playhead }
  /// The document to display, including the edits of the current gesture.
  public var document: TimelineDocument { editor.document }
  /// The mapping from times to positions.
  public var viewport: TimelineViewport { scroller.viewport }

  /// The positions of the ruler and the tracks.
  public var layout: TimelineLayout {
    TimelineLayout(
      trackCount: document.tracks.count, collapsedTrack: collapsedTrack,
      maximumHeight: maximumHeight, metrics: metrics)
  }

  private mutating func collapseChanged() {
    swap(&scrolledBy, &otherScroll)
    (fingers.tap, fingers.staysInTrack) = (nil, true)
    synchronize()
    // A vertical scroll continues from here.
    if let y = arbiter.ownerPoint?.y { fingers.verticalStart = (y, scrolledBy) }
  }

  /// The snap target at which to draw a guide line; `nil` while no edge has snapped.
  public var guide: SnapTarget? { trim?.guide ?? move?.guide }

  /// Updates the editor and the scroller from each other; call it after changing `editor`.
  public mutating func synchronize() {
    let duration = max(document.duration, leastDuration)
    // The view must not move away under a finger that makes the content shorter.
    scroller.setDuration(editor.isTracking ? max(duration, scroller.duration) : duration)
    (editor.viewport, editor.playhead) = (scroller.viewport, scroller.playhead)
    // NaN counts as 0.
    scrolledBy = scrolledBy > 0 ? min(scrolledBy, layout.scrollRange.upperBound) : 0
  }
}

extension TimelineController {
  /// The number of clips ever created with `newClip(named:)`.
  public var clipCount: Int { names.count }

  /// Returns the name of a clip, even if the clip has been removed; empty for an identifier that `newClip(named:)` did
  /// not return.
  public func name(of id: Clip.ID) -> String {
    names.indices.contains(id.rawValue) ? names[id.rawValue] : ""
  }

  /// Returns the clip with a name, or `nil` if none exists.
  ///
  /// - Complexity: O(clips).
  public func clip(named name: String) -> Clip? {
    document.tracks.lazy.flatMap { $0.clips }.first {
      // An app may insert clips with identifiers of its own.
      names.indices.contains($0.id.rawValue) && names[$0.id.rawValue] == name
    }
  }

  /// Returns the identifier for a new clip; it does not insert a clip.
  public mutating func newClip(named name: String) -> Clip.ID {
    names.append(name)
    return Clip.ID(rawValue: names.count - 1)
  }

  /// Returns the horizontal extent in which a handle is drawn, in points from the left edge of the view.
  public func handleExtent(of clip: Clip, _ edge: TrimEdge) -> ClosedRange<Double> {
    TrimHandle(of: clip, edge, in: viewport, metrics: metrics).drawn
  }

  /// Returns the state of a handle of a clip, during a gesture or at rest.
  ///
  /// - Complexity: O(clips).
  public func handleState(of clip: Clip, _ edge: TrimEdge) -> HandleState {
    if let trim, trim.clip == clip.id, trim.edge == edge { return trim.state }
    return document.handleState(of: clip.id, edge, minimum: editor.minimumDuration) ?? .free
  }
}

extension TimelineController {
  /// Replaces the viewport; a playhead in the middle of the view moves to its time, and any other keeps its own.
  ///
  /// A scroll, pinch or throw ends, and the video that it has paused resumes.
  public mutating func setViewport(_ viewport: TimelineViewport) {
    let before = scroller
    playback = scroller.rest(since: before).playback ?? playback
    scroller = TimelineScroller(
      viewport: viewport, duration: before.duration, settings: before.settings)
    if !scroller.isScrubbing { scroller.setPlayhead(before.playhead) }
    synchronize()
  }

  /// Sets the zoom; the playhead stays in place on the screen, or the left edge if it is out of view.
  ///
  /// - Throws: `InvalidParameter` for a zoom outside the limits.
  public mutating func zoom(pointsPerSecond: Double) throws(InvalidParameter) {
    let playheadX = viewport.x(of: scroller.playhead)
    let isShown = scroller.isScrubbing || playheadX >= 0 && playheadX <= viewport.width
    let focusX = isShown ? playheadX : 0
    let focus = viewport.time(atX: focusX)
    let scale = try TimelineScale(
      pointsPerSecond: pointsPerSecond, limits: viewport.scale.limits)
    setViewport(
      try TimelineViewport(
        scale: scale, width: viewport.width, padding: viewport.padding,
        time: focus - scale.time(forPoints: focusX - viewport.anchorX)))
  }

  /// Brings all content into view; a playhead in the middle of the view moves to that of the content.
  ///
  /// - Throws: `InvalidParameter` for an invalid zoom.
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
  ///   - scrollsIntoView: Whether to scroll if the playhead is out of view and nothing moves the timeline.
  public mutating func setPlayhead(_ time: MediaTime, scrollsIntoView: Bool = true) {
    guard fingers.rulerScrub == nil else { return }
    scroller.setPlayhead(time)
    synchronize()
    guard scrollsIntoView, !isMoving else { return }
    let shown = viewport.visibleRange
    guard !(shown.lowerBound...shown.upperBound).contains(scroller.playhead) else { return }
    var next = viewport
    next.time = scroller.playhead
    setViewport(next)
  }
}
