internal import ScrubMedia
internal import ScrubThreads
internal import ScrubTime

/// The lock and the two threads of a scheduler, which perform what a `SeekMachine` decides.
///
/// One thread decodes; another calls the handler, so that converting and displaying frames does not
/// delay the decoding. No lock is held during calls of the source or the handler, and while work is
/// canceled.
final class SchedulerCore: Sendable {
  struct State {
    var machine: SeekMachine
    /// The waiting calls.
    var calls: [any QueuedCall] = []
    var backgroundCalls: [any QueuedCall] = []
    /// The flag of the current work or call.
    var cancellation: Cancellation?
    var outbox = Outbox()
    var statistics = SeekStatistics()
    var isDecodingOver = false

    /// Adds a call after the others of its priority.
    mutating func append(_ call: any QueuedCall) {
      switch call.priority {
      case .immediate: calls.append(call)
      case .background: backgroundCalls.append(call)
      }
    }

    /// Returns an interrupted call to the front.
    mutating func putBack(_ call: any QueuedCall) {
      switch call.priority {
      case .immediate: calls.insert(call, at: 0)
      case .background: backgroundCalls.insert(call, at: 0)
      }
    }

    /// Removes and returns the first call of a priority.
    mutating func takeCall(_ priority: SeekScheduler.Priority) -> any QueuedCall {
      switch priority {
      case .immediate: calls.removeFirst()
      case .background: backgroundCalls.removeFirst()
      }
    }
  }

  let source: any MediaSource
  let tuning: SeekTuning
  let clock: @Sendable () -> Double
  let subscribers = Lock(Subscribers())
  let state: Lock<State>
  let mailbox = Lock(Mailbox())
  let decoding = Worker()
  let delivering = Worker()
  let cache: VideoCache

  init(
    source: any MediaSource, cache: FrameCache,
    tuning: SeekTuning = .standard, clock: @escaping @Sendable () -> Double,
    handler: @escaping @Sendable (SeekResult) -> Void
  ) {
    self.source = source
    self.tuning = tuning
    self.clock = clock
    state = Lock(
      State(machine: SeekMachine(of: source.information, tuning: tuning)), rank: .scheduler)
    self.cache = VideoCache(
      cache: cache, video: source.information, tuning: tuning,
      bytesInUse: { [weak source] in source?.byteCount ?? 0 })
    _ = subscribers.withLock { subscribers in
      subscribers.handlers.add { result in
        if let result { handler(result) }
      }
    }
  }

  /// Starts both threads, or closes the video if the system refuses one.
  func start() {
    guard delivering.start({ [self] in deliverUntilClosed() }) else {
      refuse()
      return endSubscriptions()
    }
    guard !decoding.start({ [self] in decodeUntilClosed() }) else { return }
    refuse()
    delivering.close()
  }

  private func refuse() {
    update { $0.machine.closed(isRefused: true) }
    source.close()
    endDelivery()
  }

  /// Handles an event and performs the reaction.
  ///
  /// - Parameter event: Returns the reaction, or `nil` if the video is closed.
  /// - Returns: Whether the video is open.
  @discardableResult func update(_ event: (inout State) -> SeekMachine.Reaction?) -> Bool {
    let (isOpen, delivers, cancelled) = state.withLock { state -> (Bool, Bool, Cancellation?) in
      guard let reaction = event(&state) else { return (false, false, nil) }
      switch reaction.cursor {
      case .time(let time, let direction): cache.moveCursor(to: time, direction: direction)
      case .frame(let frame): cache.moveCursor(onto: frame)
      case nil: break
      }
      if reaction.countsCancelled { state.statistics.cancelled += 1 }
      if let delivery = reaction.delivery { state.outbox.insert(delivery) }
      return (true, reaction.delivery != nil, reaction.cancelsRunning ? state.cancellation : nil)
    }
    if delivers { delivering.wake() }
    cancelled?.cancel()
    return isOpen
  }

  func lift() {
    let now = clock()
    takeRequest()
    update { $0.machine.lifted(at: now) }
    decoding.wake()
  }

  /// Queues a call, or ends it if the video is closed.
  func enqueue(_ call: any QueuedCall) {
    let isOpen = update { state in
      let reaction = state.machine.callQueued(call.priority)
      if reaction != nil { state.append(call) }
      return reaction
    }
    if isOpen { decoding.wake() } else { _ = call.run(nil, Cancellation()) }
  }

  /// Records the movement of a waiting caller.
  func noteMovement(to time: MediaTime) {
    let now = clock()
    update { $0.machine.moved(to: time, at: now) }
  }

  /// Returns a cached frame for a waiting caller, and records the movement.
  func keptFrame(for request: SeekRequest) -> Frame? {
    noteMovement(to: request.time)
    guard let kept = cachedFrame(to: request) else { return nil }
    decoding.wake()
    return kept
  }

  /// Returns a cached frame for a waiting caller's request whose movement was recorded.
  func cachedFrame(to request: SeekRequest) -> Frame? {
    cache.nearestFrame(to: request.time).flatMap { request.isCompleted(by: $0) ? $0 : nil }
  }

  /// The ranges of time whose frames are cached.
  var cachedRanges: [Range<MediaTime>] {
    cache.ranges(before: source.information.duration)
  }

  /// Returns a step as a request for a time, or `nil` if the time is unknown.
  ///
  /// It is known over consecutive cached frames, and one frame beyond.
  func request(stepping count: Int, from frame: Frame) -> SeekRequest? {
    let walk = cache.walk(stepping: count, from: frame)
    switch walk.left {
    case 0: return SeekRequest(time: cache.time(of: walk.timestamp))
    case 1: return walk.next.map { SeekRequest(time: cache.time(of: $0)) }
    case -1:
      let time = cache.time(of: walk.timestamp.subtractingClamped(1))
      // Where a tick is a nanosecond, the time may still mean the frame itself.
      return cache.timestamp(of: time) < walk.timestamp ? SeekRequest(time: time) : nil
    default: return nil
    }
  }

  /// Cancels all work; the threads end without being waited for.
  func beginClosing() {
    update { $0.machine.closed() }
    decoding.wake()
  }

  /// Cancels all work and waits for both threads, except the current one.
  func close() {
    beginClosing()
    decoding.close()
    // The delivering thread ends after the decoding thread.
    if !decoding.isCurrent { delivering.close() }
  }

  /// Returns the error of a request after closing.
  func closed(_ operation: String) -> MediaError {
    state.withLock { $0.machine.closedError(operation) }
  }

  /// Ends the delivering thread once all results are delivered.
  func endDelivery() {
    cache.close()
    state.withLock { $0.isDecodingOver = true }
    delivering.wake()
  }
}
