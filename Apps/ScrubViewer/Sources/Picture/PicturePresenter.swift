import Media
import MediaSeek
import Surface
import Synchronization
import Threads
import Toolkit
import ViewerModel

/// A picture that is ready to be drawn, with what is known of it.
struct ShownPicture: Sendable {
  /// The picture, turned, and of as many pixels as the screen shows of it.
  var texture: Texture
  /// Where it comes from.
  var frame: Frame
  /// The request that it answers; nil for one that was only made anew for another size.
  var sequence: Int?
  /// Its proportions, as it is shown.
  var shape: Size
}

/// Makes pictures ready for the screen, on a thread of its own; only the newest counts.
///
/// Converting a picture takes some milliseconds, which neither the main thread has to spare nor the
/// one that brings the pictures.
nonisolated final class PicturePresenter: Sendable {
  /// What comes of an answer.
  enum Shown: Sendable {
    case picture(ShownPicture)
    case failure(MediaError)
  }

  private struct State {
    var room = Size(width: 0, height: 0)
    var pixelsPerPoint = 1
    var geometry = DisplayGeometry()
    /// What is to be made ready next; the newest only.
    var next: SeekResult?
    /// What was made ready last, to make it again for another size.
    var last: Frame?
    /// Whether it is to be made again.
    var needsFit = false
    /// Counts videos: what belongs to an older one is not shown.
    var generation = 0
    var show: (@MainActor @Sendable (Shown) -> Void)?
  }

  private let state = Mutex(State())
  private let worker = Worker<Void>()

  init() {
    let isStarted = worker.start { [weak self, worker] in
      while let state = worker.next({ self?.nextTask() }) { self?.work(on: state) }
    }
    precondition(isStarted, "the system gives no thread to a program that starts")
  }

  deinit { worker.close() }

  /// Tells a function what is ready, on the main thread.
  func onShow(_ show: @escaping @MainActor @Sendable (Shown) -> Void) {
    state.withLock { $0.show = show }
  }

  /// Takes an answer of the video; any thread may call this, and it returns at once.
  func take(_ answer: SeekResult) {
    state.withLock { $0.next = answer }
    worker.wake()
  }

  /// Takes over how large the picture can be.
  func fit(in room: Size, pixelsPerPoint: Int) {
    state.withLock { state in
      guard state.room != room || state.pixelsPerPoint != pixelsPerPoint else { return }
      (state.room, state.pixelsPerPoint) = (room, pixelsPerPoint)
      state.needsFit = state.last != nil
    }
    worker.wake()
  }

  /// Forgets the pictures of a video that is closed.
  func reset() {
    state.withLock { state in
      (state.next, state.last) = (nil, nil)
      state.generation += 1
    }
  }

  /// Takes over how the pictures of a video are to be laid.
  func lay(by geometry: DisplayGeometry) { state.withLock { $0.geometry = geometry } }

  private func work(on state: State) {
    switch state.next {
    case .preview(let frame, let sequence), .frame(let frame, let sequence):
      prepare(frame, sequence, state)
    case .failure(let error, sequence: _): finish(.failure(error), state)
    case nil: if let last = state.last { prepare(last, nil, state) }
    }
  }

  /// What is to be done, and for which size; `nil` while there is nothing.
  private func nextTask() -> State? {
    state.withLock { state in
      guard state.next != nil || state.needsFit else { return nil }
      defer { (state.next, state.needsFit) = (nil, false) }
      return state
    }
  }

  private func prepare(_ frame: Frame, _ sequence: Int?, _ state: State) {
    self.state.withLock { if $0.generation == state.generation { $0.last = frame } }
    let (geometry, pixels) = (state.geometry, frame.pixels)
    let shape = geometry.shape(width: pixels.width, height: pixels.height)
    guard let fit = PictureFit(shape, in: state.room, pixelsPerPoint: state.pixelsPerPoint) else {
      return
    }
    let (width, height) =
      geometry.swapsSides ? (fit.pixelHeight, fit.pixelWidth) : (fit.pixelWidth, fit.pixelHeight)
    do throws(MediaError) {
      let bytes = geometry.laid(
        bgra: try pixels.bgra(width: width, height: height), width: width, height: height)
      guard let texture = Texture(bgra: bytes, width: fit.pixelWidth, height: fit.pixelHeight)
      else { return }
      finish(
        .picture(
          ShownPicture(texture: texture, frame: frame, sequence: sequence, shape: shape)), state)
    } catch {
      finish(.failure(error), state)
    }
  }

  private func finish(_ shown: Shown, _ state: State) {
    guard let show = state.show else { return }
    MainLoop.perform { [self] in
      guard self.state.withLock({ $0.generation == state.generation }) else { return }
      show(shown)
    }
  }
}
