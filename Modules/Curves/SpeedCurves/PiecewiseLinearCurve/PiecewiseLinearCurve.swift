/// A curve of straight lines between points.
///
/// Nearer than the first point its speed applies, farther than the last one that one's. Two points at
/// one distance make a jump: at the distance itself the later one applies.
public struct PiecewiseLinearCurve: SpeedCurve, Hashable {
  /// A place that the curve goes through.
  public struct Point: Hashable, Sendable {
    /// The distance from the track, in points.
    public var distance: Double
    /// The speed there, as a factor.
    public var speed: Double

    /// Creates a point.
    ///
    /// - Parameters:
    ///   - distance: The distance from the track, in points.
    ///   - speed: The speed there, as a factor.
    public init(distance: Double, speed: Double) {
      self.distance = distance
      self.speed = speed
    }
  }

  /// What evaluation needs of a point and the line from it to the next.
  struct Knot: Hashable {
    var distance: Double
    var speed: Double
    /// The change of the speed for each point of distance up to the next knot.
    var slope: Double
    /// The integral of the speed from this knot to the last one. Counted from there, for the
    /// slowest part is far out: small numbers are added first and keep their digits.
    var integral: Double
  }

  let knots: [Knot]
  /// Of each of many equal stretches between the first knot and the last, the knot at or before its
  /// start: where to begin to look for the line at a distance.
  let cells: [Int32]
  let cellsPerPoint: Double
  /// The distance of the first knot.
  let start: Double

  /// As many points as a curve can have.
  static let mostPoints = 1 << 20

  /// Creates a curve that goes through points.
  ///
  /// - Parameter points: At least one; distances ascending and 0 or more, no three of them equal; all
  ///   numbers finite, speeds 0 or more; a million at most.
  /// - Throws: `InvalidParameter` naming the point that is wrong.
  /// - Complexity: O(points).
  public init(points: [Point]) throws(InvalidParameter) {
    guard !points.isEmpty, points.count <= Self.mostPoints else {
      throw InvalidParameter(
        parameter: "points",
        reason: "there are \(points.count) points; give at least one, such as speed 1 at 0, and at "
          + "most \(Self.mostPoints)")
    }
    for index in points.indices {
      let (name, point) = ("points[\(index)]", points[index])
      try InvalidParameter.check(point.distance, "\(name).distance", "a distance", atLeast: 0)
      try InvalidParameter.check(point.speed, "\(name).speed", "a speed", atLeast: 0)
      let before = index > 0 ? points[index - 1].distance : -1
      let isThird = index > 1 && points[index - 2].distance == point.distance
      guard point.distance >= before, !isThird else {
        throw InvalidParameter(
          parameter: "\(name).distance",
          reason: "\(point.distance) does not lie beyond the point before it, at \(before); list "
            + "the points by ascending distance, two at one distance for a jump")
      }
    }
    self.init(unchecked: points)
  }

  init(unchecked points: [Point]) {
    var knots: [Knot] = []
    var integral = 0.0
    for index in points.indices.reversed() {
      let point = points[index]
      guard let next = knots.last else {
        knots.append(Knot(distance: point.distance, speed: point.speed, slope: 0, integral: 0))
        continue
      }
      let way = next.distance - point.distance
      integral += (point.speed / 2 + next.speed / 2) * way
      let slope = way > 0 ? (next.speed - point.speed) / way : 0
      knots.append(
        Knot(
          distance: point.distance, speed: point.speed, slope: slope.isFinite ? slope : 0,
          integral: min(integral, .greatestFiniteMagnitude)))
    }
    self.knots = knots.reversed()
    start = points[0].distance
    (cells, cellsPerPoint) = Self.cells(self.knots)
  }

  /// Four cells a knot: then most cells hold no knot or one.
  private static func cells(_ knots: [Knot]) -> ([Int32], Double) {
    let (first, last) = (knots[0].distance, knots[knots.count - 1].distance)
    let count = knots.count * 4
    let perPoint = Double(count) / (last - first)
    guard last > first, perPoint.isFinite, perPoint > 0 else { return ([0], 0) }
    var knot = 0
    let cells = (0..<count).map { cell in
      let start = first + Double(cell) / perPoint
      while knot + 1 < knots.count, knots[knot + 1].distance <= start { knot += 1 }
      return Int32(knot)
    }
    return (cells, perPoint)
  }

  /// The points that the curve goes through.
  ///
  /// - Complexity: O(points).
  public var points: [Point] { knots.map { Point(distance: $0.distance, speed: $0.speed) } }
}
