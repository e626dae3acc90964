import CScrubMath
import SpeedCurves

/// A critically damped spring: the return to a resting position, as a function of time.
///
/// Critical damping is the fastest return without oscillation. The closed form is
/// x(t) = (x0 + (v0 + w * x0) * t) * e^(-w * t) with the frequency w.
public struct BounceSpring: Hashable, Sendable {
  /// The initial displacement from the resting position, in points; finite.
  let displacement: Double
  /// The velocity at the start, in points per second; finite.
  let velocity: Double
  /// The spring's own frequency, in radians per second; above 0.
  let frequency: Double

  /// 10 radians per second: a stiffness of 100 for a mass of 1.
  ///
  /// UIKit's value is not documented; a public reimplementation of UIScrollView (ScrollMechanics, 2019)
  /// looks like the original with this one.
  static let standardFrequency = 10.0
  /// The valid frequencies.
  static let frequencies = 0.1...1000.0
  /// The displacement that counts as rest: a tenth of a point, less than any pixel.
  static let threshold = 0.1

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - displacement: The displacement at the start, in points; clamped to ±10^12, NaN becomes 0.
  ///   - velocity: The velocity at the start, in points per second; clamped in the same way.
  ///   - frequency: Radians a second; from 0.1 to 1000.
  /// - Throws: `InvalidParameter` for a frequency outside that.
  init(
    displacement: Double, velocity: Double, frequency: Double = standardFrequency
  ) throws(InvalidParameter) {
    self.init(
      displacement, velocity,
      valid: try InvalidParameter.check(
        frequency, "frequency", in: Self.frequencies,
        "radians per second from 0.1 to 1000, such as 10"))
  }

  init(_ displacement: Double, _ velocity: Double, valid frequency: Double) {
    (self.displacement, self.velocity) = (displacement.finite, velocity.finite)
    self.frequency = frequency
  }

  /// The factor of t in the closed form, in points per second.
  private var drift: Double { velocity + frequency * displacement }

  /// Returns the displacement after a time, in points.
  ///
  /// - Parameter time: Seconds since the start; negative times count as 0, NaN as the end.
  /// - Returns: The displacement; 0 at rest.
  public func displacement(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(time, 0)
    return (displacement + drift * time) * naturalExponential(-frequency * time)
  }

  /// Returns the velocity after a time, in points per second.
  ///
  /// - Parameter time: Seconds since the start; negative times count as 0, NaN as the end.
  /// - Returns: The velocity; 0 at rest.
  func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(time, 0)
    return (velocity - frequency * drift * time) * naturalExponential(-frequency * time)
  }

  /// The time, in seconds, after which the displacement stays below a tenth of a point; 0 or more.
  ///
  /// The equation has no closed form. Its right side is concave, so a few iterations from above come
  /// close and never below.
  public var duration: Double {
    let (start, growth) = (displacement.magnitude, drift.magnitude)
    // t * e^(-w t) is at most 2 / (e * w) * e^(-w t / 2).
    let bound = 2 / frequency * naturalLogarithm(4 * growth / (frequency * Self.threshold) + 1)
    var time = max(
      bound, naturalLogarithm(2 * start / Self.threshold + 1) / frequency)
    guard start > 0 || growth > 0 else { return 0 }
    for _ in 0..<6 {
      time = max(naturalLogarithm((start + growth * time) / Self.threshold) / frequency, 0)
    }
    return time
  }

  /// The time, in seconds, at which it crosses its resting position, or `nil` if it does not.
  ///
  /// It does so at most once, and only with enough initial velocity toward the position.
  var crossing: Double? {
    guard displacement != 0, drift != 0 else { return nil }
    let time = -displacement / drift
    return time > 0 && time < duration ? time : nil
  }
}
