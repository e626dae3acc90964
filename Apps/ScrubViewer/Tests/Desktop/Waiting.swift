import Foundation

/// Something that was waited for did not come.
public struct Late: Error, CustomStringConvertible {
  /// What was waited for, and what there was instead.
  public var description: String

  /// Makes an error.
  public init(description: String) { self.description = description }
}

/// Asks again and again until there is an answer.
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
    usleep(10_000)
  }
}
