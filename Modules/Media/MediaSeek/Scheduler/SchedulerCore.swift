internal import Media
internal import MediaTime
internal import Threads

/// What the scheduler's threads and its callers share.
///
/// One thread decodes; another gives out answers, so that the caller who converts and shows them does not
/// hold up the decoding.
final class SchedulerCore: Sendable {
  /// A call that a client waits for.
  struct Job: Sendable {
    var cancellation: Cancellation
    /// Gets the source, or nil when the scheduler is closed.
    var run: @Sendable ((any MediaSource)?) -> Void
  }

  struct State {
    var planner: SeekPlanner
    var scrub = ScrubVelocity()
    var jobs: [Job] = []
    /// The submitted request that is being worked on, and what ends that.
    var running: (kind: SeekPlanner.Work.Kind, cancellation: Cancellation)?
    /// Ends the call that a client waits for.
    var runningJob: Cancellation?
    /// Ends the work for what may be requested next.
    var runningAhead: Cancellation?
    /// When the last work for a client who waits was over.
    var lastWorkEnd = -Double.infinity
    var outbox: [Outgoing] = []
    /// The time of the frame that was given out last, in seconds.
    var shown: Double?
    var statistics = SeekStatistics()
    var history = DecodeHistory()
    var isClosing = false
    /// Whether it was closed because the system refused a thread.
    var isRefused = false
    var isDecodingOver = false
  }

  let source: any MediaSource
  let clock: @Sendable () -> Double
  let handler: @Sendable (SeekResult) -> Void
  let state: Lock<State>
  let decoding = Worker<Void>()
  let delivering = Worker<Void>()
  private let cacheBox = Lock<VideoCache?>(nil)

  init(
    source: any MediaSource, strategy: SeekStrategy, cache: FrameCache,
    clock: @escaping @Sendable () -> Double, handler: @escaping @Sendable (SeekResult) -> Void
  ) {
    self.source = source
    self.clock = clock
    self.handler = handler
    state = Lock(State(planner: SeekPlanner(strategy: strategy)))
    guard strategy.keepsFrames else { return }
    let videoCache = VideoCache(
      cache: cache, information: source.information,
      bytesInUse: { [weak source] in source?.byteCount ?? 0 },
      onFrame: { [weak self] in self?.arrived($0) })
    cacheBox.withLock { $0 = videoCache }
    source.keep(in: videoCache)
  }

  /// The frames that are kept; nil with strategies that keep none.
  var cache: VideoCache? { cacheBox.withLock { $0 } }

  /// Starts both threads, or closes the video where the system refuses one.
  func start() {
    guard delivering.start({ [self] in deliverUntilClosed() }) else { return refuse() }
    guard !decoding.start({ [self] in decodeUntilClosed() }) else { return }
    refuse()
    delivering.close()
  }

  /// Takes a request; returns the error where the video is closed and no thread gives it out.
  func submit(_ request: SeekRequest, sequence: Int) -> MediaError? {
    let now = clock()
    // One look: between two, the exact frame could arrive.
    let near = cache?.nearestFrame(to: request.time)
    let kept = near.flatMap { request.isSatisfied(by: $0) ? $0 : nil }
    let isClosed = state.withLock { state in
      if state.isClosing { return true }
      state.planner.submit(request, sequence: sequence, at: now)
      move(to: request.time, at: now, &state)
      if let kept {
        state.planner.deliveredCached(isExact: kept.isExact)
        deliver(kept, sequence, isKept: true, since: now, &state)
      } else {
        state.runningAhead?.cancel()
        if let near, state.planner.strategy.previews == .nearest,
          state.isNearer(near, than: request)
        {
          deliver(near, sequence, isKept: true, since: now, &state)
        }
      }
      // What an older request decodes is no longer wanted, even if the newest is answered. But a
      // keyframe is one packet: ending it would only waste what is about to be shown.
      if state.planner.strategy.cancels, let running = state.running, running.kind != .preview {
        running.cancellation.cancel()
      }
      return false
    }
    if isClosed { return closed("show the frame") }
    decoding.wake()
    return nil
  }

  func lift() {
    let now = clock()
    state.withLock { state in
      state.planner.lift()
      endAheadIfDue(at: now, &state)
    }
    decoding.wake()
  }

  /// Wakes the decoding thread to look at the clock again, for clocks other than the system's.
  func clockChanged() { decoding.wake() }

  /// A kept frame for a caller who waits; notes the movement as for any request.
  func keptFrame(for request: SeekRequest) -> Frame? {
    noteMovement(to: request.time)
    guard let kept = cachedFrame(to: request) else { return nil }
    decoding.wake()
    return kept
  }

  /// The same, for a request whose movement was noted.
  func cachedFrame(to request: SeekRequest) -> Frame? {
    cache?.nearestFrame(to: request.time).flatMap { request.isSatisfied(by: $0) ? $0 : nil }
  }

  /// A step as a request for a time; nil where the way is not known.
  ///
  /// It is known over kept frames that follow each other, and one frame beyond.
  func request(stepping count: Int, from frame: Frame) -> SeekRequest? {
    guard let cache else { return nil }
    let walk = cache.walk(stepping: count, from: frame)
    let target: Int64
    switch walk.left {
    case 0: target = walk.timestamp
    // A time a microsecond below a frame still means the frame.
    case -1: target = walk.timestamp.subtractingClamped(max(1, cache.ticks(ofSeconds: 2e-6)))
    case 1:
      guard let next = walk.next else { return nil }
      target = next
    default: return nil
    }
    return SeekRequest(time: cache.time(of: target), cachesIntermediateFrames: true)
  }

  func enqueue(_ job: Job) {
    let isClosed = state.withLock { state in
      if state.isClosing { return true }
      state.jobs.append(job)
      state.running?.cancellation.cancel()
      state.runningAhead?.cancel()
      return false
    }
    if isClosed { job.run(nil) } else { decoding.wake() }
  }

  /// Closes the answering thread, once nothing more is to be said.
  func endDelivery() {
    let cache = cacheBox.withLock { $0.take() }
    // The source may hold on to it longer.
    cache?.close()
    state.withLock { $0.isDecodingOver = true }
    delivering.wake()
  }

  /// Notes where a caller who waits has gone.
  func noteMovement(to time: MediaTime) {
    let now = clock()
    state.withLock { move(to: time, at: now, &$0) }
  }

  private func move(to time: MediaTime, at now: Double, _ state: inout State) {
    state.scrub.note(time.seconds, at: now)
    if state.scrub.hasMoved { state.history.noteMovement() }
    cache?.moveCursor(to: time, direction: state.scrub.direction)
  }
}

extension SeekRequest {
  /// Whether a frame is all that is requested.
  func isSatisfied(by frame: Frame) -> Bool {
    if frame.isExact { return true }
    guard case .within(let seconds) = tolerance else { return false }
    return frame.distance <= seconds
  }
}
