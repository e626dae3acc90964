import CScrubMath

/// A curve that falls steeply at the track and ever more gently farther away.
///
/// `speed = max(minimumSpeed, (1 + max(0, d - deadZone) / scale)^-exponent)`, with the exponent for which
/// the minimum is reached at `reach`. Compared with an exponential curve to the same minimum, it leaves
/// coarse speeds early and spends most of the distance on fine ones.
public struct PowerCurve: SpeedCurve, Hashable {
  /// The slowest speed, as a factor; above 0, up to 1.
  public let minimumSpeed: Double
  /// The distance at which the slowest speed is reached, in points.
  public let reach: Double
  /// The distance up to which the speed stays 1, in points; 0 or more.
  public let deadZone: Double
  /// The distance from the dead zone at which the relative fall is half as steep, in points; above 0.
  public let scale: Double
  /// The computed exponent, 0 or more; the relative change of the speed per point is at most
  /// `exponent / scale`.
  public let exponent: Double
  /// Values that `speed` needs, computed once: it must take less than 10 ns.
  private let inverseScale, offset, fall: Double
  /// The scale, in points, from which a sum with 1 has too few digits of the distance: here, it has ten.
  private static let largestExactScale = 1e6

  /// Creates a power curve.
  ///
  /// - Parameters:
  ///   - minimumSpeed: The slowest speed; above 0, up to 1.
  ///   - reach: The distance at which the slowest speed is reached, in points; finite, at least 1 point
  ///     beyond the dead zone.
  ///   - deadZone: The distance up to which the speed stays 1, in points; finite, 0 or more.
  ///   - scale: The distance from the dead zone at which the relative fall is half as steep, in points;
  ///     finite, 1 or more.
  /// - Throws: `InvalidParameter` that names the invalid parameter.
  public init(
    minimumSpeed: Double, reach: Double = 200, deadZone: Double = 10, scale: Double = 100
  ) throws(InvalidParameter) {
    try InvalidParameter.check(minimumSpeed, in: .slowestSpeeds, "minimumSpeed", "a speed")
    try InvalidParameter.check(deadZone, in: .distances, "deadZone", "a distance")
    try InvalidParameter.checkReach(reach, beyond: deadZone)
    try InvalidParameter.check(scale, in: .reaches, "scale", "a distance")
    self.minimumSpeed = minimumSpeed
    self.reach = reach
    self.deadZone = deadZone
    self.scale = scale
    exponent = -naturalLogarithm(minimumSpeed) / logarithmOfOnePlus((reach - deadZone) / scale)
    guard exponent.isFinite else {
      throw InvalidParameter(
        parameter: "scale",
        reason: "\(scale.short) is too far beyond the reach, \(reach.short), for a fall to "
          + "\(minimumSpeed.short); give a smaller one")
    }
    inverseScale = 1 / scale
    offset = 1 - deadZone / scale
    fall = -exponent
  }
}

extension PowerCurve {
  /// Returns the speed at a distance; 1 within the dead zone and on the other side of the track.
  public func speed(atDistance distance: Double) -> Double {
    guard distance > deadZone else { return 1 }
    guard distance < reach else { return minimumSpeed }
    // Faster than `power`; the last digit may differ.
    let speed =
      scale < Self.largestExactScale
      ? powerOfTwo(fall * binaryLogarithm(distance * inverseScale + offset))
      : naturalExponential(fall * logarithmOfOnePlus((distance - deadZone) * inverseScale))
    // Beside a huge dead zone, the base may round to 0, and the speed is infinite. NaN cannot occur.
    return min(1, max(minimumSpeed, speed))
  }

  /// Returns the mean speed between two distances, in closed form for each of the curve's three parts.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let (low, high) = (min(start, end), max(start, end))
    guard high - low > 0, (high - low).isFinite else { return speed(atDistance: end) }
    var sum = max(0, min(high, deadZone) - low)
    let (from, to) = (max(low, deadZone), min(high, reach))
    if to > from {
      // With b = 1 + x / scale, the integral of b^-n over ln b is that of e^((1 - n) ln b).
      let base = scale + from - deadZone
      let logarithm = logarithmOfOnePlus((to - from) / base)
      sum +=
        speed(atDistance: from) * meanOfDecay(rate: (exponent - 1) * logarithm)
        * (base * logarithm)
    }
    if high > reach { sum += minimumSpeed * (high - max(low, reach)) }
    return sum / (high - low)
  }

  /// Returns the end of the dead zone or the reach.
  public func nextBend(after position: Double) -> Double {
    position < deadZone ? deadZone : position < reach ? reach : .infinity
  }

  /// Returns the band that contains a distance: one for each halving of the speed.
  public func band(atDistance distance: Double) -> SpeedBand {
    Halvings(slowest: minimumSpeed).band(
      atDistance: distance, speed: speed(atDistance: distance)
    ) { self.distance(ofSpeed: $0) }
  }

  /// Returns the band of a halving of the speed, or `nil` if the curve never gets that slow.
  public func band(index: Int) -> SpeedBand? {
    Halvings(slowest: minimumSpeed).band(index: index) { distance(ofSpeed: $0) }
  }

  private func distance(ofSpeed speed: Double) -> Double {
    guard speed > minimumSpeed else { return reach }
    return deadZone + scale * exponentialLessOne(-naturalLogarithm(speed) / exponent)
  }
}
