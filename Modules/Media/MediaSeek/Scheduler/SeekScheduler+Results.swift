internal import ScrubThreads

extension SeekScheduler {
  /// A receiver of a scheduler's results, until it is canceled or released.
  package final class Subscription: Sendable {
    private let end: @Sendable () -> Void

    fileprivate init(end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }

    /// Ends the subscription; a call of the receiver that is in progress may still continue.
    package func cancel() { end() }
  }

  /// The results of submitted requests from now on: each new one replaces an unread older one.
  ///
  /// Each access begins a sequence of its own. It ends when the scheduler is closed, or with the
  /// task that iterates.
  public var results: AsyncStream<SeekResult> {
    let core = core
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let key = core.subscribe { result in
        if let result { continuation.yield(result) } else { continuation.finish() }
      }
      continuation.onTermination = { _ in core.unsubscribe(key) }
    }
  }

  /// Calls a closure with every result from now on, on the delivering thread.
  package func subscribe(_ handler: @escaping @Sendable (SeekResult) -> Void) -> Subscription {
    let core = core
    let key = core.subscribe { result in
      if let result { handler(result) }
    }
    return Subscription { core.unsubscribe(key) }
  }
}

extension SchedulerCore {
  /// The receivers of a scheduler's results.
  struct Subscribers: Sendable {
    /// Receives results, and `nil` after the last one.
    typealias Handler = @Sendable (SeekResult?) -> Void

    var handlers = HandlerList<Handler>()
    /// Whether no results follow, except errors of requests after closing.
    var hasEnded = false
  }

  /// Adds a receiver of results, and returns its key.
  func subscribe(_ handler: @escaping Subscribers.Handler) -> Int {
    let (key, hasEnded) = subscribers.withLock { ($0.handlers.add(handler), $0.hasEnded) }
    if hasEnded {
      unsubscribe(key)
      handler(nil)
    }
    return key
  }

  /// Removes a receiver.
  func unsubscribe(_ key: Int) {
    let removed = subscribers.withLock { $0.handlers.remove(key) }
    _ = consume removed
  }

  /// Passes a result to all receivers.
  func notify(_ result: SeekResult) {
    for handler in subscribers.withLock({ $0.handlers.all }) { handler.call(result) }
  }

  /// Notifies all receivers that no result follows, after an error for a request that came too late.
  func endSubscriptions() {
    let late = mailbox.withLock { mailbox in
      mailbox.taker = .closed
      return mailbox.take()
    }
    // Another thread may have passed a request to the machine since the last look into the outbox.
    var last = Outbox()
    state.withLock { swap(&$0.outbox, &last) }
    for delivery in last.deliveries { notify(delivery.result) }
    if let late { notify(.failure(closed("show the frame"), sequence: late.sequence)) }
    let all = subscribers.withLock { subscribers in
      subscribers.hasEnded = true
      return subscribers.handlers.all
    }
    for handler in all { handler.call(nil) }
  }
}
