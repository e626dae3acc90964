import CMathematics
import SpeedCurves

/// A scroll that runs on after the finger has lifted, and slows down: position and velocity as
/// functions of the time since then.
///
/// The velocity falls by the factor `rate` in each millisecond, as UIScrollView's does. Nothing is
/// added up from frame to frame, so a late or missing display frame changes nothing.
struct Deceleration: Hashable, Sendable {
  /// The position at the start, in points; finite.
  let position: Double
  /// The velocity at the start, in points a second; finite.
  let velocity: Double
  /// What is left of the velocity after a millisecond; above 0, below 1.
  let rate: Double

  /// UIScrollView's `normal` rate, 0.998: a flick of 1000 points a second goes about 500 points.
  static let normalRate = 0.998
  /// The rates that can be computed with, from a dead stop to hours of rolling.
  static let rates = 0.001...0.999_999
  /// Half a point, a pixel of most screens: what is still to go when it counts as standing.
  static let threshold = 0.5

  /// Creates a deceleration.
  ///
  /// - Parameters:
  ///   - position: The position at the start, in points; held within ±10^12, NaN becomes 0.
  ///   - velocity: The velocity at the start, in points a second; held and mended in the same way.
  ///   - rate: What is left of the velocity after a millisecond; from 0.001 to 0.999999.
  /// - Throws: `InvalidParameter` for a rate that never or always stands.
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

  /// How fast the velocity decays, per second: velocity(t) = velocity * e^(-decay * t).
  private var decay: Double { -1000 * naturalLogarithm(rate) }

  /// The way to go without a threshold, in points.
  private var way: Double { velocity / decay }

  /// The seconds until it stands, with half a point to go; 0 or more.
  var duration: Double {
    way.magnitude <= Self.threshold
      ? 0 : naturalLogarithm(way.magnitude / Self.threshold) / decay
  }

  /// Where it will stand, in points.
  var destination: Double {
    guard way.magnitude > Self.threshold else { return position }
    return position + way - (way < 0 ? -Self.threshold : Self.threshold)
  }

  /// The position after a time, in points.
  ///
  /// - Parameter time: Seconds since the start; before it counts as 0, NaN as the end.
  /// - Returns: The position; the destination once it stands.
  func position(at time: Double) -> Double {
    time < duration
      ? position + way * (1 - naturalExponential(-decay * max(time, 0))) : destination
  }

  /// The velocity after a time, in points a second.
  ///
  /// - Parameter time: Seconds since the start; before it counts as 0, NaN as the end.
  /// - Returns: The velocity; 0 once it stands.
  func velocity(at time: Double) -> Double {
    time < duration ? velocity * naturalExponential(-decay * max(time, 0)) : 0
  }

  /// The seconds until it passes a place, or nil where it does not come there.
  ///
  /// - Parameter place: The place, in points.
  /// - Returns: Seconds since the start; 0 or more.
  func time(reaching place: Double) -> Double? {
    let share = (place - position) / way
    guard share >= 0, share < 1 else { return nil }
    let time = -naturalLogarithm(1 - share) / decay
    return time <= duration ? time : nil
  }
}

extension Double {
  /// This number within ±10^12, and 0 instead of NaN: no screen has such points.
  var finite: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e12), 1e12) }
}
