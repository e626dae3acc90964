public import ScrubMedia
internal import ScrubThreads
public import ScrubTime

/// A scheduler that runs the blocking calls of a source on a dedicated thread; the latest request
/// replaces older ones.
///
/// Decoded frames are stored in a `FrameCache`, and frames that are likely to be requested next are
/// decoded ahead. Requests for cached frames complete immediately.
///
/// `submit` is for scrubbing: it returns immediately, and older requests are dropped, or canceled
/// between two packets. The most recent request always completes with a frame or an error. If the
/// handler is slower than the requests, it receives only the latest frame, and of the errors only the
/// latest. `frame(for:)` and
/// `perform` are for callers that wait, as tasks or as threads. They run before submitted requests,
/// in order, and none is dropped; those with the priority `background` run while nothing else is
/// due.
///
/// If the system refuses the two threads of a scheduler, the source is closed immediately, and
/// every request ends with an `outOfMemory` error.
public final class SeekScheduler: Sendable {
  let core: SchedulerCore

  /// Creates a scheduler that takes over a source; nothing else may call the source from now on.
  ///
  /// - Parameters:
  ///   - source: The video.
  ///   - cache: The cache for decoded frames; by default, all videos share one.
  ///   - handler: Receives the results of submitted requests, in order, on a dedicated thread;
  ///     after closing, on the thread of the caller.
  public convenience init(
    source: any MediaSource, cache: FrameCache = .shared,
    handler: @escaping @Sendable (SeekResult) -> Void = { _ in }
  ) {
    self.init(source: source, cache: cache, tuning: .standard, handler: handler)
  }

  /// Creates a scheduler with custom constants.
  @_spi(Tuning) public convenience init(
    source: any MediaSource, cache: FrameCache, tuning: SeekTuning,
    handler: @escaping @Sendable (SeekResult) -> Void
  ) {
    self.init(
      source: source, cache: cache, tuning: tuning, clock: { monotonicSeconds() },
      handler: handler)
  }

  /// Creates a scheduler with custom constants and a custom clock.
  package init(
    source: any MediaSource, cache: FrameCache = .shared,
    tuning: SeekTuning = .standard, clock: @escaping @Sendable () -> Double,
    handler: @escaping @Sendable (SeekResult) -> Void
  ) {
    core = SchedulerCore(
      source: source, cache: cache, tuning: tuning, clock: clock, handler: handler)
    core.start()
  }

  /// Cancels all work; the threads end, and the source is closed, soon afterwards.
  deinit { core.beginClosing() }

  /// The video.
  public var source: any MediaSource { core.source }

  /// The request counters and latencies so far.
  public var statistics: SeekStatistics { core.statistics }

  /// The gapless ranges of time whose frames are cached, in order, for a bar that shows them; reduced
  /// copies do not count.
  ///
  /// - Complexity: O(n) in the number of cached frames of the video.
  public var cachedRanges: [Range<MediaTime>] { core.cachedRanges }

  /// Requests a frame and returns immediately; replaces the previous request.
  ///
  /// Once the video is closed, the handler receives an error on the caller's thread.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - sequence: Any number; the results of the request have the same.
  public func submit(_ request: SeekRequest, sequence: Int) {
    switch post(request, sequence: sequence) {
    case .nothing: break
    case .passOn: core.passOn()
    case .reportClosed: core.notify(.failure(closedError, sequence: sequence))
    }
  }

  /// What the caller of `post` has to do once it holds no lock.
  package enum AfterPosting: Sendable {
    case nothing
    /// Call `passOn`.
    case passOn
    /// The video is closed: report `closedError`.
    case reportClosed
  }

  /// Submits a request, for a caller that holds a lock and has a subscription of its own.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - sequence: Any number; the results of the request have the same.
  /// - Returns: What is left to do without the lock.
  package func post(_ request: SeekRequest, sequence: Int) -> AfterPosting {
    core.post(request, sequence: sequence)
  }

  /// Passes a posted request on, if the delivering thread does not; else does nothing.
  package func passOn() { core.passOn() }

  /// The error of a request for a frame after closing.
  package var closedError: MediaError { core.closed("show the frame") }

  /// Ends the gesture: decodes the exact frame of the latest request immediately.
  public func lift() { core.lift() }

  /// Cancels all work, waits for the threads and closes the source.
  ///
  /// Pending requests and waiting calls end with a `closed` error. May be called more than once and
  /// from several threads; every call waits. From within `perform` it returns immediately, and the threads
  /// end after the current call. From within the handler it waits for the decoder alone, which may not wait for the
  /// handler.
  @available(*, noasync, renamed: "shutDown()")
  public func close() { core.close() }

  /// Cancels all work; the threads end, and the source is closed, soon afterwards.
  package func beginClosing() { core.beginClosing() }

  /// Cancels all work, and returns when the threads have ended and the source is closed; soon before that,
  /// if the system refuses a thread to wait on.
  ///
  /// Pending requests and waiting calls end with a `closed` error.
  public func shutDown() async {
    let core = core
    do throws(MediaError) {
      try await WorkerThread.run(refused: { MediaError.noThread("close") }) {
        () throws(MediaError) in
        core.close()
      }
    } catch {
      // Without another thread, the scheduler's own end without being waited for.
      core.beginClosing()
    }
  }
}
