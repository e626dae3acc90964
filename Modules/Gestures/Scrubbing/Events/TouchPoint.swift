/// A finger's position and the time of its event.
public struct TouchPoint: Hashable, Sendable {
  /// The position along the track, in points; 0 is the start of the track.
  public var x: Double
  /// The position across the track, in points; grows downward.
  public var y: Double
  /// The event's timestamp, in seconds on any monotonic clock, or `nil` if it is unknown.
  ///
  /// Only the stages against tremor (jitter filter, dwell lock, lift-off guard) and the rate limit of
  /// feedback use it; without a timestamp they have no effect.
  public var time: Double?

  /// Creates a touch point.
  ///
  /// - Parameters:
  ///   - x: The position along the track, in points.
  ///   - y: The position across the track, in points; grows downward.
  ///   - time: The event's timestamp, in seconds; a time that is not finite counts as `nil`.
  public init(x: Double, y: Double, time: Double? = nil) {
    self.x = x
    self.y = y
    self.time = time.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The limit of coordinates, beyond any screen; it keeps all products finite.
  package static let farthest = 1e9

  /// Returns this point with each unusable coordinate taken from `previous`, and the rest within ±1e9.
  package func sanitized(after previous: TouchPoint) -> TouchPoint {
    func usable(_ new: Double, _ old: Double) -> Double {
      new.isNaN ? old : min(max(new, -Self.farthest), Self.farthest)
    }
    return TouchPoint(x: usable(x, previous.x), y: usable(y, previous.y), time: time)
  }
}
