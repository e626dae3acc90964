public import MediaTime
public import SpeedCurves

/// The zoom of a timeline: how many points stand for a second, and how far it may be changed.
public struct TimelineScale: Hashable, Sendable {
  /// The zoom, in points for a second; inside `limits`.
  public let pointsPerSecond: Double
  /// The smallest and the largest zoom, in points for a second.
  public let limits: ClosedRange<Double>

  /// From a day in 346 points (a phone's width) to 100 points (one ruler label) for each frame at 240
  /// frames a second.
  public static let standardLimits = 0.004...24_000.0

  /// What the numbers of any scale must be within: a day on a large screen in one point, and a
  /// nanosecond in one.
  static let possible = 1e-6...1e9

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - pointsPerSecond: The zoom, in points for a second; inside the limits. The default is the
  ///     article's zoom 2.
  ///   - limits: The smallest and the largest zoom; from 0.000001 to 1000000000.
  /// - Throws: `InvalidParameter` for a zoom outside the limits, or limits that no timeline has.
  public init(
    pointsPerSecond: Double = 20, limits: ClosedRange<Double> = standardLimits
  ) throws(InvalidParameter) {
    for bound in [limits.lowerBound, limits.upperBound] {
      _ = try InvalidParameter.check(
        bound, "limits", in: Self.possible, "points for a second from 0.000001 to 1000000000")
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

  /// This scale, enlarged; what is outside the limits becomes the nearer limit.
  ///
  /// - Parameter factor: 2 doubles every length. NaN changes nothing; 0 and below give the smallest.
  /// - Returns: The scale, with the same limits.
  public func scaled(by factor: Double) -> TimelineScale {
    factor.isNaN ? self : TimelineScale(clamping: pointsPerSecond * factor, limits: limits)
  }
}

extension TimelineScale {
  /// The points that a length of time takes.
  public func points(for time: MediaTime) -> Double { time.seconds * pointsPerSecond }

  /// The length of time that points stand for, in flicks, rounded to the nearest one.
  ///
  /// A time in flicks comes back unchanged from its points up to a length of 18 days, at every zoom:
  /// the rounding of `Double` stays below half a flick until then.
  ///
  /// - Parameter points: Any number.
  /// - Returns: The time; 0 for NaN, and held where it would be beyond 414 years.
  public func time(forPoints points: Double) -> MediaTime {
    MediaTime(seconds: points / pointsPerSecond, timescale: MediaTime.flicks)
  }
}
