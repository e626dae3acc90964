import MediaSeek
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
    canvas.onDraw { [weak self] in self?.draw($0, $1) }
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

  /// Where the picture lies, in the canvas's points; nil while there is none.
  var pictureFrame: Rectangle? {
    viewer.picture.flatMap {
      PictureFit(
        width: $0.width, height: $0.height, in: canvas.size, pixelsPerPoint: canvas.pixelsPerPoint)
    }?.frame
  }

  private func draw(_ size: Size, _ painter: Painter) {
    let ground = Shape.fill(
      Rectangle(x: 0, y: 0, width: size.width, height: size.height), Ink(.black))
    guard let picture = viewer.picture, let information = viewer.information,
      let frame = pictureFrame
    else { return painter.draw(Drawing([ground])) }
    var drawing = Drawing([ground, .picture(0, frame)])
    if viewer.parts.showsMark {
      let mark = PictureMark(
        picture.frame,
        at: viewer.previewTime ?? viewer.session.model.time ?? picture.frame.time,
        in: information)
      drawing.shapes += mark.shapes(in: frame, measure: painter.measure)
    }
    painter.draw(drawing, textures: [0: picture.texture])
  }

  private func resized(_ size: Size) {
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
