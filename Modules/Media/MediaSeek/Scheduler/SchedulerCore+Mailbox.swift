internal import ScrubMedia
internal import ScrubThreads
internal import ScrubTime

/// The way of submitted requests to the machine.
extension SchedulerCore {
  /// The latest submitted request, until a thread takes it.
  ///
  /// It has a lock of its own, so that an event waits neither for the search of the cache nor for the planning
  /// of the decoding thread.
  struct Mailbox: Sendable {
    /// What happens to the next request: a thread takes it, or it is refused.
    enum Taker { case deliveringThread, submitter, closed }

    /// The delivering thread, or the thread that submits while that calls a handler, which may be slow. Closed after
    /// the last result.
    var taker = Taker.deliveringThread
    private(set) var waiting: SeekMachine.Target?

    /// Replaces the waiting request, unless the mailbox is closed.
    ///
    /// - Returns: The thread that has to take it.
    mutating func post(_ target: SeekMachine.Target) -> Taker {
      if taker != .closed { waiting = target }
      return taker
    }

    /// Removes and returns the waiting request.
    mutating func take() -> SeekMachine.Target? { waiting.take() }
  }

  /// Submits a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - sequence: Its number.
  /// - Returns: What the caller has to do without a lock.
  func post(_ request: SeekRequest, sequence: Int) -> SeekScheduler.AfterPosting {
    let target = SeekMachine.Target(request: request, sequence: sequence, since: clock())
    switch mailbox.withLock({ $0.post(target) }) {
    case .deliveringThread:
      delivering.wake()
      return .nothing
    case .submitter: return .passOn
    case .closed: return .reportClosed
    }
  }

  /// Passes the waiting request to the machine, if the delivering thread does not.
  func passOn() {
    if mailbox.withLock({ $0.taker == .submitter }) { takeRequest() }
  }

  /// Passes the waiting request to the machine, with the best cached frame.
  func takeRequest() {
    var isTaken = false
    update { state in
      // Under the lock of the machine, so that no thread passes an older request after a newer one.
      guard let target = mailbox.withLock({ $0.take() }) else { return SeekMachine.Reaction() }
      isTaken = true
      let near = cache.bestFrame(for: target.request)
      return state.machine.requested(target, near: near, at: clock())
    }
    if isTaken { decoding.wake() }
  }

  /// Calls the handlers with results; meanwhile, no request waits for this thread.
  func deliver(_ results: [SeekMachine.Delivery]) {
    mailbox.withLock { $0.taker = .submitter }
    takeRequest()
    for delivery in results { notify(delivery.result) }
    mailbox.withLock { $0.taker = .deliveringThread }
  }
}
