internal import ScrubMedia
internal import ScrubThreads
internal import ScrubTime

/// The delivering thread: takes requests, calls the handler and counts the results.
extension SchedulerCore {
  /// The results that were not delivered yet, oldest first.
  struct Outbox: Sendable {
    /// At most one frame and one error.
    private(set) var deliveries: [SeekMachine.Delivery] = []

    /// Adds a result.
    mutating func insert(_ delivery: SeekMachine.Delivery) {
      var delivery = delivery
      // A frame that was not delivered yet is obsolete once there is a better or newer one, and so is an error
      // once there is another one.
      let isFrame = delivery.result.frame != nil
      if isFrame, delivery.seconds == nil,
        let last = deliveries.first(where: { $0.result.frame != nil })
      {
        (delivery.seconds, delivery.isKept) = (last.seconds, last.isKept)
      }
      deliveries.removeAll { ($0.result.frame != nil) == isFrame }
      deliveries.append(delivery)
    }

    /// Removes all results, and keeps the memory for the next ones.
    mutating func removeAll() { deliveries.removeAll(keepingCapacity: true) }
  }

  /// Delivers results, in order, until the scheduler is closed.
  func deliverUntilClosed() {
    // Both outboxes keep their memory, so that a touch allocates none.
    var current = Outbox()
    while true {
      takeRequest()
      let (isOver, alarm) = state.withLock { state in
        swap(&state.outbox, &current)
        for delivery in current.deliveries { state.statistics.note(delivery) }
        return (state.isDecodingOver, state.machine.alarm)
      }
      if current.deliveries.isEmpty {
        if isOver { return endSubscriptions() }
        wait(for: alarm)
      } else {
        deliver(current.deliveries)
        current.removeAll()
      }
    }
  }

  /// Waits for requests and results, and ends the work ahead when a request becomes due.
  ///
  /// - Parameter alarm: The time of the alarm; `nil` if there is none.
  private func wait(for alarm: Double?) {
    guard let alarm else {
      delivering.wait()
      return
    }
    let now = clock()
    if now < alarm {
      delivering.wait(seconds: alarm - now)
    } else {
      update { $0.machine.alarmRang(at: now) }
      // The work ends soon, and the exact frame follows.
      delivering.wait()
    }
  }

  /// The work of the source, for any purpose, and the delivered frames.
  var statistics: SeekStatistics {
    var statistics = state.withLock { $0.statistics }
    statistics.work = source.counters
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
  fileprivate mutating func note(_ delivery: SeekMachine.Delivery) {
    guard let frame = delivery.result.frame, let seconds = delivery.seconds else { return }
    note(frame, isKept: delivery.isKept, seconds: seconds)
  }

  /// Counts a delivered frame.
  fileprivate mutating func note(_ frame: Frame, isKept: Bool, seconds: Double) {
    framesDelivered += 1
    if isKept { cacheHits += 1 }
    if frame.isExact { latency.add(seconds: seconds) } else { previews += 1 }
  }
}
