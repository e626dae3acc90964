/// A limit on how often feedback is given, by the events' time stamps.
///
/// What comes too soon is dropped and not put off: a late tap would tell of something else. Only
/// what matters more than the tap before it comes through at any time.
package struct FeedbackLimiter: Equatable, Sendable {
  /// The shortest time between two taps, in seconds; 0 or more.
  package let interval: Double
  private var lastTime: Double?
  private var last: ScrubFeedback = []

  /// Creates a limiter that has let nothing through yet.
  ///
  /// - Parameter interval: The shortest time between two taps, in seconds; below 0 and NaN are 0,
  ///   and limit nothing.
  package init(interval: Double) { self.interval = interval > 0 ? interval : 0 }

  /// Returns the part of the feedback that may be felt now.
  ///
  /// - Parameters:
  ///   - feedback: The feedback of an event.
  ///   - time: The event's time stamp, in seconds. Without one, and where the clock has gone back,
  ///     everything comes through.
  /// - Returns: The kinds to be felt, perhaps none.
  package mutating func limit(_ feedback: ScrubFeedback, at time: Double?) -> ScrubFeedback {
    guard !feedback.isEmpty, let time else { return feedback }
    let elapsed = lastTime.map { time - $0 } ?? .infinity
    let passing =
      elapsed >= 0 && elapsed < interval ? feedback.stronger(than: last) : feedback
    if !passing.isEmpty { (lastTime, last) = (time, passing) }
    return passing
  }
}
