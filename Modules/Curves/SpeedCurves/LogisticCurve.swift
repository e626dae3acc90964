import CScrubMath

/// A curve that stays fast near the track, bends at a middle distance, and then falls exponentially.
///
/// `speed = (1 + e^(-middle / width)) / (1 + e^((d - middle) / width))` for distances from 0 to the
/// reach, and `minimumSpeed` from there on. The width is computed from the other parameters.
public struct LogisticCurve: SpeedCurve, Hashable {
  /// The slowest speed, as a factor; above 0, up to 1.
  public let minimumSpeed: Double
  /// The distance at which the slowest speed is reached, in points.
  public let reach: Double
  /// The distance around which the fast part ends, in points; with a narrow width, the speed is 0.5 there.
  public let middle: Double
  /// The distance over which the steep part falls to 1/e, in points; infinite for a minimum of 1. The
  /// relative change of the speed per point is at most `1 / width`.
  public let width: Double
  /// The factor 1 + e^(-middle / width), for a speed of 1 at the track.
  private let scale: Double
  /// The reciprocal of the width; a product costs less than a quotient.
  private let rate: Double

  /// Creates a logistic curve.
  ///
  /// - Parameters:
  ///   - minimumSpeed: The slowest speed; above 0, up to 1.
  ///   - reach: The distance at which the slowest speed is reached, in points; finite.
  ///   - middle: The distance around which the fast part ends, in points; finite, 0 or more, at least
  ///     1 point below the reach.
  /// - Throws: `InvalidParameter` that names the invalid parameter.
  public init(
    minimumSpeed: Double, reach: Double = 200, middle: Double = 50
  ) throws(InvalidParameter) {
    try InvalidParameter.check(minimumSpeed, in: .slowestSpeeds, "minimumSpeed", "a speed")
    try InvalidParameter.check(middle, in: .distances, "middle", "a distance")
    guard reach.isFinite, reach - middle >= 1 else {
      throw InvalidParameter(
        parameter: "reach",
        reason:
          "\(reach.short) is not a distance beyond the middle at \(middle.short); give a finite "
          + "number of points, at least 1 more")
    }
    self.minimumSpeed = minimumSpeed
    self.reach = reach
    self.middle = middle
    width = Self.width(minimumSpeed, reach, middle)
    // Far from where products of two distances overflow.
    guard minimumSpeed == 1 || width < 1e100 else {
      throw InvalidParameter(
        parameter: "reach",
        reason: "\(reach.short) is too far for a fall to \(minimumSpeed.short); give a smaller one")
    }
    rate = 1 / width
    scale = 1 + naturalExponential(-middle * rate)
  }

  /// Returns the width for which the speed at the reach is the minimum; found by bisection, as the speed at
  /// the reach rises with the width.
  private static func width(_ minimum: Double, _ reach: Double, _ middle: Double) -> Double {
    guard minimum < 1 else { return .infinity }
    // An upper bound: the width if the speed at the track were not scaled to 1.
    let inverse = 1 / minimum
    let steepness =
      minimum < 0.5
      ? inverse.isFinite ? naturalLogarithm(inverse - 1) : -naturalLogarithm(minimum) : 0
    let far = (reach - middle) * 1e17
    var (narrow, wide) = (0.0, steepness > 0 ? min((reach - middle) / steepness, far) : far)
    while true {
      let width = narrow + (wide - narrow) / 2
      guard width > narrow, width < wide else { return narrow > 0 ? narrow : wide }
      let speed =
        (1 + naturalExponential(-middle / width))
        / (1 + naturalExponential((reach - middle) / width))
      if speed > minimum { wide = width } else { narrow = width }
    }
  }
}

extension LogisticCurve {
  /// Returns the speed at a distance; 1 on the other side of the track.
  public func speed(atDistance distance: Double) -> Double {
    guard distance > 0 else { return 1 }
    guard distance < reach else { return minimumSpeed }
    let speed = scale / (1 + naturalExponential((distance - middle) * rate))
    return min(max(speed, minimumSpeed), 1)
  }

  /// Returns the mean speed between two distances, in closed form for each of the curve's three parts.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let (low, high) = (min(start, end), max(start, end))
    guard high - low > 0, (high - low).isFinite else { return speed(atDistance: end) }
    guard minimumSpeed < 1 else { return 1 }
    var sum = max(0, min(high, 0) - low)
    let (from, to) = (max(low, 0), min(high, reach))
    if to > from { sum += scale * width * area(from, to) }
    if high > reach { sum += minimumSpeed * (high - max(low, reach)) }
    return sum / (high - low)
  }

  /// Returns the integral of 1 / (1 + e^u) between two distances given as multiples of the width.
  private func area(_ from: Double, _ to: Double) -> Double {
    let (way, end) = ((to - from) * rate, (to - middle) * rate)
    // A single logarithm for short intervals, as a difference of two would lose digits.
    guard way > 1 else {
      return logarithmOfOnePlus(exponentialLessOne(way) / (1 + naturalExponential(end)))
    }
    return Self.softPlus((middle - from) * rate) - Self.softPlus(-end)
  }

  /// Returns ln(1 + e^x), also if e^x overflows.
  private static func softPlus(_ x: Double) -> Double {
    max(x, 0) + logarithmOfOnePlus(naturalExponential(-abs(x)))
  }

  /// Returns the track or the reach.
  public func nextBend(after position: Double) -> Double {
    position < 0 ? 0 : position < reach ? reach : .infinity
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
    return max(0, middle + width * naturalLogarithm(scale / speed - 1))
  }
}
