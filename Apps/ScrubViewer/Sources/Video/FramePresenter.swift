import ScrubThreads
import Toolkit
import ViewerModel

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

  /// Returns a snapshot of the state with the next work, or `nil` if there is none.
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
      let bytes = try frame.displayedBGRA(
        in: video, size: PixelSize(width: fit.pixelWidth, height: fit.pixelHeight))
      guard let texture = Texture(bgra: bytes, width: fit.pixelWidth, height: fit.pixelHeight)
      else { return }
      finish(
        .success(
          DisplayedFrame(texture: texture, frame: frame, sequence: sequence, shape: shape)), state)
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
