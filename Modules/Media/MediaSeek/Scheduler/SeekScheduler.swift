public import Media
internal import Threads

/// A scheduler that runs the blocking calls of a source on a dedicated thread; the latest request
/// replaces older ones.
///
/// Decoded frames are stored in a `FrameCache`, and frames that are likely to be requested next are
/// decoded ahead. Requests for cached frames complete immediately.
///
/// `submit` is for scrubbing: it returns immediately, and older requests are dropped, or canceled
/// between two packets. The most recent request always completes with a frame or an error. If the
/// handler is slower than the requests, it receives only the latest frame. `frame(for:)` and
/// `perform` are for callers that wait. They run before submitted requests, in order, and none is
/// dropped.
///
/// If the system refuses the two threads of a scheduler, the source is closed immediately, and
/// every request ends with an `outOfMemory` error.
public final class SeekScheduler: Sendable {
  let core: SchedulerCore

  /// Creates a scheduler that takes over a source; nothing else may call the source from now on.
  ///
  /// - Parameters:
  ///   - source: The video.
  ///   - strategy: The policy that turns requests into decoder work.
  ///   - cache: The cache for decoded frames; by default, all videos share one.
  ///   - handler: Receives the results of submitted requests, in order, on a dedicated thread;
  ///     after closing, on the thread of the caller.
  public convenience init(
    source: any MediaSource, strategy: SeekStrategy = .fineScrub, cache: FrameCache = .shared,
    handler: @escaping @Sendable (SeekResult) -> Void = { _ in }
  ) {
    self.init(
      source: source, strategy: strategy, cache: cache, tuning: .standard, handler: handler)
  }

  /// Creates a scheduler with custom constants.
  @_spi(Tuning) public convenience init(
    source: any MediaSource, strategy: SeekStrategy, cache: FrameCache, tuning: SeekTuning,
    handler: @escaping @Sendable (SeekResult) -> Void
  ) {
    self.init(
      source: source, strategy: strategy, cache: cache, tuning: tuning,
      clock: { monotonicSeconds() }, handler: handler)
  }

  /// Creates a scheduler with custom constants and a custom clock.
  package init(
    source: any MediaSource, strategy: SeekStrategy = .fineScrub, cache: FrameCache = .shared,
    tuning: SeekTuning = .standard, clock: @escaping @Sendable () -> Double,
    handler: @escaping @Sendable (SeekResult) -> Void
  ) {
    core = SchedulerCore(
      source: source, strategy: strategy, cache: cache, tuning: tuning, clock: clock,
      handler: handler)
    core.start()
  }

  deinit { close() }

  /// The video.
  public var source: any MediaSource { core.source }

  /// The request counters and latencies so far.
  public var statistics: SeekStatistics { core.statistics }

  /// Requests a frame and returns immediately; replaces the previous request.
  ///
  /// Once the video is closed, the handler receives an error on the caller's thread.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - sequence: Any number; the results of the request have the same.
  public func submit(_ request: SeekRequest, sequence: Int) {
    guard let error = trySubmit(request, sequence: sequence) else { return }
    core.handler(.failure(error, sequence: sequence))
  }

  /// Submits a request, or returns the error if the video is closed, without calling the handler.
  ///
  /// For callers that hold a lock which the handler may need.
  package func trySubmit(_ request: SeekRequest, sequence: Int) -> MediaError? {
    core.submit(request, sequence: sequence)
  }

  /// Ends the gesture: decodes the exact frame of the latest request immediately.
  public func lift() { core.lift() }

  /// Returns the frame for a request, waiting for it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - cancellation: If set by another thread, ends the wait with a `cancelled` error.
  /// - Returns: The frame.
  /// - Throws: `MediaError`.
  public func frame(
    for request: SeekRequest, cancellation: Cancellation = Cancellation()
  ) throws(MediaError) -> Frame {
    try frame(for: request, isStep: false, cancellation)
  }

  private func frame(
    for request: SeekRequest, isStep: Bool, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    let start = core.clock()
    if let kept = core.keptFrame(for: request) {
      core.note(kept, isKept: true, since: start)
      return kept
    }
    let core = core
    let (frame, isKept) = try perform(cancellation: cancellation) {
      (_, cancellation) throws(MediaError) in
      // Reading ahead may have decoded the frame since the look above.
      if let kept = core.cachedFrame(to: request) { return (kept, true) }
      // The frames around a step are likely to be requested next; others are faster without.
      let keepsOthers = core.cache != nil && isStep
      if keepsOthers, let kept = core.readBack(to: request, cancellation) { return (kept, false) }
      while true {
        do throws(MediaError) {
          let frame = try core.frame(for: request, keepsOthers: keepsOthers, cancellation)
          core.cache?.moveCursor(onto: frame)
          return (frame, false)
        } catch {
          guard core.cache?.yield(after: error) == true else { throw error }
        }
      }
    }
    core.note(frame, isKept: isKept, since: start)
    return frame
  }

