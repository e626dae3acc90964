import Dispatch

/// A point at which threads wait until a test lets them pass, or for five minutes if it never does.
package final class Gate: Sendable {
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation
  private let opening = DispatchSemaphore(value: 0)

  /// Creates a closed gate.
  package init() { (arrivals, arrival) = AsyncStream.makeStream() }

  /// Waits on the calling thread until the gate is open.
  package func pass() {
    arrival.yield()
    _ = opening.wait(timeout: .now() + 300)
    opening.signal()
  }

  /// Waits until a thread has arrived.
  package func reached() async { for await _ in arrivals { return } }

  /// Lets all threads pass, from now on.
  package func open() { opening.signal() }
}

extension Result {
  /// Creates the result of an async call, to compare it with that of the blocking form.
  package init(awaiting call: () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await call())
    } catch {
      self = .failure(error)
    }
  }
}

/// Returns the result of a call in a task that was canceled before.
package func resultInCancelledTask<Value: Sendable, Failure: Error>(
  _ call: @escaping @Sendable () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
  let task = Task {
    while !Task.isCancelled { await Task.yield() }
    return await Result(awaiting: call)
  }
  task.cancel()
  return await task.value
}

/// Returns the result of a call whose task is canceled while its thread waits at a gate.
package func resultOfCancelling<Value: Sendable, Failure: Error>(
  at gate: Gate, _ call: @escaping @Sendable () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
  let task = Task { await Result(awaiting: call) }
  await gate.reached()
  task.cancel()
  gate.open()
  return await task.value
}
