public import SpeedCurves

extension SpeedCurve {
  /// Returns the points of a line that shows the curve.
  ///
  /// - Parameter farthest: The largest distance, in points, clamped to 1e-9 to 1e9; 0 or less gives no points.
  /// - Returns: The corners of a stepped curve, two at each step's distance; 801 evenly spaced points of any
  ///   other curve. Ascending by distance.
  /// - Complexity: O(steps), or 801 evaluations.
  public func plotPoints(upTo farthest: Double) -> [PiecewiseLinearCurve.Point] {
    typealias Point = PiecewiseLinearCurve.Point
    guard farthest > 0 else { return [] }
    let farthest = min(max(farthest, 1e-9), 1e9)
    guard isStepped else {
      return stride(from: 0.0, through: farthest, by: farthest / 800).map {
        Point(distance: $0, speed: speed(atDistance: $0))
      }
    }
    var points: [Point] = []
    var start = 0.0
    while start < farthest {
      let end = min(farthest, bend(after: start))
      let speed = speed(atDistance: start + (end - start) / 2)
      points += [Point(distance: start, speed: speed), Point(distance: end, speed: speed)]
      start = end
    }
    return points
  }
}
