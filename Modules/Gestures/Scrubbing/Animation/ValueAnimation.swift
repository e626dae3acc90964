/// A value on its way to another, as a function of time.
///
/// It starts and ends at rest, never leaves the way between the two, and needs no ticking: ask for
/// any instant, in any order.
public struct ValueAnimation: Equatable, Sendable {
  /// Where the value starts.
  public let start: Double
  /// Where it ends, exactly.
  public let target: Double
  /// When it starts, in seconds on the clock of the events.
  public let startTime: Double
  /// How long it takes, in seconds; 0 or more.
  public let duration: Double

  /// How long an animation takes unless something else is said, in seconds.
  ///
  /// UISlider does not say how long its own takes; this is the fade that goes with the classic
  /// slider's indicator.
  public static let standardDuration = 0.25

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - start: Where the value starts; one that is not finite starts at the target.
  ///   - target: Where it ends; finite.
  ///   - startTime: When it starts, in seconds. Without a time (NaN) it is at its end at once.
  ///   - duration: How long it takes, in seconds; one that is not above 0 and finite is taken as 0.
  public init(
    from start: Double, to target: Double, startingAt startTime: Double,
    duration: Double = Self.standardDuration
  ) {
    self.start = start.isFinite ? start : target
    self.target = target
    self.startTime = startTime
    self.duration = duration > 0 && duration.isFinite ? duration : 0
  }

  /// The value at an instant: the start before the animation, the target after it and at NaN.
  public func value(at time: Double) -> Double {
    let elapsed = time - startTime
    guard elapsed < duration else { return target }
    let share = max(0, elapsed / duration)
    // The cubic that rests at both ends.
    let eased = share * share * (3 - 2 * share)
    let value = start * (1 - eased) + target * eased
    return min(max(value, min(start, target)), max(start, target))
  }

  /// Whether the value has arrived.
  public func isFinished(at time: Double) -> Bool { !(time - startTime < duration) }
}
