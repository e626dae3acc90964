import MediaTime
import Scrubbing
import Timeline

/// What an app puts between its touch handler and its views: the arbiter says whose the fingers are,
/// the editor and the scroller do what they mean, and each is told what the other has changed.
struct EditorTimeline {
  /// What a view, a player and a haptic engine are to do now.
  struct Update {
    /// The time that the player is to show; nil to stay.
    var seek: MediaTime?
    /// The points that a second now has; nil where the zoom is what it was.
    var zoom: Double?
    /// A picture to show over the player's while a handle is dragged.
    var preview: TrimPreview?
    /// Where a guide line stands.
    var guide: SnapTarget?
    /// What the dragged handle says.
    var handle: HandleState?
    var playback: PlaybackState?
    /// What is felt.
    var feedback: [String] = []
  }

  private(set) var editor: TimelineEditor
  private(set) var scroller: TimelineScroller
  private(set) var selection: Set<Clip.ID> = []
  private var arbiter = GestureArbiter()
  /// What is under a finger that has done nothing yet.
  private var tap: TouchRegion?
  private var pinchSpan = 1.0
  private var lastDrag = (x: 0.0, time: 0.0, velocity: 0.0)

  init(_ document: TimelineDocument, viewport: TimelineViewport) {
    editor = TimelineEditor(document, viewport: viewport)
    scroller = TimelineScroller(viewport: viewport, duration: document.duration)
  }

  // MARK: Fingers

  mutating func touchDown(_ finger: Int, _ point: TouchPoint, _ playback: PlaybackState) -> Update {
    let region = TouchRegion(
      atX: point.x, y: point.y, in: editor.document, viewport: scroller.viewport, layout: layout,
      selection: selection)
    tap = region
    return follow(arbiter.touchDown(finger, point, on: region), at: point.time ?? 0, playback)
  }

  mutating func touchMoved(_ finger: Int, _ point: TouchPoint, _ playback: PlaybackState) -> Update
  {
    follow(arbiter.touchMoved(finger, point), at: point.time ?? 0, playback)
  }

  mutating func touchUp(_ finger: Int, _ point: TouchPoint, _ playback: PlaybackState) -> Update {
    let update = follow(arbiter.touchUp(finger, point), at: point.time ?? 0, playback)
    // A finger that lifts before it was a gesture has tapped: the clip under it shows its handles.
    if case .clip(let clip) = tap { selection = [clip] }
    tap = nil
    return update
  }

  mutating func touchesCancelled(at time: Double, _ playback: PlaybackState) -> Update {
    follow(arbiter.touchesCancelled(), at: time, playback)
  }

  /// The display shows a frame: what was thrown runs on, and a finger that rests may be a long press.
  mutating func displayFrame(at time: Double, _ playback: PlaybackState) -> Update {
    var update = follow(arbiter.timePassed(to: time), at: time, playback)
    take(scroller.advance(to: time), &update)
    synchronize()
    return update
  }

  // MARK: Gestures

  private mutating func follow(
    _ response: ArbitrationResponse, at time: Double, _ playback: PlaybackState
  ) -> Update {
    var update = Update()
    let scale = scroller.viewport.scale
    if let gesture = response.cancelled { cancel(gesture, at: time, &update) }
    if let gesture = response.ended { end(gesture, at: time, &update) }
    if let gesture = response.began {
      tap = nil
      begin(gesture, response, playback, &update)
    } else if response.isForOwner, let gesture = response.owner {
      change(gesture, response, &update)
    }
    if scroller.viewport.scale != scale { update.zoom = scroller.viewport.scale.pointsPerSecond }
    synchronize()
    return update
  }

