import Foundation

/// An error for an event that did not occur in time.
public struct Late: Error, CustomStringConvertible {
  /// The expected event, and the state instead.
  public var description: String

  /// Creates an error.
  public init(description: String) { self.description = description }
}

/// Polls until a result is available, so that tests wait for events and never for a fixed time. Throws `Late` with
/// the expected event after the timeout, which is longer than anything takes on a slow, busy machine.
@discardableResult public func eventually<Value>(
  _ what: @autoclosure () -> String, within seconds: Double = 90, _ ask: () throws -> Value?
) throws -> Value {
  let deadline = Date(timeIntervalSinceNow: seconds)
  while true {
    if let value = try ask() { return value }
    guard Date() < deadline else { throw Late(description: "never came: \(what())") }
    slowDown(seconds: 0.005)
  }
}

/// Polls until a condition holds, likewise.
public func eventually(
  _ what: @autoclosure () -> String, within seconds: Double = 90, _ isTrue: () throws -> Bool
) throws { try eventually(what(), within: seconds) { () -> Bool? in try isTrue() ? true : nil } }

/// Delays the calling thread, in tests of a late one; their assertions must hold without the delay, too.
public func slowDown(seconds: Double) { Thread.sleep(forTimeInterval: seconds) }
