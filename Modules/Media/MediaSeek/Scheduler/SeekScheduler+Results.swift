internal import Threads

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

    private(set) var all: [(key: Int, handler: Handler)] = []
    private var nextKey = 0
    private(set) var hasEnded = false

    /// Adds a receiver, and returns its key.
    mutating func add(_ handler: @escaping Handler) -> Int {
      defer { nextKey += 1 }
      all.append((nextKey, handler))
      return nextKey
    }

    /// Removes and returns a receiver, to be released without a lock.
    mutating func remove(_ key: Int) -> Handler? {
      all.firstIndex { $0.key == key }.map { all.remove(at: $0).handler }
    }

    /// Records that no results follow, except errors of requests after closing.
    mutating func end() { hasEnded = true }
  }

  /// Adds a receiver of results, and returns its key.
  func subscribe(_ handler: @escaping Subscribers.Handler) -> Int {
    let (key, hasEnded) = subscribers.withLock { ($0.add(handler), $0.hasEnded) }
    if hasEnded { handler(nil) }
    return key
  }

  /// Removes a receiver.
  func unsubscribe(_ key: Int) {
    let removed = subscribers.withLock { $0.remove(key) }
    _ = consume removed
  }

  /// Passes a result to all receivers.
  func notify(_ result: SeekResult) {
    for subscriber in subscribers.withLock({ $0.all }) { subscriber.handler(result) }
  }

  /// Tells all receivers that no result follows, after an error for a request that came too late.
  func endSubscriptions() {
    let late = mailbox.withLock { mailbox in
      mailbox.taker = .nobody
      return mailbox.take()
    }
    if let late { notify(.failure(closed("show the frame"), sequence: late.sequence)) }
    let all = subscribers.withLock { subscribers in
      subscribers.end()
      return subscribers.all
    }
    for subscriber in all { subscriber.handler(nil) }
  }
}
