import CScrubMath

/// A curve that makes every frame of a video reachable by finger, and slows down no more than needed.
///
/// The speed is 1 at the track. From the reach on, one frame takes `pointsPerFrame` points of finger
/// movement. In between, the speed falls by the same ratio with every point, as gently as possible, with
/// a smooth transition at both ends. For a video so short that the track itself is fine enough, the speed
/// is 1 everywhere.
///
/// With *z* the dead zone, *R* the reach, *m* the speed from there on and *c* the greatest change:
///
///     1 up to z
///     1 - p ((d - z) / w)^2          for the next w points
///     S e^(-c (d - z - w))           in between
///     m (1 + q ((R - d) / w)^2)      for the last w points up to R
///     m from R on
///
/// The speed and its slope are continuous, and no point of distance changes the speed by more than the
/// ratio *c*.
public struct FittedCurve: SpeedCurve, Hashable {
  /// The number of frames per point of the track at full speed.
  public let framesPerPoint: Double
  /// The number of points of finger movement per frame from the reach on.
  public let pointsPerFrame: Double
  /// The distance from which on every frame is reachable, in points.
  public let reach: Double
  /// The distance up to which the speed stays 1, in points.
  public let deadZone: Double
  /// The speed from the reach on, as a factor; 1 if the track itself is fine enough.
  public let minimumSpeed: Double
  /// The largest relative change of the speed per point of distance; 0 if the speed is 1 everywhere.
  ///
  /// It is `(ln(1 / m) + 2 - ln 3) / (R - z)` if `m` is below a third: 3.4 % for ten minutes at 60 and
  /// 6.7 % for a day at 240 frames per second, on 300 points.
  package let greatestChange: Double
  let shape: Shape

  /// Values that evaluation needs, computed once.
  struct Shape: Hashable {
    /// The length of each soft end, in points; 0 if the speed is 1 everywhere.
    var softness = 0.0
    /// The distances at which the first soft end ends and the last one begins, in points.
    var (steepStart, steepEnd) = (0.0, 0.0)
    /// The speeds there.
    var (startSpeed, endSpeed) = (1.0, 1.0)
    /// The number of halvings of the speed per point in between.
    var halvings = 0.0
    /// The relative loss of speed in the first soft end, and the relative excess over the slowest speed
    /// at the start of the last one.
    var (loss, surplus) = (0.0, 0.0)
  }

  /// Creates a curve for a video on a track.
  ///
  /// - Parameters:
  ///   - framesPerPoint: The number of frames per point of the track at full speed: duration times frame
  ///     rate, divided by the track's length; finite, 0 or more.
  ///   - pointsPerFrame: The number of points of finger movement per frame at the reach; finite, above 0.
  ///     A finger on glass resolves 0.17 mm, about 1 point (Berard and Rochet-Capellan 2012), so 2 leaves a
  ///     margin; for a mouse, 1 is enough.
  ///   - reach: The distance at which the slowest speed is reached, in points; finite. 200 points are
  ///     available above a slider at the bottom of a phone; there is less room in landscape orientation.
  ///   - deadZone: The distance up to which the speed stays 1, in points; finite, 0 or more, at least
  ///     1 point below the reach. A straight movement of the hand drifts sideways by a tenth of its length:
  ///     10 points in a stroke of 100.
  /// - Throws: `InvalidParameter` that names the invalid parameter.
  public init(
    framesPerPoint: Double, pointsPerFrame: Double = 2, reach: Double = 200, deadZone: Double = 10
  ) throws(InvalidParameter) {
    try InvalidParameter.check(
      framesPerPoint, in: .atLeast(0), "framesPerPoint", "a number of frames")
    try InvalidParameter.check(pointsPerFrame, in: .lengths, "pointsPerFrame", "a number of points")
    try InvalidParameter.check(deadZone, in: .distances, "deadZone", "a distance")
    try InvalidParameter.checkReach(reach, beyond: deadZone)
    self.framesPerPoint = framesPerPoint
    self.pointsPerFrame = pointsPerFrame
    self.reach = reach
    self.deadZone = deadZone
    let needed = min(framesPerPoint * pointsPerFrame, .greatestFiniteMagnitude)
    minimumSpeed = needed > 1 ? 1 / needed : 1
    (shape, greatestChange) = Self.shape(minimumSpeed, from: deadZone, to: reach)
  }

  /// Returns the gentlest shape between two distances, with the longest possible soft ends.
  ///
  /// A soft end with *c = change x softness* joins the steep part without a bend; above *c* = 1 the last
  /// one would be steeper than the steep part. So *c* is 1, or less if the two ends meet before that.
  private static func shape(
    _ minimum: Double, from start: Double, to end: Double
  ) -> (shape: Shape, change: Double) {
    guard minimum < 1 else { return (Shape(), 0) }
    let way = end - start
    // Both ends together reduce the speed by the factor (2 + c) / (2 - c), which is 3 for c = 1.
    let hasSteepPart = minimum < 1.0 / 3
    let share = hasSteepPart ? 1 : 2 * (1 - minimum) / (1 + minimum)
    let fall = -naturalLogarithm(minimum) - 1.09861228866810969140  // ln 3
    let change = hasSteepPart ? (fall + 2) / way : share / (way / 2)
    let softness = hasSteepPart ? 1 / change : way / 2
    var shape = Shape()
    shape.softness = softness
    shape.steepStart = start + softness
    shape.steepEnd = max(end - softness, shape.steepStart)
    shape.loss = share / (2 + share)
    shape.surplus = share / (2 - share)
    shape.startSpeed = 1 - shape.loss
    shape.endSpeed = minimum * (1 + shape.surplus)
    shape.halvings = change / 0.693147180559945309417  // ln 2
    return (shape, change)
  }
}
