internal import Media
internal import MediaTime
internal import Threads

/// The answering thread: what is given out, and what is counted of it.
extension SchedulerCore {
  /// What is to be said on a submitted request.
  struct Outgoing: Sendable {
    var result: SeekResult
    /// Whether its frame was kept.
    var isKept = false
    /// How long it took, in seconds.
    var seconds = 0.0
  }

  /// The answering thread: hands out what there is to say, in order.
  func deliverUntilClosed() {
    while true {
      let (results, isOver) = state.withLock { state in
        defer { state.outbox = [] }
        for outgoing in state.outbox { state.statistics.note(outgoing) }
        return (state.outbox.map(\.result), state.isDecodingOver)
      }
      for result in results { handler(result) }
      if results.isEmpty {
        if isOver { return }
        delivering.wait()
      }
    }
  }

  /// Puts something to say into the outbox.
  func deliver(_ outgoing: Outgoing, _ state: inout State) {
    // Frames that no client has taken yet are out of date once there is a better or newer one.
    if outgoing.result.frame != nil { state.outbox.removeAll { $0.result.frame != nil } }
    state.outbox.append(outgoing)
    delivering.wake()
  }

  /// Puts a failure into the outbox.
  func deliver(_ error: MediaError, _ sequence: Int, _ state: inout State) {
    deliver(Outgoing(result: .failure(error, sequence: sequence)), &state)
  }

  /// Puts a frame into the outbox.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - sequence: The request's number.
  ///   - isKept: Whether nothing was decoded for it.
  ///   - start: When it was requested.
  ///   - state: What is locked.
  func deliver(
    _ frame: Frame, _ sequence: Int, isKept: Bool, since start: Double, _ state: inout State
  ) {
    state.shown = frame.time.seconds
    let result =
      frame.isExact
      ? SeekResult.frame(frame, sequence: sequence) : .preview(frame, sequence: sequence)
    deliver(Outgoing(result: result, isKept: isKept, seconds: clock() - start), &state)
  }

  /// Shows a frame that comes by on the way to the newest target, if it halves the distance.
  func arrived(_ frame: Frame) {
    let now = clock()
    state.withLock { state in
      endAheadIfDue(at: now, &state)
      guard let running = state.running, running.kind != .preview,
        state.planner.strategy.previews == .nearest
      else { return }
      offer(frame, nearerBy: 2, &state)
    }
  }

  /// Shows a frame as a preview for the newest target, if it is so much nearer than what is
  /// shown; strategies that do not look for the nearest show whatever they have decoded.
  func offer(_ frame: Frame, nearerBy factor: Double, _ state: inout State) {
    guard let target = state.planner.target,
      state.planner.strategy.previews != .nearest
        || state.isNearer(frame, than: target.request, by: factor)
    else { return }
    var preview = frame
    preview.isExact = false
    preview.distance = abs(frame.time.seconds - target.request.time.seconds)
    deliver(preview, target.sequence, isKept: false, since: target.since, &state)
  }

  /// The source's work, whatever it was for, and what callers got.
  var statistics: SeekStatistics {
    var statistics = state.withLock { $0.statistics }
    let source = source.counters
    statistics.counters.packetsRead = source.packetsRead
    statistics.counters.framesDecoded = source.framesDecoded
    return statistics
  }

  /// Counts a frame for a caller who has waited for it since a time.
  func note(_ frame: Frame, isKept: Bool, since start: Double) {
    let seconds = clock() - start
    state.withLock { $0.statistics.note(frame, isKept: isKept, seconds: seconds) }
  }

  /// Counts a call that ended because its caller did not wait any more.
  func noteCancelled() { state.withLock { $0.statistics.counters.cancelled += 1 } }
}

extension SeekResult {
  /// The frame; nil for a failure.
  fileprivate var frame: Frame? {
    switch self {
    case .preview(let frame, _), .frame(let frame, _): frame
    case .failure: nil
    }
  }
}

extension SeekStatistics {
  /// Counts what is given out.
  fileprivate mutating func note(_ outgoing: SchedulerCore.Outgoing) {
    guard let frame = outgoing.result.frame else { return }
    note(frame, isKept: outgoing.isKept, seconds: outgoing.seconds)
  }

  /// Counts a frame that a caller gets.
  fileprivate mutating func note(_ frame: Frame, isKept: Bool, seconds: Double) {
    counters.framesDelivered += 1
    if isKept { counters.cacheHits += 1 }
    if frame.isExact { latency.add(seconds: seconds) } else { counters.previews += 1 }
  }
}

extension SchedulerCore.State {
  /// Whether a frame is nearer to a target than the one that was given out last.
  func isNearer(_ frame: Frame, than request: SeekRequest, by factor: Double = 1) -> Bool {
    let target = request.time.seconds
    guard let shown else { return true }
    return abs(frame.time.seconds - target) * factor < abs(shown - target)
  }
}
