import CScrubMath
import SpeedCurves

/// The deceleration of a scroll: position and velocity as functions of the time since the release.
///
/// The velocity falls by the factor `rate` in each millisecond, as UIScrollView's does. Nothing
/// accumulates from frame to frame, so a late or missing display frame changes nothing.
struct Deceleration: Hashable, Sendable {
  /// The position at the start, in points; finite.
  let position: Double
  /// The velocity at the start, in points per second; finite.
  let velocity: Double
  /// The factor of the velocity per millisecond; between 0 and 1.
  let rate: Double

  /// UIScrollView's `normal` rate, 0.998: a flick of 1000 points per second moves about 500 points.
  static let normalRate = 0.998
  /// The valid rates, from an immediate stop to hours of motion.
  static let rates = 0.001...0.999_999
  /// The remaining distance that counts as rest: half a point, a pixel of most screens.
  static let threshold = 0.5

  /// Creates a deceleration.
  ///
  /// - Parameters:
  ///   - position: The position at the start, in points; clamped to ±10^12, NaN becomes 0.
  ///   - velocity: The velocity at the start, in points per second; clamped in the same distance.
  ///   - rate: The factor of the velocity per millisecond; from 0.001 to 0.999999.
  /// - Throws: `InvalidParameter` for a rate outside its range.
  init(
    position: Double, velocity: Double, rate: Double = normalRate
  ) throws(InvalidParameter) {
    self.init(
      position, velocity,
      valid: try InvalidParameter.check(
        rate, "rate", in: Self.rates, "a factor from 0.001 to 0.999999, such as 0.998"))
  }

  init(_ position: Double, _ velocity: Double, valid rate: Double) {
    (self.position, self.velocity, self.rate) = (position.finite, velocity.finite, rate)
  }

  /// The decay of the velocity, per second: velocity(t) = velocity * e^(-decay * t).
  private var decay: Double { -1000 * naturalLogarithm(rate) }

  /// The distance without a threshold, in points.
  private var distance: Double { velocity / decay }

  /// The time until rest, half a point before the end, in seconds; 0 or more.
  var duration: Double {
    distance.magnitude <= Self.threshold
      ? 0 : naturalLogarithm(distance.magnitude / Self.threshold) / decay
  }

  /// The position at rest, in points.
  var destination: Double {
    guard distance.magnitude > Self.threshold else { return position }
    return position + distance - (distance < 0 ? -Self.threshold : Self.threshold)
  }

  /// Returns the position after a time, in points.
  ///
  /// - Parameter time: Seconds since the start; negative times count as 0, NaN as the end.
  /// - Returns: The position; the destination at rest.
  func position(at time: Double) -> Double {
    time < duration
      ? position + distance * (1 - naturalExponential(-decay * max(time, 0))) : destination
  }

  /// Returns the velocity after a time, in points per second.
  ///
  /// - Parameter time: Seconds since the start; negative times count as 0, NaN as the end.
  /// - Returns: The velocity; 0 at rest.
  func velocity(at time: Double) -> Double {
    time < duration ? velocity * naturalExponential(-decay * max(time, 0)) : 0
  }

  /// Returns the time at which it reaches a position, or `nil` if it does not.
  ///
  /// - Parameter target: The position, in points.
  /// - Returns: Seconds since the start; 0 or more.
  func time(reaching target: Double) -> Double? {
    let share = (target - position) / distance
    guard share >= 0, share < 1 else { return nil }
    let time = -naturalLogarithm(1 - share) / decay
    return time <= duration ? time : nil
  }
}

extension Double {
  /// This number clamped to ±10^12, beyond any screen, and 0 for NaN.
  var finite: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e12), 1e12) }
}
