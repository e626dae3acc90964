import Toolkit
import ViewerModel

/// The layer over the whole window for what belongs to the finger: the speed, the ladder and the curves of a
/// drag or a pan, and the bubble above the film strip. It receives no events.
final class DragLayer {
  let canvas = Canvas(role: .presentation)
  private let viewer: Viewer
  private let scrubber: ScrubberView
  private let surface: VideoSurface
  private var isFading = false
  /// The last position of the finger, on the layer.
  private var pointer = Point(x: 0, y: 0)
  /// The ladder of the drag; `nil` between drags, and after a change of the curve or the video.
  private var ladder: SpeedLadder?

  /// Creates the layer of a film strip, from whose upper edge the bands are measured, and a video, on which they are
  /// drawn.
  init(_ viewer: Viewer, over scrubber: ScrubberView, beside surface: VideoSurface) {
    (self.viewer, self.scrubber, self.surface) = (viewer, scrubber, surface)
    canvas.isTarget = false
    canvas.onDraw { [weak self] _, painter in self?.draw(painter) }
    scrubber.onBubbleChange = { [weak canvas] in canvas?.redraw() }
    viewer.observe { [weak self] in self?.update($0) }
  }

  private func update(_ change: Viewer.Changes) {
    if !change.isDisjoint(with: [.setup, .video, .duration]) {
      ladder = nil
      canvas.redraw()
    }
    guard change.contains(.gesture) else { return }
    if !viewer.scrubber.model.slider.isTracking, let ladder {
      viewer.preferences.lesson.endDrag(on: ladder)
      self.ladder = nil
    }
    canvas.redraw()
    guard !isFading, viewer.indicator.nextChange(after: MainLoop.now) != nil else { return }
    isFading = true
    canvas.onEachFrame { [weak self] in
      guard let self else { return false }
      canvas.redraw()
      // The frame is drawn later, so that nothing is left of what has faded by now.
      isFading = viewer.indicator.nextChange(after: MainLoop.now) != nil
      return isFading
    }
  }

  private func draw(_ painter: Painter) {
    guard let corner = surface.canvas.convert(Point(x: 0, y: 0), to: canvas),
      let strip = scrubber.canvas.convert(Point(x: 0, y: 0), to: canvas)
    else { return }
    // In full screen, the strip is over the video.
    let size = surface.canvas.size
    let video = Rectangle(
      x: corner.x, y: corner.y, width: size.width,
      height: max(0, min(corner.y + size.height, strip.y) - corner.y))
    var shapes = gestureShapes(video, edge: strip.y, painter)
    if shapes.isEmpty, let bubble = scrubber.bubble {
      let anchor = Point(x: strip.x + bubble.x, y: strip.y)
      // The bubble is above the strip, which may be wider than the video.
      let room = Rectangle(
        x: strip.x, y: video.y, width: scrubber.canvas.size.width, height: video.height)
      shapes = bubble.shapes(at: anchor, in: room, measure: painter.measure)
    }
    painter.draw(shapes, textures: scrubber.textures)
  }

  /// Returns what the finger sees of the curve.
  private func gestureShapes(_ video: Rectangle, edge: Double, _ painter: Painter) -> [Shape] {
    let model = viewer.scrubber.model
    let appearance = viewer.indicator.appearance(at: MainLoop.now)
    guard model.slider.isTracking || appearance != nil else { return [] }
    if let place = scrubber.pointer.touch.flatMap({ scrubber.canvas.convert($0, to: canvas) })
      ?? surface.tracker.place.flatMap({ surface.canvas.convert($0, to: canvas) })
    {
      pointer = place
    }
    // A pan, or a speed that fades, has none.
    if model.slider.isTracking, ladder == nil {
      ladder = SpeedLadder(
        of: model.slider, rate: viewer.information?.frameRate, reach: edge - video.y)
    }
    let shapes = DragOverlay(
      slider: model.slider, ladder: ladder, lesson: viewer.preferences.lesson,
      appearance: appearance, rate: viewer.information?.frameRate, pointer: pointer, edge: edge,
      video: video
    ).shapes(measure: painter.measure)
    guard model.isTracking else { return shapes }
    let library = viewer.scrubber.configuration.library
    let chips = CurveChips(
      titles: library.curves.map { CurveCard($0, in: library.catalog).title },
      selected: library.curves.firstIndex { $0.name == library.selected.name })
    return shapes
      + chips.shapes(
        on: video, frameTop: video.y + surface.frameTop, beside: shapes, measure: painter.measure)
  }
}
