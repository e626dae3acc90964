import CMathematics
import SpeedCurves

/// The way back to an end of the content: a critically damped spring, as a function of time.
///
/// Critically damped means the fastest return that does not swing. It comes back in closed form:
/// x(t) = (x0 + (v0 + w * x0) * t) * e^(-w * t) with the frequency w.
public struct BounceSpring: Hashable, Sendable {
  /// The displacement at the start, in points from the resting place; finite.
  let displacement: Double
  /// The velocity at the start, in points a second; finite.
  let velocity: Double
  /// The spring's own frequency, in radians a second; above 0.
  let frequency: Double

  /// 10 radians a second: a stiffness of 100 for a mass of 1.
  ///
  /// UIKit does not say its own; with this one a public rebuilding of UIScrollView (ScrollMechanics,
  /// 2019) looks like it.
  static let standardFrequency = 10.0
  /// The frequencies that can be computed with.
  static let frequencies = 0.1...1000.0
  /// A tenth of a point, less than any pixel: what is left when it counts as standing.
  static let threshold = 0.1

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - displacement: The displacement at the start, in points; held within ±10^12, NaN becomes 0.
  ///   - velocity: The velocity at the start, in points a second; held and mended in the same way.
  ///   - frequency: Radians a second; from 0.1 to 1000.
  /// - Throws: `InvalidParameter` for a frequency outside that.
  init(
    displacement: Double, velocity: Double, frequency: Double = standardFrequency
  ) throws(InvalidParameter) {
    self.init(
      displacement, velocity,
      valid: try InvalidParameter.check(
        frequency, "frequency", in: Self.frequencies,
        "radians a second from 0.1 to 1000, such as 10"))
  }

  init(_ displacement: Double, _ velocity: Double, valid frequency: Double) {
    (self.displacement, self.velocity) = (displacement.finite, velocity.finite)
    self.frequency = frequency
  }

  /// The factor of t in the closed form, in points a second.
  private var drift: Double { velocity + frequency * displacement }

  /// The displacement after a time, in points.
  ///
  /// - Parameter time: Seconds since the start; before it counts as 0, NaN as the end.
  /// - Returns: The displacement; 0 once it stands.
  public func displacement(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(time, 0)
    return (displacement + drift * time) * naturalExponential(-frequency * time)
  }

  /// The velocity after a time, in points a second.
  ///
  /// - Parameter time: Seconds since the start; before it counts as 0, NaN as the end.
  /// - Returns: The velocity; 0 once it stands.
  func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(time, 0)
    return (velocity - frequency * drift * time) * naturalExponential(-frequency * time)
  }

  /// The seconds until less than a tenth of a point is left for good; 0 or more.
  ///
  /// The equation has no closed form. Its right side grows ever more slowly, so a few steps from
  /// above come close and never below.
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

  /// The seconds until it swings through its resting place, or nil where it never does.
  ///
  /// It does so once at most, and only where it starts with enough velocity toward the place.
  var crossing: Double? {
    guard displacement != 0, drift != 0 else { return nil }
    let time = -displacement / drift
    return time > 0 && time < duration ? time : nil
  }
}
