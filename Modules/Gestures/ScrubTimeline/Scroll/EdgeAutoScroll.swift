import SpeedCurves

/// The velocity of automatic scrolling while a clip or a handle is held near the left or right edge.
///
/// The article's timeline moves 3 points, and 0.2 more for each point inside a zone of 48 points, 60
/// times per second. Here it is a velocity, so a display of 120 frames per second scrolls no faster.
struct EdgeAutoScroll: Hashable, Sendable {
  /// The width of the zone at each edge, in points; 0 disables it.
  let zone: Double
  /// The velocity at the start of the zone, in points per second.
  let velocity: Double
  /// The increase of the velocity per point inside the zone, in points per second.
  let gain: Double

  /// The article's numbers: 48 points; 3 points and 0.2 points a point, 60 times a second.
  static let standard = EdgeAutoScroll(48, 180, 12)

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - zone: The width of the zone at each edge, in points; from 0 to 10000.
  ///   - velocity: The velocity at the start of the zone, in points per second; from 0 to 100000.
  ///   - gain: The increase per point inside the zone, in points per second; from 0 to 10000.
  /// - Throws: `InvalidParameter` for numbers outside their ranges.
  init(zone: Double, velocity: Double, gain: Double) throws(InvalidParameter) {
    self.init(
      try InvalidParameter.check(zone, "zone", in: 0...10_000, "points from 0 to 10000"),
      try InvalidParameter.check(
        velocity, "velocity", in: 0...100_000, "points per second from 0 to 100000"),
      try InvalidParameter.check(gain, "gain", in: 0...10_000, "points per second from 0 to 10000"))
  }

  private init(_ zone: Double, _ velocity: Double, _ gain: Double) {
    (self.zone, self.velocity, self.gain) = (zone, velocity, gain)
  }

  /// Returns the velocity for a position of the finger, in points per second; negative to the left.
  ///
  /// Beyond the edge it is that of the edge. In a view narrower than two zones, each extends to the
  /// middle.
  ///
  /// - Parameters:
  ///   - x: The position of the finger, in points from the left edge; NaN returns 0.
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
