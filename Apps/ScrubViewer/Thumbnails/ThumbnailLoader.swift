public import Media
import MediaTime
import Synchronization
import Threads
public import ViewerModel

/// Decodes the film strip's thumbnails on its own thread and from its own source, so that the video's
/// decoders never wait for it.
///
/// It yields to them in three ways: its thread has a low priority, decoding stops within a packet
/// while a finger is down, and decodes that are no longer requested are cancelled.
public final class ThumbnailLoader: Sendable {
  private struct State {
    var queue = ThumbnailQueue()
    var isPaused = false
    var current: (job: ThumbnailQueue.Job, cancellation: Cancellation)?
    /// Cancels the opening of the source.
    var opening = Cancellation()
  }

  private let state = Mutex(State())
  private let worker = Worker<Void>()
  private let open: @Sendable (Cancellation) throws(MediaError) -> any MediaSource
  private let handler: @Sendable (Result<Thumbnail, MediaError>) -> Void

  /// Creates a loader and starts its thread; the first request opens the source.
  ///
  /// - Parameters:
  ///   - open: Opens the video a second time; called on the loader's thread.
  ///   - handler: Called on the loader's thread with each decoded thumbnail, which is a keyframe near
  ///     the requested time or a frame within its tolerance, or with an error; it should be quick.
  public init(
    open: @escaping @Sendable (Cancellation) throws(MediaError) -> any MediaSource,
    handler: @escaping @Sendable (Result<Thumbnail, MediaError>) -> Void
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

  /// Replaces the requests; a running decode that is no longer requested is cancelled.
  public func request(_ requests: ThumbnailRequests) {
    state.withLock { state in
      guard requests != state.queue.requests else { return }
      state.queue.replace(with: requests)
      if let current = state.current, !state.queue.isCurrent(current.job) {
        current.cancellation.cancel()
      }
    }
    worker.wake()
  }

  /// Whether decoding is paused, as it should be while a finger moves the video; the running decode is
  /// cancelled, and restarted afterwards.
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

extension ThumbnailLoader {
  private func run() {
    var source: (any MediaSource)?
    while let (job, cancellation, requests) = worker.next(nextJob) {
      do throws(MediaError) {
        let opened: any MediaSource
        if let source { opened = source } else { opened = try open(state.withLock { $0.opening }) }
        source = opened
        let thumbnail = try load(job, requests, from: opened, cancellation)
        complete(job, thumbnail.time, until: thumbnail.end)
        handler(.success(thumbnail))
      } catch {
        if error.code == .cancelled {
          state.withLock { $0.current = nil }
          continue
        }
        complete(job, nil, until: nil)
        handler(.failure(error))
        // If the file cannot be opened, do not try again for every request.
        if source == nil { break }
      }
    }
    source?.close()
  }

  private func complete(_ job: ThumbnailQueue.Job, _ time: MediaTime?, until end: MediaTime?) {
    state.withLock { state in
      state.current = nil
      state.queue.complete(job, decoded: time, until: end)
    }
  }

  /// Starts the next job and returns it, or `nil` if there is none.
  private func nextJob() -> (ThumbnailQueue.Job, Cancellation, ThumbnailRequests)? {
    state.withLock { state in
      guard !state.isPaused, let job = state.queue.next else { return nil }
      let cancellation = Cancellation()
      state.current = (job, cancellation)
      return (job, cancellation, state.queue.requests)
    }
  }

  private func load(
    _ job: ThumbnailQueue.Job, _ requests: ThumbnailRequests, from source: any MediaSource,
    _ cancellation: Cancellation
  ) throws(MediaError) -> Thumbnail {
    let tolerance: SeekTolerance =
      switch job {
      case .keyframe: .keyframe
      case .near(let request): .within(seconds: request.tolerance)
      }
    let frame = try source.frame(
      for: SeekRequest(time: job.request.time, tolerance: tolerance), cancellation: cancellation)
    return try Thumbnail(
      of: frame, in: source.information, width: requests.pixelWidth, height: requests.pixelHeight)
  }
}
