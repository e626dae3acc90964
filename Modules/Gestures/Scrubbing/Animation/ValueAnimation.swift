/// An animated value change, as a function of time.
///
/// The value eases in and out between start and target, and can be evaluated at any times in any
/// order.
package struct ValueAnimation: Equatable, Sendable {
  /// The value at the start.
  package let start: Double
  /// The exact value at the end.
  package let target: Double
  /// The start time, in seconds on the clock of the events.
  package let startTime: Double
  /// The duration, in seconds; 0 or more.
  package let duration: Double

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - start: The value at the start; the target is used if it is not finite.
  ///   - target: The value at the end; finite.
  ///   - startTime: The start time, in seconds; with NaN the animation is finished at once.
  ///   - duration: The duration, in seconds; 0 is used if it is not positive and finite. The duration
  ///     of UISlider's animation is not documented; 0.25 is the fade of the classic slider's
  ///     indicator.
  package init(
    from start: Double, to target: Double, startingAt startTime: Double,
    duration: Double = 0.25
  ) {
    self.start = start.isFinite ? start : target
    self.target = target
    self.startTime = startTime
    self.duration = duration > 0 && duration.isFinite ? duration : 0
  }

  /// Returns the value at a time: the start before the animation, the target after it and for NaN.
  package func value(at time: Double) -> Double {
    let elapsed = time - startTime
    guard elapsed < duration else { return target }
    let share = max(0, elapsed / duration)
    // The cubic whose derivative is 0 at both ends.
    let eased = share * share * (3 - 2 * share)
    let value = start * (1 - eased) + target * eased
    return min(max(value, min(start, target)), max(start, target))
  }

  /// Returns whether the value has reached the target.
  package func isFinished(at time: Double) -> Bool { !(time - startTime < duration) }
}
