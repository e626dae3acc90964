import SpeedCurves

/// How fast a timeline scrolls by itself while a clip or a handle is held near its left or right edge.
///
/// The article's timeline moves 3 points, and 0.2 more for each point inside a zone of 48 points, sixty
/// times a second. Here the same is a velocity, so a display of 120 frames a second scrolls no faster.
struct EdgeAutoScroll: Hashable, Sendable {
  /// How far from an edge it begins, in points; 0 turns it off.
  let zone: Double
  /// The velocity where it begins, in points a second.
  let velocity: Double
  /// How much the velocity grows for each point farther inside the zone, in points a second.
  let gain: Double

  /// The article's numbers: 48 points; 3 points and 0.2 points a point, 60 times a second.
  static let standard = EdgeAutoScroll(48, 180, 12)

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - zone: How far from an edge it begins, in points; from 0 to 10000.
  ///   - velocity: The velocity where it begins, in points a second; from 0 to 100000.
  ///   - gain: The growth for each point farther inside, in points a second; from 0 to 10000.
  /// - Throws: `InvalidParameter` for numbers outside these.
  init(zone: Double, velocity: Double, gain: Double) throws(InvalidParameter) {
    self.init(
      try InvalidParameter.check(zone, "zone", in: 0...10_000, "points from 0 to 10000"),
      try InvalidParameter.check(
        velocity, "velocity", in: 0...100_000, "points a second from 0 to 100000"),
      try InvalidParameter.check(gain, "gain", in: 0...10_000, "points a second from 0 to 10000"))
  }

  private init(_ zone: Double, _ velocity: Double, _ gain: Double) {
    (self.zone, self.velocity, self.gain) = (zone, velocity, gain)
  }

  /// The velocity with the finger at a place, in points a second; below 0 toward the left.
  ///
  /// Beyond the edge it stays what it is at the edge. Where the view is narrower than two zones, each
  /// reaches to the middle.
  ///
  /// - Parameters:
  ///   - x: The finger's place, in points from the left edge; NaN gives 0.
  ///   - width: The width of the view, in points.
  /// - Returns: The velocity; 0 between the zones.
  func velocity(atX x: Double, width: Double) -> Double {
    let zone = min(self.zone, width / 2)
    guard zone > 0, !x.isNaN else { return 0 }
    let (left, right) = (min(zone - x, zone), min(x - (width - zone), zone))
    if left > 0, left >= right { return -(velocity + gain * left) }
    return right > 0 ? velocity + gain * right : 0
  }
}
