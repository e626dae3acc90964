import Dispatch
import Foundation

/// Waits until a condition holds, by polling.
///
/// - Parameters:
///   - seconds: The time limit; the default is ample on a busy machine.
///   - condition: The condition, evaluated every two milliseconds.
/// - Returns: Whether the condition held before the limit.
@discardableResult
package func eventually(
  within seconds: Double = 60, _ condition: () throws -> Bool
) rethrows -> Bool {
  let deadline = Date(timeIntervalSinceNow: seconds)
  while try !condition() {
    guard Date() < deadline else { return false }
    slowDown(seconds: 0.002)
  }
  return true
}

/// Waits until a condition holds, as `eventually` does, without blocking the threads of other tasks.
///
/// - Parameter condition: The condition, evaluated every two milliseconds.
/// - Returns: Whether the condition held within a minute, and 1000 evaluations: tests that block their threads
///   keep this one, and what it waits for, from running.
package func soon(_ condition: () throws -> Bool) async rethrows -> Bool {
  let deadline = ContinuousClock.now + .seconds(60)
  var count = 0
  while try !condition() {
    count += 1
    guard ContinuousClock.now < deadline || count < 1000 else { return false }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return true
}

/// Runs work on a thread of its own, and returns whether it ends within a minute.
///
/// A thread that waits forever then fails its test instead of all tests after it.
package func ends(_ work: @escaping @Sendable () -> Void) -> Bool {
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    work()
    isDone.signal()
  }
  return isDone.wait(timeout: .now() + 60) == .success
}

/// Delays the calling thread, to simulate a slow source or a late thread; the assertions of the
/// test must hold without it, too.
package func slowDown(seconds: Double) { Thread.sleep(forTimeInterval: seconds) }
