extension PiecewiseLinearCurve {
  /// The largest relative difference between a tabulated curve and its formula.
  ///
  /// A ten-thousandth of a speed is imperceptible, and a point of distance changes the speed by hundreds
  /// of times as much.
  package static let tabulationError = 1e-4

  /// The distance at which a table of an unbounded formula ends, in points; larger than any screen.
  public static let farthestTabulated = 4096.0

  /// Creates a curve that approximates a formula by lines.
  ///
  /// The relative error is at most 1e-4. The formula is sampled every quarter of a point up to 512 points
  /// and every two points beyond, and more closely where it bends; a feature that lies between two samples
  /// is missed. A jump becomes a line over a millionth of a point. The speeds at 0 and `end` also apply
  /// below and beyond.
  ///
  /// - Parameters:
  ///   - end: The largest distance, in points; above 0, up to `farthestTabulated`.
  ///   - speed: The formula: the speed at a distance from 0 to `end`, finite and 0 or more.
  /// - Throws: `InvalidParameter` for an invalid end or speed, for a formula that takes more than 16384
  ///   lines, and errors of the formula itself.
  /// - Complexity: O(lines) evaluations; at least 4 per point up to 512 points.
  public init(
    tabulatingUpTo end: Double = farthestTabulated,
    _ speed: (Double) throws(InvalidParameter) -> Double
  ) throws(InvalidParameter) {
    guard end > 0, end <= Self.farthestTabulated else {
      throw InvalidParameter(
        parameter: "reach",
        reason: "\(end.short) is not a distance above 0 and up to "
          + "\(Self.farthestTabulated.short) points")
    }
    var table = Tabulation(start: Point(distance: 0, speed: try Tabulation.checked(speed, at: 0)))
    while let last = table.points.last, last.distance < end {
      let step = last.distance < 512 ? 1.0 : 8
      let next = min(end, last.distance.rounded(.down) + step)
      let point = Point(distance: next, speed: try Tabulation.checked(speed, at: next))
      try table.addLine(from: last, to: point, speed)
    }
    self.init(unchecked: table.points)
  }
}

/// A table of points while it is being built.
private struct Tabulation {
  typealias Point = PiecewiseLinearCurve.Point

  private(set) var points: [Point]

  /// The length, in points, below which a change of speed counts as a jump.
  private static let shortest = 0x1p-20
  private static let mostLines = 16384
  /// The speed below which too few digits are left for relative comparisons.
  private static let leastSpeed = 1e-300

  init(start: Point) { points = [start] }

  /// Adds as many lines as needed up to a point.
  mutating func addLine(
    from start: Point, to end: Point, _ speed: (Double) throws(InvalidParameter) -> Double
  ) throws(InvalidParameter) {
    let way = end.distance - start.distance
    guard way > Self.shortest else { return try add(end) }
    let middle = Point(
      distance: start.distance + way / 2,
      speed: try Self.checked(speed, at: start.distance + way / 2))
    var isStraight = Self.lies(middle, between: start, end)
    for share in [0.25, 0.75] where isStraight {
      let distance = start.distance + way * share
      let point = Point(distance: distance, speed: try Self.checked(speed, at: distance))
      isStraight = Self.lies(point, between: start, end)
    }
    guard !isStraight else { return try add(end) }
    try addLine(from: start, to: middle, speed)
    try addLine(from: middle, to: end, speed)
  }

  private mutating func add(_ point: Point) throws(InvalidParameter) {
    guard points.count <= Self.mostLines else {
      throw InvalidParameter(
        parameter: "speed",
        reason:
          "it changes too often for a table of \(Self.mostLines) lines, up to "
          + "\(point.distance.short) points alone; write a smoother formula")
    }
    let count = points.count
    // Ranges of constant speed, such as beyond the reach, become one line.
    if count > 1, points[count - 1].speed == point.speed, points[count - 2].speed == point.speed {
      points[count - 1] = point
    } else {
      points.append(point)
    }
  }

  private static func lies(_ point: Point, between start: Point, _ end: Point) -> Bool {
    let way = (point.distance - start.distance) / (end.distance - start.distance)
    let speed = start.speed * (1 - way) + end.speed * way
    // Lines within half of the allowed error at the samples stay within it between them, too.
    let share = PiecewiseLinearCurve.tabulationError / 2
    return abs(speed - point.speed) <= point.speed * share + leastSpeed
  }

  static func checked(
    _ speed: (Double) throws(InvalidParameter) -> Double, at distance: Double
  ) throws(InvalidParameter) -> Double {
    let value = try speed(distance)
    guard value.isFinite, value >= 0 else {
      throw InvalidParameter(
        parameter: "speed",
        reason:
          "at a distance of \(distance.short) points it is \(value.short); a speed is finite and 0 "
          + "or more")
    }
    return value
  }
}
