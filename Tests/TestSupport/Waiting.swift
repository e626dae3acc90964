import Foundation

/// Waits until a condition holds: for an event itself, never for a time in which it should have come.
///
/// - Parameters:
///   - seconds: When to give up; the default is longer than anything takes on a busy machine.
///   - condition: Asked every two milliseconds.
/// - Returns: Whether the condition came to hold.
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

/// Makes the calling thread slow, where a test wants a slow source or a thread that comes late; what it
/// asserts has to hold without it, too.
package func slowDown(seconds: Double) { Thread.sleep(forTimeInterval: seconds) }
