/// A rate limit for feedback, by the events' timestamps.
///
/// Feedback that comes too soon is dropped instead of delayed, as a late tap would be attributed to
/// another event. Feedback that is stronger than the previous tap always passes.
package struct FeedbackLimiter: Equatable, Sendable {
  /// The minimum time between two taps, in seconds; 0 or more.
  package let interval: Double
  private var lastTime: Double?
  private var last: ScrubFeedback = []

  /// Creates a limiter without previous feedback.
  ///
  /// - Parameter interval: The minimum time between two taps, in seconds; a negative number and NaN
  ///   count as 0, which sets no limit.
  package init(interval: Double) { self.interval = interval > 0 ? interval : 0 }

  /// Returns the part of the feedback that may be given now.
  ///
  /// - Parameters:
  ///   - feedback: The feedback of an event.
  ///   - time: The event's timestamp, in seconds. Without one, or if the clock has gone back, all
  ///     feedback passes.
  /// - Returns: The kinds of feedback to give, possibly none.
  package mutating func limit(_ feedback: ScrubFeedback, at time: Double?) -> ScrubFeedback {
    guard !feedback.isEmpty, let time else { return feedback }
    let elapsed = lastTime.map { time - $0 } ?? .infinity
    let passing =
      elapsed >= 0 && elapsed < interval ? feedback.stronger(than: last) : feedback
    if !passing.isEmpty { (lastTime, last) = (time, passing) }
    return passing
  }
}
