public import SpeedCurves

extension SpeedCurve {
  /// Returns the points of a line that shows the curve.
  ///
  /// - Parameter farthest: The largest distance, in points; above 0.
  /// - Returns: The corners of a stepped curve, two at each step's distance; 801 evenly spaced points of any
  ///   other curve. Ascending by distance.
  /// - Complexity: O(steps), or 801 evaluations.
  public func plotPoints(upTo farthest: Double) -> [PiecewiseLinearCurve.Point] {
    typealias Point = PiecewiseLinearCurve.Point
    guard isStepped else {
      return stride(from: 0.0, through: farthest, by: farthest / 800).map {
        Point(distance: $0, speed: speed(atDistance: $0))
      }
    }
    var points: [Point] = []
    var start = 0.0
    while start < farthest {
      let end = min(farthest, nextBend(after: start))
      let speed = speed(atDistance: start + (end - start) / 2)
      points += [Point(distance: start, speed: speed), Point(distance: end, speed: speed)]
      start = end
    }
    return points
  }
}
