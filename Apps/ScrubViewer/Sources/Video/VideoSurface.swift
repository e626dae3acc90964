import ScrubThreads
import Toolkit
import ViewerModel

/// The widget that displays the current frame; a pan on it scrubs.
final class VideoSurface {
  let canvas = Canvas(role: .image)
  private let viewer: Viewer
  /// The pointer that pans.
  var tracker = TouchTracker()
  private weak var shownVideo: Video?
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
    if shownVideo !== viewer.video { (tracker, dividerHolder) = (TouchTracker(), nil) }
    shownVideo = viewer.video
  }

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

/// A frame that is ready to be drawn.
struct DisplayedFrame: Sendable {
  /// The pixels, rotated and scaled to the size on the screen.
  var texture: Texture
  /// The frame.
  var frame: Frame
  /// The sequence number of its request, or `nil` if the frame was only rescaled to another size.
  var sequence: Int?
  /// The proportions of the frame on the screen, in any unit.
  var shape: Size
}

/// Converts frames for the screen on its own thread; a newer frame replaces a waiting one.
///
/// Conversion takes some milliseconds, which neither the main thread nor the decoding thread can spare.
nonisolated final class FramePresenter: Sendable {
  /// A frame or an error to show.
  typealias Output = Result<DisplayedFrame, MediaError>

  private struct State {
    var room = Rectangle(x: 0, y: 0, width: 0, height: 0)
    var pixelsPerPoint = 1
    var video: MediaInformation?
    /// The newest frame or error, which is converted next.
    var next: Result<Frame, MediaError>?
    /// The last converted frame, which is converted again for another size.
    var last: Frame?
    /// Whether the last frame has to be converted again.
    var needsFit = false
    /// The number of the video; frames of older ones are not shown.
    var generation = 0
  }

  private let state = Lock(State())
  private let worker = Worker()
  private let show: @MainActor @Sendable (Output) -> Void

  /// Creates a presenter, which passes on converted frames and errors.
  init(show: @escaping @MainActor @Sendable (Output) -> Void) {
    self.show = show
    let isStarted = worker.start { [weak self, worker] in
      Viewer.letWindowGoFirst()
      while let state = worker.next({ self?.nextTask() }) { self?.work(on: state) }
    }
    precondition(isStarted, "the system gives no thread to a program that starts")
  }

  deinit { worker.close() }

  /// Accepts a frame, or the error instead of it; any thread may call this, and it returns immediately.
  func take(_ result: Result<Frame, MediaError>) {
    state.withLock { $0.next = result }
    worker.wake()
  }

  /// Sets the space available for the frame.
  func fit(in room: Rectangle, pixelsPerPoint: Int) {
    state.withLock { state in
      guard state.room != room || state.pixelsPerPoint != pixelsPerPoint else { return }
      (state.room, state.pixelsPerPoint) = (room, pixelsPerPoint)
      state.needsFit = true
    }
    worker.wake()
  }

  /// Discards the frames of a closed video.
  func reset() {
    state.withLock { state in
      (state.next, state.last) = (nil, nil)
      state.generation += 1
    }
  }

  /// Sets the properties of the video.
  func setVideo(_ video: MediaInformation) { state.withLock { $0.video = video } }

  private func work(on state: State) {
    switch state.next {
    case .success(let frame): prepare(frame, frame.sequence, state)
    case .failure(let error): finish(.failure(error), state)
    case nil: if let last = state.last { prepare(last, nil, state) }
    }
  }

  /// Returns a snapshot of the state with the next work, or `nil` without any.
  private func nextTask() -> State? {
    state.withLock { state in
      guard state.next != nil || state.needsFit else { return nil }
      defer { (state.next, state.needsFit) = (nil, false) }
      return state
    }
  }

  private func prepare(_ frame: Frame, _ sequence: Int?, _ state: State) {
    self.state.withLock { if $0.generation == state.generation { $0.last = frame } }
    guard let video = state.video else { return }
    let shape = Size(frame.displaySize(in: video))
    guard let fit = FrameFit(shape, in: state.room, pixelsPerPoint: state.pixelsPerPoint) else {
      return
    }
    do throws(MediaError) {
      let (width, height) = (fit.pixelWidth, fit.pixelHeight)
      let bytes = try frame.displayedBGRA(in: video, size: PixelSize(width: width, height: height))
      guard let texture = Texture(bgra: bytes, width: width, height: height) else { return }
      finish(
        .success(.init(texture: texture, frame: frame, sequence: sequence, shape: shape)), state)
    } catch {
      finish(.failure(error), state)
    }
  }

  private func finish(_ output: Output, _ state: State) {
    MainLoop.perform { [self] in
      guard self.state.withLock({ $0.generation == state.generation }) else { return }
      show(output)
    }
  }
}