  /// Returns the exact frame at an offset from another, waiting for it.
  ///
  /// Steps over cached frames return immediately.
  ///
  /// - Parameters:
  ///   - count: The number of frames to step; negative steps back.
  ///   - frame: The frame to start from.
  ///   - cancellation: If set by another thread, ends the wait with a `cancelled` error.
  /// - Returns: The frame, clamped to the first and the last one.
  /// - Throws: `MediaError`.
  public func frame(
    stepping count: Int, from frame: Frame, cancellation: Cancellation = Cancellation()
  ) throws(MediaError) -> Frame {
    if let request = core.request(stepping: count, from: frame) {
      return try self.frame(for: request, isStep: true, cancellation)
    }
    let core = core
    let start = core.clock()
    let result = try perform(cancellation: cancellation) {
      (_, cancellation) throws(MediaError) in
      let result = try core.step(count, from: frame, cancellation)
      // Noted before the thread chooses its next work.
      core.noteMovement(to: result.time)
      return result
    }
    core.note(result, isKept: false, since: start)
    return result
  }

  /// Runs blocking calls on the source's thread and waits for them.
  ///
  /// - Parameters:
  ///   - cancellation: If set by another thread, ends the calls that respect it.
  ///   - body: Receives the source and the flag to pass to its methods.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a `closed` error.
  public func perform<Result: Sendable>(
    cancellation: Cancellation = Cancellation(),
    _ body: @escaping @Sendable (any MediaSource, Cancellation) throws(MediaError) -> Result
  ) throws(MediaError) -> Result {
    // Waiting for the current thread would deadlock.
    if core.decoding.isCurrent { return try body(core.source, cancellation) }
    let core = core
    let box = SlotBox<Swift.Result<Result, MediaError>?>(nil)
    let work = SlotBox<Work<Result>?>(body)
    let done = Signal()
    // Closing cancels the calls without setting the caller's flag.
    let ownCancellation = Cancellation()
    let job = SchedulerCore.Job(cancellation: ownCancellation) { source in
      let result = Self.result(of: work, core, source, ownCancellation, callerFlag: cancellation)
      box.value.withLock { $0 = result }
      done.set()
    }
    return try cancellation.onCancel {
      ownCancellation.cancel()
      done.set()
    } while: { () throws(MediaError) in
      core.enqueue(job)
      while true {
        done.wait()
        if let result = box.value.withLock({ $0 }) { return try result.get() }
        // It was cancelled. Calls that have not begun do not check the flag; the others end.
        if work.value.withLock({ $0.take() }) != nil {
          core.noteCancelled()
          throw .cancelled("use the video")
        }
      }
    }
  }

  private typealias Work<Result> =
    @Sendable (any MediaSource, Cancellation) throws(MediaError) -> Result

  /// Runs the calls of a caller on the source's thread and returns their result.
  ///
  /// The closure is released before the caller is notified, so that the caller releases last what
  /// it captured: a captured scheduler is deinitialized on the caller's thread.
  private static func result<Result: Sendable>(
    of work: SlotBox<Work<Result>?>, _ core: SchedulerCore, _ source: (any MediaSource)?,
    _ cancellation: Cancellation, callerFlag: Cancellation
  ) -> Swift.Result<Result, MediaError> {
    guard let body = work.value.withLock({ $0.take() }), let source else {
      return .failure(core.closed("use the video"))
    }
    do throws(MediaError) {
      return .success(try body(source, cancellation))
    } catch {
      guard error.code == .cancelled else { return .failure(error) }
      if cancellation.isCancelled, !callerFlag.isCancelled {
        return .failure(core.closed("use the video"))
      }
      core.noteCancelled()
      return .failure(error)
    }
  }

  /// Cancels all work, waits for the threads and closes the source.
  ///
  /// Pending requests and waiting calls end with a `closed` error. May be called more than once and
  /// from several threads; every call waits. From within `perform` or the handler it returns
  /// immediately, and the threads end after the current call.
  public func close() { core.close() }
}

/// A value shared between the scheduler's thread and a waiting caller.
private final class SlotBox<Value: Sendable>: Sendable {
  let value: Lock<Value>
  init(_ value: Value) { self.value = Lock(value) }
}
