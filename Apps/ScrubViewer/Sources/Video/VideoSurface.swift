import Media
import ScrubSession
import Scrubbing
import Surface
import Toolkit
import ViewerModel

/// The widget that displays the current frame; a pan on it scrubs.
final class VideoSurface {
  let canvas = Canvas(role: .image)
  private let viewer: Viewer
  private var tracker = TouchTracker()
  private var clicks = DoubleClick()
  /// The position of the finger that pans, in the canvas's points, or `nil`.
  private(set) var touch: Point?
  /// Called for a double click.
  var onDoubleClick: () -> Void = {}
  /// Called for a click of the secondary button, with its place.
  var onMenu: (Point) -> Void = { _ in }

  init(_ viewer: Viewer) {
    self.viewer = viewer
    canvas.setExpands(horizontally: true, vertically: true)
    // Next to a curve 220 points wide, the window can still be as narrow as 320.
    canvas.setMinimumSize(width: 96, height: 54)
    canvas.setAccessibleName("Video")
    canvas.onDraw { [weak self] _, painter in self?.draw(painter) }
    canvas.onResize { [weak self] in self?.resized($0) }
    canvas.onPixelsPerPointChange { [weak self] in self.map { $0.resized($0.canvas.size) } }
    canvas.onPointer { [weak self] in self?.pointer($0) ?? false }
    viewer.observe { [weak self] change in
      if change.contains(.video) { self?.releasePointer() }
      if !change.isDisjoint(with: [.frame, .video]) { self?.canvas.redraw() }
    }
  }

  /// Ignores the current pointer until it is pressed again, after a key or another video has cancelled
  /// the pan.
  func releasePointer() {
    tracker.release()
    touch = nil
  }

  /// The bounds of the canvas, in points.
  var bounds: Rectangle {
    Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
  }

  /// The position of the frame in the canvas, in points, or `nil` if there is none.
  var frameRectangle: Rectangle? {
    viewer.displayedFrame.flatMap {
      FrameFit($0.shape, in: canvas.size, pixelsPerPoint: canvas.pixelsPerPoint)
    }?.rectangle
  }

  private func draw(_ painter: Painter) {
    let ground = Shape.fill(bounds, Ink(.black))
    guard let displayed = viewer.displayedFrame, viewer.information != nil,
      let rectangle = frameRectangle
    else {
      return painter.draw(Drawing([ground]))
    }
    painter.draw(Drawing([ground, .image(0, rectangle)]), textures: [0: displayed.texture])
  }

  private func resized(_ size: Size) {
    let least = max(54, DragOverlay.leastHeight(measure: canvas.measure))
    // GTK ignores a change of the height during layout.
    MainLoop.perform { [canvas] in
      canvas.setMinimumSize(width: 96, height: Int(least.rounded(.up)))
    }
    viewer.presenter.fit(in: size, pixelsPerPoint: canvas.pixelsPerPoint)
    viewer.measure(pan: size.width)
  }

  private func pointer(_ event: PointerEvent) -> Bool {
    if event.kind == .down, event.button == 3 {
      onMenu(event.sample.place)
      return true
    }
    // Both clicks are also touches that move nothing.
    if event.kind == .down, event.button <= 1, clicks.pressed(event.sample) { onDoubleClick() }
    if event.kind == .move { clicks.moved(event.sample) }
    guard viewer.information != nil else {
      tracker = TouchTracker()
      return false
    }
    let response = tracker.handle(event)
    touch = tracker.isHeld ? event.sample.place : nil
    viewer.gather {
      for touch in response.touches {
        viewer.pan(touch, fingers: max(1, response.count)) {
          TouchPoint(x: $0.place.x, y: $0.place.y, time: $0.time)
        }
      }
    }
    return !response.touches.isEmpty
  }
}
