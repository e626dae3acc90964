import CurveConfig
import Media
import MediaTime
import ScrubConfig
import ScrubSession
import Scrubbing
import SpeedCurves
import Surface
import Timeline
import Toolkit
import ViewerModel

/// The widget that displays a `TimelineStrip` above the video.
final class TimelineView {
  let canvas = Canvas(role: .group)
  private let viewer: Viewer
  private(set) var strip: TimelineStrip?
  private var pointers = StripPointers()
  private var isAnimating = false
  /// The last position of the pointer, in points from the left edge, or `nil` before any.
  private var pointerX: Double?
  private lazy var thumbnails = ThumbnailStore(
    changed: { [weak self] in self?.canvas.redraw() },
    failed: { [weak self] in self?.say($0) })

  init(_ viewer: Viewer) {
    self.viewer = viewer
    canvas.isFocusable = true
    canvas.setExpands(horizontally: true)
    canvas.setAccessibleName("Timeline")
    canvas.onDraw { [weak self] in self?.draw($0, $1) }
    canvas.onResize { [weak self] _ in self?.resized() }
    canvas.onPixelsPerPointChange { [weak self] in self?.canvas.redraw() }
    canvas.onPointer { [weak self] in self?.pointer($0) ?? false }
    canvas.onScroll { [weak self] in self?.scrolled($0) }
    canvas.onPinch { [weak self] in self?.pinched($0) }
    canvas.onFocusChange { [weak self] in
      self?.canvas.redraw()
      self?.describe(nil)
    }
    addActions()
    viewer.observe { [weak self] in self?.update($0) }
    update([.video, .view])
  }

  /// Handles a key event.
  ///
  /// - Returns: Whether the timeline handled it; other widgets may handle the event otherwise.
  func handle(_ event: KeyEvent) -> Bool {
    guard let strip, canvas.isVisible,
      let command = StripCommand(
        event, isOnStrip: canvas.hasFocus, hasChosen: strip.chosen != nil)
    else { return moveVideo(event) }
    return perform(command)
  }

  /// Performs a command of a key or an assistive technology.
  ///
  /// - Returns: Whether the command had a meaning in the current state.
  @discardableResult
  func perform(_ command: StripCommand) -> Bool {
    guard var strip else { return false }
    do {
      let response = try strip.perform(command, playback: viewer.session.model.playback)
      if command == .release, response != nil { pointers.release() }
      self.strip = strip
      if let response { take(response) }
      return response != nil
    } catch {
      viewer.messages.say("\(error)", about: .setup)
      viewer.notify(.message)
      return true
    }
  }

  /// Steps the video by the arrow keys, as the slider does; used while no edge is chosen.
  private func moveVideo(_ event: KeyEvent) -> Bool {
    guard canvas.hasFocus, strip != nil,
      case .action(let action)? = KeyCommand(event, at: .slider)
    else { return false }
    viewer.perform(action)
    return true
  }
}

// MARK: Events

extension TimelineView {
  private func pointer(_ event: PointerEvent) -> Bool {
    guard let strip else { return false }
    if event.kind == .down { canvas.focus() }
    pointerX = event.sample.place.x
    let touches = pointers.handle(event, now: MainLoop.now)
    if touches.isEmpty, event.kind == .hover, !pointers.isHeld { hover(event, over: strip) }
    viewer.gather {
      for touch in touches { handle(touch, suspendsSnapping: event.hasControl) }
    }
    return !touches.isEmpty
  }

  private func handle(_ touch: StripTouch, suspendsSnapping: Bool) {
    guard var strip else { return }
    let playback = viewer.session.model.playback
    let response =
      switch touch {
      case .down(let finger, let point): strip.touchDown(finger, point, playback: playback)
      case .moved(let finger, let point):
        strip.touchMoved(finger, point, playback: playback, suspendsSnapping: suspendsSnapping)
      case .up(let finger, let point): strip.touchUp(finger, point, playback: playback)
      case .cancelled: strip.touchesCancelled(playback: playback)
      }
    self.strip = strip
    take(response)
  }

  private func scrolled(_ step: ScrollStep) {
    strip?.take(step, atX: pointerX)
    canvas.redraw()
  }

  private func pinched(_ factor: Double) {
    strip?.zoom(by: factor, atX: pointerX)
    canvas.redraw()
  }

  private func hover(_ event: PointerEvent, over strip: TimelineStrip) {
    let place = TouchPoint(x: event.sample.place.x, y: event.sample.place.y)
    canvas.setPointer(strip.isHandle(at: place) ? "ew-resize" : nil)
  }

