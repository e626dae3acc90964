internal import Synchronization
internal import Threads

/// A flag with which one thread cancels the work of another.
public final class Cancellation: Sendable {
  private struct Handlers {
    var nextKey = 0
    var all: [(key: Int, call: @Sendable () -> Void)] = []
  }

  private let flag = Atomic(false)
  private let handlers = Lock(Handlers(), rank: .cancellation)
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
      defer { handlers.all = [] }
      return handlers.all
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
    let key = add(handler)
    if key == nil { handler() }
    defer { if let key { remove(key) } }
    return try body()
  }

  /// Returns the key of the handler, or `nil` if the flag is set.
  private func add(_ handler: @escaping @Sendable () -> Void) -> Int? {
    handlers.withLock { handlers in
      if isCancelled { return nil }
      handlers.nextKey += 1
      handlers.all.append((handlers.nextKey, handler))
      return handlers.nextKey
    }
  }

  private func remove(_ key: Int) {
    let removed = handlers.withLock { handlers in
      handlers.all.firstIndex { $0.key == key }.map { handlers.all.remove(at: $0) }
    }
    // What the handler retains is released outside the lock.
    _ = consume removed
  }

  /// The number of handlers, for tests.
  package var handlerCount: Int { handlers.withLock { $0.all.count } }
}
