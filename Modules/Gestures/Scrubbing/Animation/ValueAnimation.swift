/// An animated value change, as a function of time.
///
/// It starts and ends at rest, never leaves the way between the two, and needs no ticking: ask for
/// any instant, in any order.
package struct ValueAnimation: Equatable, Sendable {
  /// Where the value starts.
  package let start: Double
  /// Where it ends, exactly.
  package let target: Double
  /// When it starts, in seconds on the clock of the events.
  package let startTime: Double
  /// How long it takes, in seconds; 0 or more.
  package let duration: Double

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - start: Where the value starts; one that is not finite starts at the target.
  ///   - target: Where it ends; finite.
  ///   - startTime: When it starts, in seconds; at NaN it is at its end at once.
  ///   - duration: How long it takes, in seconds; one that is not above 0 and finite is taken as 0.
  ///     UISlider does not say how long its own takes; 0.25 is the fade of the classic slider's
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

  /// The value at an instant: the start before the animation, the target after it and at NaN.
  package func value(at time: Double) -> Double {
    let elapsed = time - startTime
    guard elapsed < duration else { return target }
    let share = max(0, elapsed / duration)
    // The cubic that rests at both ends.
    let eased = share * share * (3 - 2 * share)
    let value = start * (1 - eased) + target * eased
    return min(max(value, min(start, target)), max(start, target))
  }

  /// Whether the value has arrived.
  package func isFinished(at time: Double) -> Bool { !(time - startTime < duration) }
}
