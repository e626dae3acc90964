import Toolkit
import ViewerModel

/// The widget that displays the current frame; a pan on it scrubs.
final class VideoSurface {
  let canvas = Canvas(role: .image)
  private let viewer: Viewer
  private var tracker = TouchTracker()
  private weak var shownVideo: Video?
  /// The position of the finger that pans, in the canvas's points, or `nil`.
  var touch: Point? { tracker.place }
  /// The pointer that holds the divider of a wipe, or `nil`.
  private var dividerHolder: UInt?
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
      if change.contains(.video) { self?.videoChanged() }
      if change.contains(.comparison) {
        self?.fit()
        self?.describe()
      }
      // The two rooms depend on the shape of the first frame.
      if change.contains(.frame), self?.viewer.comparison != nil { self?.fit() }
      if !change.isDisjoint(with: [.frame, .video, .comparison]) { self?.canvas.redraw() }
    }
  }

  /// Releases the pointer of another video; a finger stays when the recording of its video ends.
  private func videoChanged() {
    if shownVideo !== viewer.video { releasePointer() }
    shownVideo = viewer.video
  }

  /// Ignores the current pointer until it is pressed again, after a key or another video has canceled the pan.
  func releasePointer() { tracker.release() }

  /// The bounds of the canvas, in points.
  var bounds: Rectangle {
    Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
  }

  /// The areas of the first and of the second video.
  private var rooms: (first: Rectangle, second: Rectangle) {
    let shape = viewer.displayedFrame?.shape ?? Size(width: 16, height: 9)
    return viewer.comparison?.rooms(in: bounds, for: shape) ?? (bounds, bounds)
  }

  /// Returns the position of a frame in an area, in points.
  private func place(of displayed: DisplayedFrame, in room: Rectangle) -> Rectangle? {
    FrameFit(displayed.shape, in: room, pixelsPerPoint: canvas.pixelsPerPoint)?.rectangle
  }

  /// The upper edge of the first frame, in points from that of the canvas.
  var frameTop: Double { viewer.displayedFrame.flatMap { place(of: $0, in: rooms.first) }?.y ?? 0 }

  /// Tells the presenters how large the frames are drawn.
  private func fit() {
    let (first, second) = rooms
    viewer.presenter.fit(in: first, pixelsPerPoint: canvas.pixelsPerPoint)
    viewer.secondPresenter.fit(in: second, pixelsPerPoint: canvas.pixelsPerPoint)
  }

  /// Describes the comparison for assistive technologies.
  private func describe() {
    let comparison = viewer.comparison
    canvas.setAccessibleDescription(comparison.map { "compared with \($0.caption)" } ?? "")
  }

  private func draw(_ painter: Painter) {
    let ground = Shape.fill(bounds, Ink(.black))
    guard let displayed = viewer.displayedFrame, viewer.information != nil,
      let rectangle = place(of: displayed, in: rooms.first)
    else { return painter.draw([ground]) }
    guard let comparison = viewer.comparison else {
      return painter.draw([ground, .image(0, rectangle)], textures: [0: displayed.texture])
    }
    let second = viewer.second?.displayedFrame
    let shapes = comparison.shapes(
      first: rectangle, second: second.flatMap { place(of: $0, in: rooms.second) },
      title: viewer.title, in: bounds, measure: painter.measure)
    painter.draw(
      [ground] + shapes,
      textures: [0: displayed.texture].merging(second.map { [1: $0.texture] } ?? [:]) { $1 })
  }

  private func resized(_ size: Size) {
    let least = max(54, DragOverlay.leastHeight(measure: canvas.measure))
    // GTK ignores a change of the height during layout.
    MainLoop.perform { [canvas] in
      canvas.setMinimumSize(width: 96, height: Int(least.rounded(.up)))
    }
    fit()
    viewer.measure(pan: size.width)
  }

  /// Drags the divider of a wipe, and returns whether the event belongs to it.
  private func moveDivider(_ event: PointerEvent) -> Bool {
    let x = event.sample.place.x
    guard let holder = dividerHolder else {
      guard event.kind == .down, event.button <= 1, !tracker.isHeld,
        viewer.comparison?.holdsDivider(atX: x, in: bounds) == true
      else { return false }
      dividerHolder = event.pointer
      return true
    }
    switch event.kind {
    case .move where event.pointer == holder:
      viewer.comparison?.moveDivider(toX: x, in: bounds)
      canvas.redraw()
    case .up where event.pointer == holder, .cancel, .hover: dividerHolder = nil
    default: break
    }
    return true
  }

  private func pointer(_ event: PointerEvent) -> Bool {
    if event.kind == .down, event.button == 3 {
      onMenu(event.sample.place)
      return true
    }
    guard viewer.information != nil else {
      tracker = TouchTracker()
      return false
    }
    if moveDivider(event) { return true }
    let response = tracker.handle(event)
    viewer.gather {
      for touch in response.touches { viewer.pan(touch, fingers: max(1, response.count)) }
    }
    return !response.touches.isEmpty
  }
}
