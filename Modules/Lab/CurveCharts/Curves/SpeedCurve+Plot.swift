public import SpeedCurves

/// The places through which a line is drawn that shows a curve.
public enum CurveSamples {
  /// A place on a curve.
  public struct Place: Equatable, Sendable {
    /// The distance from the track, in points.
    public var distance: Double
    /// The speed there, as a factor.
    public var speed: Double
  }

  /// Returns the corners of a stepped curve, or as many places of another one as a screen tells apart.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - farthest: The last distance, in points; above 0.
  /// - Returns: The places by their distance; at a step two share one.
  public static func of(_ curve: any SpeedCurve, farthest: Double) -> [Place] {
    guard curve.isStepped else {
      return stride(from: 0.0, through: farthest, by: farthest / 800).map {
        Place(distance: $0, speed: curve.speed(atDistance: $0))
      }
    }
    var places: [Place] = []
    var start = 0.0
    while start < farthest {
      let end = min(farthest, curve.nextBend(after: start))
      let speed = curve.speed(atDistance: start + (end - start) / 2)
      places += [Place(distance: start, speed: speed), Place(distance: end, speed: speed)]
      start = end
    }
    return places
  }
}
