public import Media
import MediaTime
import Synchronization
import Threads
public import ViewerModel

/// Decodes the small pictures of a strip, on a thread of its own and from a source of its own, so that
/// the video's own decoders never wait for it.
///
/// It stands back in three ways: its thread has the lowest priority that the system lets it have, it
/// stops within a packet while a finger is down, and wishes that are no longer wanted end at once.
public final class StripPictureLoader: Sendable {
  /// What comes of a wish.
  public enum Answer: Sendable {
    /// A picture: the one that was wanted, or a keyframe near it.
    case picture(SmallPicture)
    /// There is none.
    case failure(MediaError)
  }

  private struct State {
    var queue = PictureQueue()
    var isPaused = false
    var current: (job: PictureQueue.Job, cancellation: Cancellation)?
    /// Ends the opening of the source.
    var opening = Cancellation()
  }

  private let state = Mutex(State())
  private let worker = Worker<Void>()
  private let open: @Sendable (Cancellation) throws(MediaError) -> any MediaSource
  private let handler: @Sendable (Answer) -> Void

  /// Creates a loader and starts its thread; the source is opened with the first wish.
  ///
  /// - Parameters:
  ///   - open: Opens the video a second time; called on the loader's thread.
  ///   - handler: Gets the answers on the loader's thread; it should be quick.
  public init(
    open: @escaping @Sendable (Cancellation) throws(MediaError) -> any MediaSource,
    handler: @escaping @Sendable (Answer) -> Void
  ) {
    (self.open, self.handler) = (open, handler)
    let isStarted = worker.start { [self] in
      ThreadPriority.lower()
      run()
    }
    guard !isStarted else { return }
    handler(
      .failure(
        MediaError(
          operation: "show the timeline's frames", code: .outOfMemory,
          cause: "the system gave no thread")))
  }

  /// Takes new wishes in place of the old ones; what is decoded now and no longer wanted ends.
  public func want(_ wishes: PictureWishes) {
    state.withLock { state in
      guard wishes != state.queue.wishes else { return }
      state.queue.take(wishes)
      if let current = state.current, !state.queue.wants(current.job) {
        current.cancellation.cancel()
      }
    }
    worker.wake()
  }

  /// Whether it stands still, as it should while a finger moves the video; what is decoded now ends and
  /// is begun anew afterwards.
  public var isPaused: Bool {
    get { state.withLock { $0.isPaused } }
    set {
      state.withLock { state in
        state.isPaused = newValue
        if newValue { state.current?.cancellation.cancel() }
      }
      worker.wake()
    }
  }

  /// Ends the thread and closes the source, and waits for both. Safe to call twice.
  public func close() {
    state.withLock { state in
      state.isPaused = true
      state.current?.cancellation.cancel()
      state.opening.cancel()
    }
    worker.close()
  }
}

extension StripPictureLoader {
  private func run() {
    var source: (any MediaSource)?
    while let (job, cancellation, wishes) = worker.next(nextJob) {
      do throws(MediaError) {
        let opened: any MediaSource
        if let source { opened = source } else { opened = try open(state.withLock { $0.opening }) }
        source = opened
        let picture = try load(job, wishes, from: opened, cancellation)
        note(job, picture.time, until: picture.end)
        handler(.picture(picture))
      } catch {
        if error.code == .cancelled {
          state.withLock { $0.current = nil }
          continue
        }
        note(job, nil, until: nil)
        handler(.failure(error))
        // A file that cannot be opened once will not be opened for every place anew.
        if source == nil { break }
      }
    }
    source?.close()
  }

  private func note(_ job: PictureQueue.Job, _ time: MediaTime?, until end: MediaTime?) {
    state.withLock { state in
      state.current = nil
      state.queue.note(job, picture: time, until: end)
    }
  }

  /// Begins the next job; `nil` while there is none.
  private func nextJob() -> (PictureQueue.Job, Cancellation, PictureWishes)? {
    state.withLock { state in
      guard !state.isPaused, let job = state.queue.next else { return nil }
      let cancellation = Cancellation()
      state.current = (job, cancellation)
      return (job, cancellation, state.queue.wishes)
    }
  }

  private func load(
    _ job: PictureQueue.Job, _ wishes: PictureWishes, from source: any MediaSource,
    _ cancellation: Cancellation
  ) throws(MediaError) -> SmallPicture {
    let tolerance: SeekTolerance =
      switch job {
      case .keyframe: .keyframe
      case .near(let wish): .within(seconds: wish.reach)
      }
    let frame = try source.frame(
      for: SeekRequest(time: job.wish.time, tolerance: tolerance), cancellation: cancellation)
    return try SmallPicture(
      of: frame, in: source.information, width: wishes.pixelWidth, height: wishes.pixelHeight)
  }
}