  private mutating func begin(
    _ gesture: TimelineGesture, _ response: ArbitrationResponse, _ playback: PlaybackState,
    _ update: inout Update
  ) {
    let point = response.point
    switch (gesture, response.region) {
    case (.handleTrim, .handle(let clip, let edge)):
      take(editor.trimBegan(clip, edge, at: point, playback: playback), &update)
    case (.clipMove, .clip(let clip)):
      take(editor.moveBegan(clip, at: point, playback: playback), &update)
    case (.pinch, _):
      pinchSpan = response.span
      take(scroller.pinchBegan(focusX: point.x, playback: playback), &update)
    case (.horizontalScroll, _), (.rulerScrub, _):
      lastDrag = (point.x, point.time ?? 0, 0)
      take(scroller.scrollBegan(x: point.x, playback: playback), &update)
    default: break  // Two tracks need no vertical scrolling.
    }
  }

  private mutating func change(
    _ gesture: TimelineGesture, _ response: ArbitrationResponse, _ update: inout Update
  ) {
    let point = response.point
    switch gesture {
    case .handleTrim: take(editor.trimChanged(point), &update)
    case .clipMove: take(editor.moveChanged(point, over: track(atY: point.y)), &update)
    case .pinch:
      take(scroller.pinchChanged(scale: response.span / pinchSpan, focusX: point.x), &update)
    case .horizontalScroll, .rulerScrub:
      let time = point.time ?? 0
      lastDrag = (point.x, time, (point.x - lastDrag.x) / max(time - lastDrag.time, 0.001))
      take(scroller.scrollChanged(x: point.x), &update)
    case .verticalScroll: break
    }
  }

  private mutating func end(_ gesture: TimelineGesture, at time: Double, _ update: inout Update) {
    switch gesture {
    case .handleTrim: take(editor.trimEnded(), &update)
    case .clipMove: take(editor.moveEnded(), &update)
    case .pinch: take(scroller.pinchEnded(at: time), &update)
    case .horizontalScroll, .rulerScrub:
      // A finger that rested before it lifted throws nothing.
      let velocity = time - lastDrag.time < 0.1 ? lastDrag.velocity : 0
      take(scroller.scrollEnded(velocity: velocity, at: time), &update)
    case .verticalScroll: break
    }
  }

  private mutating func cancel(
    _ gesture: TimelineGesture, at time: Double, _ update: inout Update
  ) {
    switch gesture {
    case .handleTrim: take(editor.trimCancelled(), &update)
    case .clipMove: take(editor.moveCancelled(), &update)
    case .pinch: take(scroller.pinchCancelled(at: time), &update)
    case .horizontalScroll, .rulerScrub: take(scroller.scrollCancelled(at: time), &update)
    case .verticalScroll: break
    }
  }

  // MARK: Answers

  private func take(_ response: TrimResponse?, _ update: inout Update) {
    guard let response else { return }
    update.guide = response.isTracking ? response.guide : nil
    update.preview = response.preview
    (update.handle, update.playback) = (response.state, response.playback)
    update.feedback += response.feedback.names
  }

  private func take(_ response: MoveResponse?, _ update: inout Update) {
    guard let response else { return }
    update.guide = response.isTracking ? response.guide : nil
    update.playback = response.playback
    update.feedback += response.feedback.names
  }

  private func take(_ response: TimelineScrollResponse, _ update: inout Update) {
    if response.playheadChanged { update.seek = response.playhead }
    update.playback = response.playback ?? update.playback
    update.feedback += response.feedback.names
  }

  /// The length of the content is the editor's, what is in view the scroller's.
  private mutating func synchronize() {
    // The view must not move away under a finger that makes the content shorter.
    let duration = editor.document.duration
    scroller.setDuration(editor.isTracking ? max(duration, scroller.duration) : duration)
    (editor.viewport, editor.playhead) = (scroller.viewport, scroller.playhead)
  }

  private var layout: TimelineLayout { TimelineLayout(trackCount: editor.document.tracks.count) }

  private func track(atY y: Double) -> Track.ID? {
    guard case .track(let index) = layout.row(atY: y)?.content else { return nil }
    return editor.document.tracks[index].id
  }
}
