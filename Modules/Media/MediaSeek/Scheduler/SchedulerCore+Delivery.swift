internal import Media
internal import MediaTime
internal import Threads

/// The delivering thread: calls the handler and counts the results.
extension SchedulerCore {
  /// A result of a submitted request that is to be delivered.
  struct Outgoing: Sendable {
    var result: SeekResult
    /// Whether its frame was cached.
    var isKept = false
    /// The latency, in seconds.
    var seconds = 0.0
  }

  /// Delivers results, in order, until the scheduler is closed.
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

  /// Adds a result to the outbox.
  func deliver(_ outgoing: Outgoing, _ state: inout State) {
    // A frame that was not delivered yet is obsolete once there is a better or newer one.
    if outgoing.result.frame != nil { state.outbox.removeAll { $0.result.frame != nil } }
    state.outbox.append(outgoing)
    delivering.wake()
  }

  /// Adds an error to the outbox.
  func deliver(_ error: MediaError, _ sequence: Int, _ state: inout State) {
    deliver(Outgoing(result: .failure(error, sequence: sequence)), &state)
  }

  /// Adds a frame to the outbox.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - sequence: The sequence number of the request.
  ///   - isKept: Whether the frame was cached.
  ///   - start: The time of the request, in seconds.
  ///   - state: The locked state.
  func deliver(
    _ frame: Frame, _ sequence: Int, isKept: Bool, since start: Double, _ state: inout State
  ) {
    state.shown = frame.time.seconds
    let result =
      frame.isExact
      ? SeekResult.frame(frame, sequence: sequence) : .preview(frame, sequence: sequence)
    deliver(Outgoing(result: result, isKept: isKept, seconds: clock() - start), &state)
  }

  /// Delivers a frame decoded on the way to the latest request as a preview, if it halves the
  /// distance.
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

  /// Delivers a frame as a preview of the latest request, if it is nearer by a factor than the
  /// displayed frame. Strategies without nearest previews deliver every decoded frame.
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

  /// The work of the source, for any purpose, and the delivered frames.
  var statistics: SeekStatistics {
    var statistics = state.withLock { $0.statistics }
    statistics.decoding = source.counters
    return statistics
  }

  /// Counts a frame for a caller that has waited since a time.
  func note(_ frame: Frame, isKept: Bool, since start: Double) {
    let seconds = clock() - start
    state.withLock { $0.statistics.note(frame, isKept: isKept, seconds: seconds) }
  }

  /// Counts a canceled call.
  func noteCancelled() { state.withLock { $0.statistics.cancelled += 1 } }
}

extension SeekResult {
  /// The frame; `nil` for a failure.
  fileprivate var frame: Frame? {
    switch self {
    case .preview(let frame, _), .frame(let frame, _): frame
    case .failure: nil
    }
  }
}

extension SeekStatistics {
  /// Counts a delivered result.
  fileprivate mutating func note(_ outgoing: SchedulerCore.Outgoing) {
    guard let frame = outgoing.result.frame else { return }
    note(frame, isKept: outgoing.isKept, seconds: outgoing.seconds)
  }

  /// Counts a delivered frame.
  fileprivate mutating func note(_ frame: Frame, isKept: Bool, seconds: Double) {
    framesDelivered += 1
    if isKept { cacheHits += 1 }
    if frame.isExact { latency.add(seconds: seconds) } else { previews += 1 }
  }
}

extension SchedulerCore.State {
  /// Returns whether a frame is nearer to a requested time, by a factor, than the last delivered
  /// one.
  func isNearer(_ frame: Frame, than request: SeekRequest, by factor: Double = 1) -> Bool {
    let target = request.time.seconds
    guard let shown else { return true }
    return abs(frame.time.seconds - target) * factor < abs(shown - target)
  }
}
