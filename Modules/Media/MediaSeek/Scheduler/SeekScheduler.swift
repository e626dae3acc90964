public import Media
internal import Threads

/// Runs a source's blocking calls on a thread of its own; the newest request wins.
///
/// Frames that were decoded are kept in a `FrameCache`, and those the finger may come to next
/// are decoded while there is time. Requests for kept frames are answered at once.
///
/// Requests come in two kinds. `submit` is for a moving finger: it returns at once, an older
/// request is dropped or ended between two packets, and the newest always gets a last word: a
/// frame or a failure. A handler that is slower than the finger gets the newest frame: others that
/// it has not taken by then are dropped. `frame(for:)` and `perform` are for a caller that waits.
/// They go before submitted requests, one after the other, and lose none of them.
///
/// Where the system refuses the two threads that it takes, the source is closed at once, and every
/// request ends with an `outOfMemory` error that says so.
public final class SeekScheduler: Sendable {
  let core: SchedulerCore

  /// Creates a scheduler that takes over a source, which no client else may call from now on.
  ///
  /// - Parameters:
  ///   - source: The video.
  ///   - strategy: How requests become work.
  ///   - memory: Where decoded frames are kept; all videos share one by default.
  ///   - handler: Gets the answers to submitted requests, in order, on a thread for nothing else;
  ///     after closing, on that of the caller who submits one.
  public convenience init(
    source: any MediaSource, strategy: SeekStrategy = .fineScrub, memory: FrameCache = .shared,
    handler: @escaping @Sendable (SeekResult) -> Void = { _ in }
  ) {
    self.init(
      source: source, strategy: strategy, memory: memory, clock: { monotonicSeconds() },
      handler: handler)
  }

  /// Creates a scheduler with another clock than the system's.
  package init(
    source: any MediaSource, strategy: SeekStrategy = .fineScrub, memory: FrameCache = .shared,
    clock: @escaping @Sendable () -> Double, handler: @escaping @Sendable (SeekResult) -> Void
  ) {
    core = SchedulerCore(
      source: source, strategy: strategy, memory: memory, clock: clock, handler: handler)
    core.start()
  }

  deinit { close() }

  /// The video.
  public var source: any MediaSource { core.source }

  /// What has been done so far, and how long requests took.
  public var statistics: SeekStatistics { core.statistics }

  /// Asks for a frame and returns at once; replaces the request before.
  ///
  /// Once the video is closed, the handler gets the failure on the caller's thread.
  ///
  /// - Parameters:
  ///   - request: What is wanted.
  ///   - sequence: Any number; it comes back with the answers.
  public func submit(_ request: SeekRequest, sequence: Int) {
    guard let error = refusal(ofSubmitting: request, sequence: sequence) else { return }
    core.handler(.failure(error, sequence: sequence))
  }

  /// Submits a request; where the video is closed, its failure is the caller's to hand out.
  ///
  /// For callers who hold a lock that the handler may want, too.
  package func refusal(ofSubmitting request: SeekRequest, sequence: Int) -> MediaError? {
    core.submit(request, sequence: sequence)
  }

  /// Says that the finger left: the exact frame of the newest request is due at once.
  public func lift() { core.lift() }

  /// Asks for a frame and waits for it.
  ///
  /// - Parameters:
  ///   - request: What is wanted.
  ///   - cancellation: Raised from another thread, ends the wait with a `cancelled` error.
  /// - Returns: The frame.
  /// - Throws: `MediaError`.
  public func frame(
    for request: SeekRequest, cancellation: Cancellation = Cancellation()
  ) throws(MediaError) -> Frame {
    let start = core.clock()
    if let kept = core.keptFrame(for: request) {
      core.note(kept, isKept: true, since: start)
      return kept
    }
    let core = core
    let cache = core.cache
    let (frame, isKept) = try perform(cancellation: cancellation) {
      (source, cancellation) throws(MediaError) in
      // The frame may have come since the look above: reading ahead went on meanwhile.
      if let kept = core.cachedFrame(to: request) { return (kept, true) }
      if let kept = core.readBack(to: request, cancellation) { return (kept, false) }
      while true {
        do throws(MediaError) {
          let frame = try source.frame(for: request, cancellation: cancellation)
          cache?.moveCursor(onto: frame)
          return (frame, false)
        } catch {
          guard cache?.yield(after: error) == true else { throw error }
        }
      }
    }
    core.note(frame, isKept: isKept, since: start)
    return frame
  }

