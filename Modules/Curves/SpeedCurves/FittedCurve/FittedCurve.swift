import CMathematics

/// A curve that makes every frame of a video reachable by finger, and does no more than needed.
///
/// At the track it follows the finger in full. From the reach on, one frame takes `pointsPerFrame`
/// points of the finger's way. In between the speed falls by the same share with every point, as
/// gently as it can, with soft ends where it begins and ends to fall. For a video that is so short
/// that the track itself is fine enough, the speed is 1 everywhere.
///
/// With *z* the dead zone, *R* the reach, *m* the speed from there on and *c* the greatest change:
///
///     1 up to z
///     1 - p ((d - z) / w)^2          for the next w points
///     S e^(-c (d - z - w))           in between
///     m (1 + q ((R - d) / w)^2)      for the last w points up to R
///     m from R on
///
/// The speed and its slope are continuous, and nowhere does a point of distance change the speed by
/// more than `greatestChange`.
public struct FittedCurve: SpeedCurve, Hashable {
  /// How many frames one point of the track stands for at full speed.
  public let framesPerPoint: Double
  /// How many points of the finger's way one frame takes from the reach on.
  public let pointsPerFrame: Double
  /// The distance from which on every frame can be reached, in points.
  public let reach: Double
  /// The distance up to which the speed stays 1, in points.
  public let deadZone: Double
  /// The speed from the reach on, as a factor; 1 where the track itself is fine enough.
  public let minimumSpeed: Double
  /// The share of the speed that one point of distance changes at most; 0 where the speed is 1
  /// everywhere.
  ///
  /// It is `(ln(1 / m) + 2 - ln 3) / (R - z)` where `m` is below a third: 3.4 % for ten minutes of 60 and
  /// 6.7 % for a day of 240 frames a second, on 300 points.
  package let greatestChange: Double
  let shape: Shape

  /// What evaluation needs.
  struct Shape: Hashable {
    /// The length of each soft end, in points; 0 where the speed is 1 everywhere.
    var softness = 0.0
    /// Where the first soft end ends, and where the last one begins, in points.
    var (steepStart, steepEnd) = (0.0, 0.0)
    /// The speeds there.
    var (startSpeed, endSpeed) = (1.0, 1.0)
    /// How often the speed halves in a point of distance in between.
    var halvings = 0.0
    /// What the first soft end loses, and by how much the last one is above the minimum, as shares.
    var (loss, surplus) = (0.0, 0.0)
  }

  /// Creates a curve for a video on a track.
  ///
  /// - Parameters:
  ///   - framesPerPoint: The frames that one point of the track stands for at full speed: duration
  ///     times frame rate through the track's length; finite, 0 or more.
  ///   - pointsPerFrame: How many points of the finger's way one frame shall take; finite, above 0.
  ///     A finger on the glass resolves 0.17 mm, about 1 point (Berard and Rochet-Capellan 2012), so 2
  ///     leaves it some room; for a mouse, 1 is enough.
  ///   - reach: The distance from which on it does, in points; finite. 200 points are in reach above
  ///     a slider at the lower end of a phone; there is less room on one held sideways.
  ///   - deadZone: The distance up to which the speed stays 1, in points; finite, 0 or more, at least
  ///     1 point below the reach. A hand that goes straight drifts by a tenth of its way, which is 10
  ///     points in a stroke of 100.
  /// - Throws: `InvalidParameter` naming the parameter that is wrong.
  public init(
    framesPerPoint: Double, pointsPerFrame: Double = 2, reach: Double = 200, deadZone: Double = 10
  ) throws(InvalidParameter) {
    try InvalidParameter.check(framesPerPoint, "framesPerPoint", "a number of frames", atLeast: 0)
    try InvalidParameter.check(pointsPerFrame, "pointsPerFrame", "a number of points", above: 0)
    try InvalidParameter.check(deadZone, "deadZone", "a distance", atLeast: 0)
    try InvalidParameter.checkReach(reach, beyond: deadZone)
    self.framesPerPoint = framesPerPoint
    self.pointsPerFrame = pointsPerFrame
    self.reach = reach
    self.deadZone = deadZone
    let needed = min(framesPerPoint * pointsPerFrame, .greatestFiniteMagnitude)
    minimumSpeed = needed > 1 ? 1 / needed : 1
    (shape, greatestChange) = Self.shape(minimumSpeed, from: deadZone, to: reach)
  }

  /// The gentlest shape between two distances whose soft ends are as long as they can be.
  ///
  /// A soft end over which the speed changes by the share *c* for its own length, *c = change x
  /// softness*, joins the steep part without a bend; above *c* = 1 the last one would be steeper than
  /// the steep part. So *c* is 1, or less where the two ends meet in the middle before that.
  private static func shape(
    _ minimum: Double, from start: Double, to end: Double
  ) -> (shape: Shape, change: Double) {
    guard minimum < 1 else { return (Shape(), 0) }
    let way = end - start
    // Both ends together lose the factor (2 + c) / (2 - c), which is 3 for c = 1.
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
