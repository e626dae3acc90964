public import ScrubTime
public import SpeedCurves

/// The zoom of a timeline, with its limits.
public struct TimelineScale: Hashable, Sendable {
  /// The zoom, in points per second; inside `limits`.
  public let pointsPerSecond: Double
  /// The smallest and the largest zoom, in points per second.
  public let limits: ClosedRange<Double>

  /// The default limits: from a day in 346 points (a phone's width) to 100 points (one ruler label) per
  /// frame at 240 frames per second.
  public static let standardLimits = 0.004...24_000.0

  /// The valid numbers of any scale, in points per second: from about 11 days to a nanosecond per point.
  static let possible = 1e-6...1e9

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - pointsPerSecond: The zoom, in points per second; inside the limits. The default is the article's
  ///     zoom 2.
  ///   - limits: The smallest and the largest zoom; from 0.000001 to 1000000000.
  /// - Throws: `InvalidParameter` for a zoom outside the limits, or limits outside their range.
  public init(
    pointsPerSecond: Double = 20, limits: ClosedRange<Double> = standardLimits
  ) throws(InvalidParameter) {
    for bound in [limits.lowerBound, limits.upperBound] {
      _ = try InvalidParameter.check(
        bound, "limits", in: Self.possible, "points per second from 0.000001 to 1000000000")
    }
    self.pointsPerSecond = try InvalidParameter.check(
      pointsPerSecond, "pointsPerSecond", in: limits,
      "a number of points from \(limits.lowerBound) to \(limits.upperBound)")
    self.limits = limits
  }

  private init(clamping pointsPerSecond: Double, limits: ClosedRange<Double>) {
    self.pointsPerSecond = min(max(pointsPerSecond, limits.lowerBound), limits.upperBound)
    self.limits = limits
  }

  /// Returns this scale multiplied by a factor and clamped to the limits.
  ///
  /// - Parameter factor: 2 doubles every length. NaN changes nothing; 0 and below return the smallest.
  /// - Returns: The scale, with the same limits.
  public func scaled(by factor: Double) -> TimelineScale {
    factor.isNaN ? self : TimelineScale(clamping: pointsPerSecond * factor, limits: limits)
  }
}

extension TimelineScale {
  /// Returns the length of a duration, in points.
  public func points(for time: MediaTime) -> Double { time.seconds * pointsPerSecond }

  /// Returns the duration of a length in points, rounded to the nearest flick.
  ///
  /// A time in flicks converts to points and back unchanged up to 18 days, at every zoom: until then the
  /// rounding error of `Double` is below half a flick.
  ///
  /// - Parameter points: Any number.
  /// - Returns: The time; 0 for NaN, and clamped to 414 years.
  public func time(forPoints points: Double) -> MediaTime {
    MediaTime(seconds: points / pointsPerSecond, timescale: MediaTime.flicks)
  }
}
