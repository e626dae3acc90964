internal import Media
internal import MediaTime
internal import Threads

/// The answering thread: what is given out, and what is counted of it.
extension SchedulerCore {
  /// What is to be said on a submitted request.
  struct Outgoing: Sendable {
    var answer: SeekAnswer
    /// Whether its picture was kept.
    var isKept = false
    /// How long it took, in seconds.
    var seconds = 0.0
  }

  /// The answering thread: hands out what there is to say, in order.
  func answerUntilClosed() {
    while true {
      let (answers, isOver) = state.withLock { state in
        defer { state.outbox = [] }
        for outgoing in state.outbox { state.statistics.note(outgoing) }
        return (state.outbox.map(\.answer), state.isDecodingOver)
      }
      for answer in answers { handler(answer) }
      if answers.isEmpty {
        if isOver { return }
        answering.wait()
      }
    }
  }

  /// Puts something to say into the outbox.
  func give(_ outgoing: Outgoing, _ state: inout State) {
    // Pictures that nobody has taken yet are out of date once there is a better or newer one.
    if outgoing.answer.frame != nil { state.outbox.removeAll { $0.answer.frame != nil } }
    state.outbox.append(outgoing)
    answering.wake()
  }

  /// Puts a failure into the outbox.
  func give(_ error: MediaError, _ sequence: Int, _ state: inout State) {
    give(Outgoing(answer: .failure(error, sequence: sequence)), &state)
  }

  /// Puts a picture into the outbox.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - sequence: The request's number.
  ///   - isKept: Whether nothing was decoded for it.
  ///   - start: When it was asked for.
  ///   - state: What is locked.
  func give(
    _ frame: Frame, _ sequence: Int, isKept: Bool, since start: Double, _ state: inout State
  ) {
    state.shown = frame.time.seconds
    let answer =
      frame.isExact
      ? SeekAnswer.frame(frame, sequence: sequence) : .standIn(frame, sequence: sequence)
    give(Outgoing(answer: answer, isKept: isKept, seconds: clock() - start), &state)
  }

  /// Shows a picture that comes by on the way to the newest target, if it halves the distance.
  func arrived(_ frame: Frame) {
    let now = clock()
    state.withLock { state in
      endAheadIfDue(at: now, &state)
      guard let running = state.running, running.kind != .standIn,
        state.planner.strategy.standIns == .nearest
      else { return }
      offer(frame, nearerBy: 2, &state)
    }
  }

  /// Shows a picture as a stand-in for the newest target, if it is so much nearer than what is
  /// shown; strategies that do not look for the nearest show whatever they have decoded.
  func offer(_ frame: Frame, nearerBy factor: Double, _ state: inout State) {
    guard let target = state.planner.target,
      state.planner.strategy.standIns != .nearest
        || state.isNearer(frame, than: target.request, by: factor)
    else { return }
    var standIn = frame
    standIn.isExact = false
    standIn.distance = abs(frame.time.seconds - target.request.time.seconds)
    give(standIn, target.sequence, isKept: false, since: target.since, &state)
  }

  /// The source's work, whatever it was for, and what callers got.
  var statistics: SeekStatistics {
    var statistics = state.withLock { $0.statistics }
    let source = source.counters
    statistics.counters.packetsRead = source.packetsRead
    statistics.counters.framesDecoded = source.framesDecoded
    return statistics
  }

  /// Counts a picture for a caller who has waited for it since a time.
  func note(_ frame: Frame, isKept: Bool, since start: Double) {
    let seconds = clock() - start
    state.withLock { $0.statistics.note(frame, isKept: isKept, seconds: seconds) }
  }

  /// Counts a call that ended because its caller did not wait any more.
  func noteCancelled() { state.withLock { $0.statistics.counters.cancelled += 1 } }
}

extension SeekAnswer {
  /// The picture; nil for a failure.
  fileprivate var frame: Frame? {
    switch self {
    case .standIn(let frame, _), .frame(let frame, _): frame
    case .failure: nil
    }
  }
}

extension SeekStatistics {
  /// Counts what is given out.
  fileprivate mutating func note(_ outgoing: SchedulerCore.Outgoing) {
    guard let frame = outgoing.answer.frame else { return }
    note(frame, isKept: outgoing.isKept, seconds: outgoing.seconds)
  }

  /// Counts a picture that a caller gets.
  fileprivate mutating func note(_ frame: Frame, isKept: Bool, seconds: Double) {
    counters.framesDelivered += 1
    if isKept { counters.cacheHits += 1 }
    if frame.isExact { latency.add(seconds: seconds) } else { counters.standIns += 1 }
  }
}

extension SchedulerCore.State {
  /// Whether a picture is nearer to a target than the one that was given out last.
  func isNearer(_ frame: Frame, than request: SeekRequest, by factor: Double = 1) -> Bool {
    let target = request.time.seconds
    guard let shown else { return true }
    return abs(frame.time.seconds - target) * factor < abs(shown - target)
  }
}
