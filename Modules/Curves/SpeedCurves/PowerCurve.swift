import CMathematics

/// A curve that falls at once at the track and ever more gently farther away.
///
/// `speed = max(minimumSpeed, (1 + max(0, d - deadZone) / scale)^-exponent)`, where the exponent is
/// such that the minimum is reached at `reach`. Beside an exponential curve to the same minimum it
/// gives up coarse speeds early, and has most of its way for the fine ones.
public struct PowerCurve: SpeedCurve, Hashable {
  /// The speed that is never gone below, as a factor; above 0, up to 1.
  public let minimumSpeed: Double
  /// The distance at which it is reached, in points.
  public let reach: Double
  /// The distance up to which the speed stays 1, in points; 0 or more.
  public let deadZone: Double
  /// How far from the dead zone the fall has become half as steep, in points; above 0.
  public let scale: Double
  /// The exponent that follows, 0 or more; the share of the speed that one point changes is this
  /// through the scale at most.
  public let exponent: Double
  /// What `speed` needs, worked out once: it must take less than 10 ns.
  private let inverseScale, offset, fall: Double

  /// Creates a power curve.
  ///
  /// - Parameters:
  ///   - minimumSpeed: The speed that is never gone below; above 0, up to 1.
  ///   - reach: The distance at which it is reached, in points; finite, at least 1 point beyond the
  ///     dead zone.
  ///   - deadZone: The distance up to which the speed stays 1, in points; finite, 0 or more.
  ///   - scale: How far from the dead zone the fall has become half as steep, in points; finite,
  ///     1 or more.
  /// - Throws: `InvalidParameter` naming the parameter that is wrong.
  public init(
    minimumSpeed: Double, reach: Double = 200, deadZone: Double = 10, scale: Double = 100
  ) throws(InvalidParameter) {
    try InvalidParameter.checkShare(minimumSpeed, "minimumSpeed", "a speed", isAboveZero: true)
    try InvalidParameter.check(deadZone, "deadZone", "a distance", atLeast: 0)
    try InvalidParameter.checkReach(reach, beyond: deadZone)
    try InvalidParameter.check(scale, "scale", "a distance", atLeast: 1)
    self.minimumSpeed = minimumSpeed
    self.reach = reach
    self.deadZone = deadZone
    self.scale = scale
    exponent = -naturalLogarithm(minimumSpeed) / logarithmOfOnePlus((reach - deadZone) / scale)
    inverseScale = 1 / scale
    offset = 1 - deadZone / scale
    fall = -exponent
  }
}

extension PowerCurve {
  /// The speed at a distance; 1 within the dead zone and on the other side of the track.
  public func speed(atDistance distance: Double) -> Double {
    guard distance > deadZone else { return 1 }
    guard distance < reach else { return minimumSpeed }
    // As `power`, in less time; the last digit may differ.
    let base = distance * inverseScale + offset
    let speed = powerOfTwo(fall * binaryLogarithm(base))
    // `max` asks about NaN too, which this is not; that takes half a nanosecond.
    return minimumSpeed > speed ? minimumSpeed : speed
  }

  /// The mean speed on a way, in closed form for each of the curve's three parts.
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

  /// The end of the dead zone, then the reach.
  public func nextBend(after position: Double) -> Double {
    position < deadZone ? deadZone : position < reach ? reach : .infinity
  }

  /// The halving of the speed that holds the distance.
  public func band(atDistance distance: Double) -> SpeedBand {
    Halvings(slowest: minimumSpeed).band(
      atDistance: distance, speed: speed(atDistance: distance)
    ) { self.distance(ofSpeed: $0) }
  }

  /// The halving with an index, or nil where the minimum speed has been reached before it.
  public func band(at index: Int) -> SpeedBand? {
    Halvings(slowest: minimumSpeed).band(at: index) { distance(ofSpeed: $0) }
  }

  private func distance(ofSpeed speed: Double) -> Double {
    guard speed > minimumSpeed else { return reach }
    return deadZone + scale * exponentialLessOne(-naturalLogarithm(speed) / exponent)
  }
}
