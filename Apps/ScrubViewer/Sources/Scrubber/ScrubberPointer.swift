import Toolkit
import ViewerModel

/// The pointer on the film strip: it brings and drags the playhead, drags a handle, or hovers.
final class ScrubberPointer {
  private let viewer: Viewer
  private weak var scrubber: ScrubberView?
  private var tracker = TouchTracker()
  /// Whether the finger holds a handle rather than the playhead.
  private var holdsHandle = false
  /// The start of the tracker's clock on that of animations, in seconds.
  private var clockStart = 0.0
  /// The position of the finger that drags the playhead, in the canvas's points, or `nil`.
  var touch: Point? { holdsHandle ? nil : tracker.place }
  /// The position of a pointer that is not pressed, likewise.
  private(set) var hover: Point?

  init(_ viewer: Viewer) { self.viewer = viewer }

  /// Handles the pointer's events on a film strip.
  func connect(to scrubber: ScrubberView) {
    self.scrubber = scrubber
    scrubber.canvas.onPointer { [weak self] in self?.handle($0) ?? false }
    scrubber.canvas.onPointerLeave { [weak self] in self?.setHover(nil) }
    scrubber.canvas.onScroll { [weak viewer] step in
      guard let viewer else { return }
      // During a drag, the wheel is free for the curve.
      if viewer.scrubber.model.slider.isTracking, step.isWheel {
        viewer.selectCurve(by: step.y > 0 ? 1 : -1)
      } else {
        viewer.send(.scrolled(ScrollEvent(step)))
      }
    }
  }

  /// Ignores the current pointer until it is pressed again, after a key or another video has canceled the drag.
  func release() {
    tracker.release()
    if let scrubber, scrubber.strip?.isTouched == true { scrubber.trim(.cancelled) }
  }

  private func handle(_ event: PointerEvent) -> Bool {
    // Without a video, there is nothing to scrub.
    guard viewer.information != nil, let scrubber, scrubber.strip != nil else {
      tracker = TouchTracker()
      return true
    }
    setHover(event.kind == .hover ? event.sample.place : nil)
    let response = tracker.handle(event)
    viewer.gather { for touch in response.touches { handle(touch, scrubber, event) } }
    return true
  }

  private func handle(_ touch: Touch, _ scrubber: ScrubberView, _ event: PointerEvent) {
    if case .down(let point) = touch {
      clockStart = MainLoop.now - (point.time ?? 0)
      holdsHandle = scrubber.strip?.isHandle(at: point) == true
      (holdsHandle ? scrubber.canvas : scrubber.position.scale).focus()
      if !holdsHandle { bringPlayhead(to: point.x) }
    }
    if holdsHandle {
      scrubber.trim(touch.map(onClock), suspendsSnapping: event.hasControl)
    } else {
      viewer.drag(touch.map(onSlider))
    }
  }

  /// Moves the playhead to a press on the strip, unless the press takes hold of it.
  private func bringPlayhead(to x: Double) {
    guard let strip = scrubber?.strip else { return }
    let reach = strip.geometry.metrics.touchTarget / 2
    guard abs(strip.x(of: strip.playhead) - x) > reach else { return }
    viewer.seek(to: strip.time(atX: x).seconds)
  }

  private func setHover(_ place: Point?) {
    guard place != hover, let scrubber else { return }
    hover = place
    let isHandle =
      place.map { scrubber.strip?.isHandle(at: TouchPoint(x: $0.x, y: $0.y)) == true } ?? false
    scrubber.canvas.setCursor(isHandle ? "ew-resize" : nil)
    // The thumbnail at the pointer is requested with the next drawing.
    scrubber.canvas.redraw()
    scrubber.bubbleChanged()
  }

  /// Returns a point on the clock of animations, which is never later than they are: a press may be handled late.
  private func onClock(_ point: TouchPoint) -> TouchPoint {
    TouchPoint(x: point.x, y: point.y, time: point.time.map { min(clockStart + $0, MainLoop.now) })
  }

  /// Returns a point of the slider's model, whose track is the whole strip: a finger on it has no distance.
  private func onSlider(_ point: TouchPoint) -> TouchPoint {
    let height = scrubber?.canvas.size.height ?? 0
    let distance = point.y < 0 ? point.y : max(0, point.y - height)
    return TouchPoint(
      x: point.x - (scrubber?.strip?.geometry.gutter ?? 0), y: distance, time: point.time)
  }
}
