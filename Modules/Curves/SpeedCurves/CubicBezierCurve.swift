import CScrubMath

/// A curve that eases from full speed to the slowest along a cubic Bezier, written like CSS's
/// `cubic-bezier(x1, y1, x2, y2)`.
///
/// The distance from the dead zone to the reach is the time axis of the easing, and equal progress
/// divides the speed by equal factors: `speed = minimumSpeed^progress`. So `(0, 0, 1, 1)`, which is
/// linear in CSS, is exponential here. The curve is tabulated, with a relative error of at most 1e-4.
public struct CubicBezierCurve: SpeedCurve, Hashable {
  /// The slowest speed, as a factor; above 0, up to 1.
  public let minimumSpeed: Double
  /// The distance at which the slowest speed is reached, in points.
  public let reach: Double
  /// The distance up to which the speed stays 1, in points; 0 or more.
  public let deadZone: Double
  /// The two control points x1, y1, x2, y2, each from 0 to 1.
  public let controlPoints: [Double]
  private let table: PiecewiseLinearCurve

  /// The control points of CSS's `ease-in-out`, which is gentle at both ends.
  public static let easeInOut: [Double] = [0.42, 0, 0.58, 1]

  /// Creates an eased curve.
  ///
  /// - Parameters:
  ///   - controlPoints: x1, y1, x2 and y2, each from 0 to 1; CSS allows other values of y, with which the
  ///     speed would rise with the distance.
  ///   - minimumSpeed: The slowest speed; above 0, up to 1.
  ///   - reach: The distance at which the slowest speed is reached, in points; at least 1 point beyond the
  ///     dead zone, up to `PiecewiseLinearCurve.farthestTabulated`.
  ///   - deadZone: The distance up to which the speed stays 1, in points; finite, 0 or more.
  /// - Throws: `InvalidParameter` that names the invalid parameter.
  /// - Complexity: O(reach) solutions of a cubic equation.
  public init(
    controlPoints: [Double] = easeInOut, minimumSpeed: Double, reach: Double = 200,
    deadZone: Double = 10
  ) throws(InvalidParameter) {
    guard controlPoints.count == 4 else {
      throw InvalidParameter(
        parameter: "controlPoints",
        reason: "\(InvalidParameter.given(controlPoints.count, "number", for: "2 points")); give "
          + "x1, y1, x2 and y2, such as 0.42, 0, 0.58, 1")
    }
    for (index, number) in controlPoints.enumerated() {
      try InvalidParameter.check(
        number, in: .shares, "controlPoints[\(index)]", "a place on the way")
    }
    try InvalidParameter.check(minimumSpeed, in: .slowestSpeeds, "minimumSpeed", "a speed")
    try InvalidParameter.check(deadZone, in: .distances, "deadZone", "a distance")
    try InvalidParameter.checkReach(reach, beyond: deadZone)
    self.minimumSpeed = minimumSpeed
    self.reach = reach
    self.deadZone = deadZone
    self.controlPoints = controlPoints
    let rate = -binaryLogarithm(minimumSpeed)
    do throws(InvalidParameter) {
      table = try PiecewiseLinearCurve(tabulatingUpTo: reach) { distance in
        guard distance > deadZone else { return 1 }
        guard distance < reach else { return minimumSpeed }
        let progress = Self.progress(at: (distance - deadZone) / (reach - deadZone), controlPoints)
        return max(minimumSpeed, powerOfTwo(-rate * progress))
      }
    } catch {
      guard error.parameter == "speed" else { throw error }
      throw InvalidParameter(
        parameter: "minimumSpeed",
        reason: "\(minimumSpeed.short) is too low for a reach of \(reach.short) points; give a "
          + "higher speed")
    }
  }

  /// Returns the progress of an easing at a fraction of its time.
  private static func progress(at time: Double, _ points: [Double]) -> Double {
    func bezier(_ first: Double, _ second: Double, _ t: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
    // x rises with t. Bisection needs no slope, which may be 0 at the ends.
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if bezier(points[0], points[2], middle) < time { low = middle } else { high = middle }
    }
    return min(max(bezier(points[1], points[3], high), 0), 1)
  }
}

extension CubicBezierCurve {
  /// Returns the speed at a distance; 1 within the dead zone and on the other side of the track.
  public func speed(atDistance distance: Double) -> Double { table.speed(atDistance: distance) }

  /// Returns the mean speed between two distances, exact for the table.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    table.averageSpeed(from: start, to: end)
  }

  /// Returns the distance of the next point of the table.
  public func nextBend(after position: Double) -> Double { table.nextBend(after: position) }

  /// Returns the band that contains a distance: one for each halving of the speed.
  public func band(atDistance distance: Double) -> SpeedBand {
    Halvings(slowest: minimumSpeed).band(
      atDistance: distance, speed: speed(atDistance: distance)
    ) { table.distance(ofSpeed: $0) }
  }

  /// Returns the band of a halving of the speed, or `nil` if the curve never gets that slow.
  public func band(index: Int) -> SpeedBand? {
    Halvings(slowest: minimumSpeed).band(index: index) { table.distance(ofSpeed: $0) }
  }
}
