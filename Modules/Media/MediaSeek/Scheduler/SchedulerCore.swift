internal import Media
internal import MediaTime
internal import Threads

/// The state shared by the threads and the callers of a scheduler.
///
/// One thread decodes; another calls the handler, so that converting and displaying frames does not
/// delay the decoding.
final class SchedulerCore: Sendable {
  /// A call with a waiting caller.
  struct Job: Sendable {
    var cancellation: Cancellation
    /// Receives the source, or `nil` if the scheduler is closed.
    var run: @Sendable ((any MediaSource)?) -> Void
  }

  struct State {
    var planner: SeekPlanner
    var scrub = ScrubVelocity()
    var jobs: [Job] = []
    /// The current work for a submitted request, and its flag.
    var running: (kind: SeekPlanner.Work.Kind, cancellation: Cancellation)?
    /// The flag of the current job.
    var runningJob: Cancellation?
    /// The flag of the current work ahead of requests.
    var runningAhead: Cancellation?
    /// The time at which the last work for a request or a caller ended, in seconds.
    var lastWorkEnd = -Double.infinity
    var outbox: [Outgoing] = []
    /// The time of the last delivered frame, in seconds of video.
    var shown: Double?
    var statistics = SeekStatistics()
    var history = DecodeHistory()
    var isClosing = false
    /// Whether the video was closed because the system refused a thread.
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
    state = Lock(State(planner: SeekPlanner(strategy: strategy)), rank: .scheduler)
    guard strategy.keepsFrames else { return }
    let videoCache = VideoCache(
      cache: cache, information: source.information,
      bytesInUse: { [weak source] in source?.byteCount ?? 0 },
      onFrame: { [weak self] in self?.arrived($0) })
    cacheBox.withLock { $0 = videoCache }
  }

  /// The cached frames; `nil` with strategies that cache none.
  var cache: VideoCache? { cacheBox.withLock { $0 } }

  /// Starts both threads, or closes the video if the system refuses one.
  func start() {
    guard delivering.start({ [self] in deliverUntilClosed() }) else { return refuse() }
    guard !decoding.start({ [self] in decodeUntilClosed() }) else { return }
    refuse()
    delivering.close()
  }

  /// Submits a request, or returns the error if the video is closed.
  func submit(_ request: SeekRequest, sequence: Int) -> MediaError? {
    let now = clock()
    // Read once: between two reads, the exact frame could arrive.
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
      // Work for an older request is obsolete, even if the latest is complete. A preview continues:
      // it decodes one packet, and is about to be displayed.
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

  /// Wakes the decoding thread to read the clock again; for custom clocks.
  func clockChanged() { decoding.wake() }

  /// Returns a cached frame for a waiting caller, and records the movement.
  func keptFrame(for request: SeekRequest) -> Frame? {
    noteMovement(to: request.time)
    guard let kept = cachedFrame(to: request) else { return nil }
    decoding.wake()
    return kept
  }

  /// Returns a cached frame for a request whose movement was recorded.
  func cachedFrame(to request: SeekRequest) -> Frame? {
    cache?.nearestFrame(to: request.time).flatMap { request.isSatisfied(by: $0) ? $0 : nil }
  }

  /// Returns a step as a request for a time, or `nil` if the time is unknown.
  ///
  /// It is known over consecutive cached frames, and one frame beyond.
  func request(stepping count: Int, from frame: Frame) -> SeekRequest? {
    guard let cache else { return nil }
    let walk = cache.walk(stepping: count, from: frame)
    let target: Int64
    switch walk.left {
    case 0: target = walk.timestamp
    // More than the microsecond below a timestamp that still means its frame.
    case -1: target = walk.timestamp.subtractingClamped(max(1, cache.ticks(ofSeconds: 2e-6)))
    case 1:
      guard let next = walk.next else { return nil }
      target = next
    default: return nil
    }
    return SeekRequest(time: cache.time(of: target))
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

  /// Ends the delivering thread once all results are delivered.
  func endDelivery() {
    let cache = cacheBox.withLock { $0.take() }
    // The source may retain the cache longer.
    cache?.close()
    state.withLock { $0.isDecodingOver = true }
    delivering.wake()
  }

  /// Records the movement of a waiting caller.
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
  /// Returns whether a frame is exact or within the tolerance.
  func isSatisfied(by frame: Frame) -> Bool {
    if frame.isExact { return true }
    guard case .within(let seconds) = tolerance else { return false }
    return frame.distance <= seconds
  }
}
