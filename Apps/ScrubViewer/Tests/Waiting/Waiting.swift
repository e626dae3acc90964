import Foundation

/// An error for something that was waited for and did not come.
public struct Late: Error, CustomStringConvertible {
  /// What was waited for, and what there was instead.
  public var description: String

  /// Creates an error.
  public init(description: String) { self.description = description }
}

/// Asks again and again until there is an answer: for an event itself, never for a time in which it should
/// have come.
///
/// - Parameters:
///   - what: What is waited for, for the error.
///   - seconds: How long; the default is longer than anything takes on a slow machine with much to do.
///   - ask: Gives the answer, or nil for not yet.
/// - Returns: The first answer.
/// - Throws: `Late` when the time is over; what `ask` throws.
@discardableResult
public func eventually<Answer>(
  _ what: @autoclosure () -> String, within seconds: Double = 90, _ ask: () throws -> Answer?
) throws -> Answer {
  let deadline = Date(timeIntervalSinceNow: seconds)
  while true {
    if let answer = try ask() { return answer }
    guard Date() < deadline else { throw Late(description: "never came: \(what())") }
    slowDown(seconds: 0.005)
  }
}

/// Makes the calling thread slow, where a test wants one that comes late; what it asserts has to hold
/// without it, too.
public func slowDown(seconds: Double) { Thread.sleep(forTimeInterval: seconds) }
