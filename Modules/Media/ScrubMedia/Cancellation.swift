internal import ScrubThreads
internal import Synchronization

/// A flag with which one thread cancels the work of another.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)
  private let handlers = Lock(HandlerList<@Sendable () -> Void>(), rank: .cancellation)
  private let condition: (@Sendable () -> Bool)?

  /// Creates a flag that is not set.
  public init() { condition = nil }

  /// Creates a flag that also counts as set while a condition holds; handlers are not called for that.
  package init(when condition: @escaping @Sendable () -> Bool) { self.condition = condition }

  /// Whether the flag is set.
  public var isCancelled: Bool { flag.load(ordering: .acquiring) || condition?() ?? false }

  /// Sets the flag, permanently, and calls the handlers on the current thread.
  public func cancel() {
    let handlers = handlers.withLock { handlers in
      // Under the lock, so that a handler that is added meanwhile is called, too.
      flag.store(true, ordering: .releasing)
      return handlers.removeAll()
    }
    for handler in handlers { handler.call() }
  }

  /// Calls a closure that may wait, with a handler that ends the wait.
  ///
  /// - Parameters:
  ///   - handler: Called once when the flag is set, immediately if it is set already. Called on the
  ///     thread that cancels, which may hold locks: it may set flags and signals, nothing else. It
  ///     may still be called just after `body` has returned.
  ///   - body: The work; the handler is dropped when it ends.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  package func onCancel<Result, Failure: Error>(
    _ handler: @escaping @Sendable () -> Void, while body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The condition may take locks of its own.
    let isMet = condition?() ?? false
    let key = handlers.withLock { handlers in
      isMet || flag.load(ordering: .acquiring) ? nil : handlers.add(handler)
    }
    guard let key else {
      handler()
      return try body()
    }
    defer {
      // What the handler retains is released outside the lock.
      let removed = handlers.withLock { $0.remove(key) }
      _ = consume removed
    }
    return try body()
  }

  /// The number of handlers, for tests.
  package var handlerCount: Int { handlers.withLock { $0.all.count } }
}