  private func take(_ response: StripResponse) {
    playKept()
    viewer.take(response)
    if let text = response.announcement { describe(text) }
    changed()
    animate()
  }

  /// Runs animations, such as a fling, frame by frame.
  private func animate() {
    guard !isAnimating, strip?.isAnimating == true else { return }
    isAnimating = true
    canvas.onEachFrame { [weak self] time in
      guard let self, var strip else { return false }
      let response = strip.timePassed(to: time, playback: viewer.session.model.playback)
      self.strip = strip
      isAnimating = strip.isAnimating
      if response != StripResponse() { viewer.take(response) }
      changed()
      return isAnimating
    }
  }
}

// MARK: Updates

extension TimelineView {
  private func update(_ change: Viewer.Change) {
    if change.contains(.video) { renew() }
    if change.contains(.view) {
      let isShown = viewer.parts.showsTimeline && strip != nil
      if !isShown { cancelGesture() }
      canvas.isVisible = isShown
      playKept()
    }
    guard strip != nil else { return }
    let model = viewer.session.model
    if change.contains(.setup) {
      strip?.curve = viewer.session.configuration.library.selected.curve
    }
    if !change.isDisjoint(with: [.value, .video]), let time = model.time {
      strip?.videoMoved(to: time, isByHand: model.playback == .paused)
      changed()
    }
    if !change.isDisjoint(with: [.gesture, .value]) { pauseThumbnails() }
  }

  /// Cancels the gesture: a hidden widget receives no touch-up events.
  private func cancelGesture() {
    pointers.release()
    if strip?.isTouched == true { handle(.cancelled, suspendsSnapping: false) }
  }

  /// Creates the strip of the open video.
  private func renew() {
    pointers.release()
    strip = nil
    thumbnails.close()
    defer { canvas.isVisible = viewer.parts.showsTimeline && strip != nil }
    // What is trimmed has an end.
    guard let information = viewer.information, information.duration > .zero,
      !viewer.session.model.isGrowing
    else { return }
    let shape = DisplayGeometry(of: information)
      .shape(width: information.width, height: information.height)
    do {
      var strip = try TimelineStrip(
        duration: information.duration, rate: information.frameRate ?? FrameRate(30),
        aspect: shape.width / shape.height, width: canvas.size.width, textScale: canvas.textScale)
      strip.curve = viewer.session.configuration.library.selected.curve
      self.strip = strip
      describe(nil)
      canvas.setMinimumSize(height: Int(strip.geometry.height.rounded(.up)))
      thumbnails.open(viewer.path)
    } catch {
      viewer.messages.say("\(error)", about: .setup)
      viewer.notify(.message)
    }
  }

  private func resized() {
    do throws(InvalidParameter) {
      try strip?.resize(width: canvas.size.width, textScale: canvas.textScale)
    } catch {
      viewer.messages.say(error.description, about: .setup)
      viewer.notify(.message)
    }
    guard let strip else { return }
    let height = Int(strip.geometry.height.rounded(.up))
    // GTK ignores a change of the height during layout.
    MainLoop.perform { [weak self] in
      self?.canvas.setMinimumSize(height: height)
      self?.changed()
    }
  }

  private func pauseThumbnails() {
    thumbnails.isPaused = viewer.session.model.isTracking || strip?.isTouched == true
  }

  private func changed() {
    canvas.redraw()
    pauseThumbnails()
  }

  /// Makes the player skip what has been cut away, while the timeline is visible.
  private func playKept() { viewer.player.play(only: canvas.isVisible ? strip?.kept : nil) }

  private func say(_ error: MediaError) {
    guard error.code != .cancelled, error.code != .closed else { return }
    viewer.messages.say(error.description, about: .frame)
    viewer.notify(.message)
  }

  private func draw(_ size: Size, _ painter: Painter) {
    guard let strip else { return }
    let drawing = StripDrawing(strip, thumbnails: thumbnails.cache)
    painter.draw(
      drawing.shapes(hasFocus: canvas.hasFocus, measure: painter.measure),
      textures: thumbnails.textures)
    // Requesting once a frame is enough, however many events there were.
    let viewport = strip.controller.viewport
    thumbnails.middle = viewport.time(atX: viewport.width / 2)
    thumbnails.request(
      ThumbnailRequests(
        strip, drawing, thumbnails.cache, pixelsPerPoint: Double(canvas.pixelsPerPoint)))
  }
}
