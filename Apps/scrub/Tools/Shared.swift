import ScrubThreads

/// A variable that threads share.
package final class Shared<Value: Sendable>: Sendable {
  private let state: Lock<Value>

  package init(_ value: Value) { state = Lock(value) }

  package var value: Value {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