  /// Asks for the exact frame some frames after (or before) another, and waits for it.
  ///
  /// Over kept frames it comes at once.
  ///
  /// - Parameters:
  ///   - count: How many frames further; negative goes back.
  ///   - frame: Where to start.
  ///   - cancellation: Raised from another thread, ends the wait with a `cancelled` error.
  /// - Returns: The frame; at the ends of the video, the first or last one.
  /// - Throws: `MediaError`.
  public func frame(
    stepping count: Int, from frame: Frame, cancellation: Cancellation = Cancellation()
  ) throws(MediaError) -> Frame {
    if let request = core.request(stepping: count, from: frame) {
      return try self.frame(for: request, cancellation: cancellation)
    }
    let core = core
    let start = core.clock()
    let result = try perform(cancellation: cancellation) {
      (source, cancellation) throws(MediaError) in
      let result = try source.frame(stepping: count, from: frame, cancellation: cancellation)
      // Before the thread looks for more to do.
      core.noteMovement(to: result.time)
      return result
    }
    core.note(result, isKept: false, since: start)
    return result
  }

  /// Runs any blocking calls on the source's thread and waits for them.
  ///
  /// - Parameters:
  ///   - cancellation: Raised from another thread, ends the calls that respect it.
  ///   - body: Gets the source and the flag to pass on.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a `closed` error.
  public func perform<Result: Sendable>(
    cancellation: Cancellation = Cancellation(),
    _ body: @escaping @Sendable (any MediaSource, Cancellation) throws(MediaError) -> Result
  ) throws(MediaError) -> Result {
    // A handler that waits for its own thread would wait for ever.
    if core.decoding.isCurrent { return try body(core.source, cancellation) }
    let core = core
    let box = SlotBox<Swift.Result<Result, MediaError>?>(nil)
    let work = SlotBox<Work<Result>?>(body)
    let done = Signal()
    // Closing ends the calls, and leaves the caller's flag alone.
    let ownCancellation = Cancellation(following: cancellation)
    let job = SchedulerCore.Job(cancellation: ownCancellation) { source in
      let result = Self.result(of: work, core, source, ownCancellation, asked: cancellation)
      box.value.withLock { $0 = result }
      done.set()
    }
    core.enqueue(job)
    while true {
      // A flag wakes no client, and calls that have not begun do not look at it.
      done.wait(seconds: Self.patience)
      if let result = box.value.withLock({ $0 }) { return try result.get() }
      if cancellation.isCancelled, work.value.withLock({ $0.take() }) != nil {
        core.noteCancelled()
        throw .cancelled("use the video")
      }
    }
  }

  /// How long a raised flag may go unseen by who waits for others' calls to end, in seconds.
  private static let patience = 0.02

  private typealias Work<Result> =
    @Sendable (any MediaSource, Cancellation) throws(MediaError) -> Result

  /// What a caller's calls come to, on the source's thread.
  ///
  /// They are let go before the caller hears of it: whatever they hold is then the caller's to let
  /// go last, and a scheduler among it ends on the caller's thread.
  private static func result<Result: Sendable>(
    of work: SlotBox<Work<Result>?>, _ core: SchedulerCore, _ source: (any MediaSource)?,
    _ cancellation: Cancellation, asked: Cancellation
  ) -> Swift.Result<Result, MediaError> {
    guard let body = work.value.withLock({ $0.take() }), let source else {
      return .failure(core.closed("use the video"))
    }
    do throws(MediaError) {
      return .success(try body(source, cancellation))
    } catch {
      guard error.code == .cancelled else { return .failure(error) }
      if cancellation.isCancelled, !asked.isCancelled {
        return .failure(core.closed("use the video"))
      }
      core.noteCancelled()
      return .failure(error)
    }
  }

  /// Ends everything under way, waits for the threads and closes the source.
  ///
  /// A submitted request that had no last word gets a `closed` failure, and so does a call that
  /// a client waits for. Safe to call twice, and from several threads: each waits. From within
  /// `perform`, the source is closed once the calls there are over, and a handler ends after this.
  public func close() { core.close() }
}

/// Where the scheduler's thread leaves a result for the caller who waits.
private final class SlotBox<Value: Sendable>: Sendable {
  let value: Lock<Value>
  init(_ value: Value) { self.value = Lock(value) }
}
