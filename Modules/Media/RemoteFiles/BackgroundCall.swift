internal import ScrubThreads

/// A call on a thread of its own, whose result others wait for.
final class BackgroundCall<Value: Sendable>: Sendable {
  private let value = Lock<Value?>(nil)
  private let isDone = Signal()

  /// The longest time in seconds after which a waiting thread looks whether it should go on.
  private let pollInterval = 0.005

  /// Begins the call, once.
  func begin(_ call: @escaping @Sendable () -> Value) {
    if WorkerThread({ [self] in run(call) })?.detach() == nil { run(call) }
  }

  private func run(_ call: () -> Value) {
    let value = call()
    self.value.withLock { $0 = value }
    isDone.set()
  }

  /// Returns the result once it is there.
  ///
  /// - Parameter check: Throws if the wait is to end; called every few milliseconds.
  /// - Returns: The result.
  /// - Throws: What `check` throws.
  func result(_ check: () throws(RemoteFailure) -> Void) throws(RemoteFailure) -> Value {
    while true {
      if let value = value.withLock({ $0 }) { return value }
      try check()
      isDone.wait(seconds: pollInterval)
    }
  }
}
