/// A curve of straight lines between points.
///
/// The first point's speed applies below its distance, and the last point's beyond it. Two points at one
/// distance form a jump; at the distance itself the later one applies.
public struct PiecewiseLinearCurve: SpeedCurve, Hashable {
  /// A point of the curve.
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

  /// A point and the line to the next one, prepared for evaluation.
  struct Knot: Hashable {
    var distance: Double
    var speed: Double
    /// The change of the speed per point of distance up to the next knot.
    var slope: Double
    /// The integral of the speed from this knot to the last one. Summed from the last knot, where speeds
    /// are slowest, so that small numbers are added first and keep their digits.
    var integral: Double
  }

  let knots: [Knot]
  /// For each of many equal cells between the first and the last knot, the index of the knot at or before
  /// the cell's start: the start of the search for the line at a distance.
  let cells: [Int32]
  let cellsPerPoint: Double
  /// The distance of the first knot.
  let start: Double

  /// The largest number of points of a curve.
  static let mostPoints = 1 << 20

  /// Creates a curve through points.
  ///
  /// - Parameter points: At least one; distances ascending and 0 or more, no three of them equal; all
  ///   numbers finite, speeds 0 or more; a million at most.
  /// - Throws: `InvalidParameter` that names the invalid point.
  /// - Complexity: O(points).
  public init(points: [Point]) throws(InvalidParameter) {
    guard !points.isEmpty, points.count <= Self.mostPoints else {
      throw InvalidParameter(
        parameter: "points",
        reason:
          "\(points.count) points are too \(points.isEmpty ? "few" : "many"); give at least one, "
          + "such as speed 1 at 0, and at most \(Self.mostPoints)")
    }
    for index in points.indices {
      let (name, point) = ("points[\(index)]", points[index])
      try InvalidParameter.check(point.distance, in: .distances, "\(name).distance", "a distance")
      try InvalidParameter.check(point.speed, in: .speeds, "\(name).speed", "a speed")
      if let reason = DistanceOrder.points.reason(
        against: point.distance, after: index > 0 ? points[index - 1].distance : nil,
        index > 1 ? points[index - 2].distance : nil)
      {
        throw InvalidParameter(parameter: "\(name).distance", reason: reason)
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
          integral: integral))
    }
    self.knots = knots.reversed()
    start = points[0].distance
    (cells, cellsPerPoint) = Self.cells(self.knots)
  }

  /// Four cells per knot, so that most cells contain at most one knot.
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

  /// The points of the curve.
  ///
  /// - Complexity: O(points).
  public var points: [Point] { knots.map { Point(distance: $0.distance, speed: $0.speed) } }
}
