import Media
import ScrubSession
import Scrubbing
import Surface
import Toolkit
import ViewerModel

/// The picture, with its mark; a pan on it scrubs.
final class VideoSurface {
  let canvas = Canvas(role: .picture)
  private let viewer: Viewer
  private var tracker = TouchTracker()

  init(_ viewer: Viewer) {
    self.viewer = viewer
    canvas.setExpands(horizontally: true, vertically: true)
    // With a curve of 220 beside it, a window of 320 can still be asked for.
    canvas.setMinimumSize(width: 96, height: 54)
    canvas.setAccessibleName("Video")
    canvas.onDraw { [weak self] _, painter in self?.draw(painter) }
    canvas.onResize { [weak self] in self?.resized($0) }
    canvas.onPixelsPerPointChange { [weak self] in self.map { $0.resized($0.canvas.size) } }
    canvas.onPointer { [weak self] in self?.pointer($0) ?? false }
    viewer.observe { [weak self] change in
      if change.contains(.video) { self?.releasePointer() }
      if !change.isDisjoint(with: [.picture, .value, .video, .view]) { self?.canvas.redraw() }
    }
  }

  /// A pan that a key or another video has taken back counts for nothing until the finger comes down
  /// again.
  func releasePointer() { tracker.release() }

  /// All of the canvas, in its points.
  var bounds: Rectangle {
    Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
  }

  /// Where the picture lies, in the canvas's points; nil while there is none.
  var pictureFrame: Rectangle? {
    viewer.picture.flatMap {
      PictureFit($0.shape, in: canvas.size, pixelsPerPoint: canvas.pixelsPerPoint)
    }?.frame
  }

  /// What is said of the picture; nil where nothing is.
  private var mark: PictureMark? {
    guard viewer.parts.showsMark, let picture = viewer.picture,
      let information = viewer.information
    else { return nil }
    return PictureMark(
      picture.frame, at: viewer.wantedTime ?? picture.frame.time, in: information)
  }

  /// Where that is said, in the canvas's points; nil where it is not.
  func markFrame(measure: TextMeasure) -> Rectangle? {
    mark?.frame(in: bounds, measure: measure)
  }

  private func draw(_ painter: Painter) {
    let ground = Shape.fill(bounds, Ink(.black))
    guard let picture = viewer.picture, viewer.information != nil, let frame = pictureFrame else {
      return painter.draw(Drawing([ground]))
    }
    let said = mark?.shapes(in: bounds, measure: painter.measure) ?? []
    painter.draw(
      Drawing([ground, .picture(0, frame)] + said), textures: [0: picture.texture])
  }

  private func resized(_ size: Size) {
    let least = max(54, DragOverlay.leastHeight(measure: canvas.measure))
    // GTK does not hear of another height while it gives out room.
    MainLoop.perform { [canvas] in
      canvas.setMinimumSize(width: 96, height: Int(least.rounded(.up)))
    }
    viewer.presenter.fit(in: size, pixelsPerPoint: canvas.pixelsPerPoint)
    viewer.measure(pan: size.width)
  }

  private func pointer(_ event: PointerEvent) -> Bool {
    guard viewer.information != nil else {
      tracker = TouchTracker()
      return false
    }
    let answer = tracker.handle(event)
    viewer.gather {
      for touch in answer.touches {
        viewer.pan(touch, fingers: max(1, answer.count)) {
          TouchPoint(x: $0.place.x, y: $0.place.y, time: $0.time)
        }
      }
    }
    return !answer.touches.isEmpty
  }
}
