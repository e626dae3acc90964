/// The position of a finger and the time of its event.
public struct TouchPoint: Equatable, Sendable {
  /// The position along the track, in points; 0 is the start of the track.
  public var x: Double
  /// The position across the track, in points; grows downwards.
  public var y: Double
  /// The event's time stamp, in seconds on any clock that does not go back; `nil` if it is unknown.
  ///
  /// Only the stages against a trembling hand (jitter filter, dwell lock, lift-off guard) and the
  /// limit of feedback read it; without a time they do nothing.
  public var time: Double?

  /// Creates a touch point.
  ///
  /// - Parameters:
  ///   - x: The position along the track, in points.
  ///   - y: The position across the track, in points, downwards.
  ///   - time: The event's time stamp, in seconds; a time that is not finite is taken as `nil`.
  public init(x: Double, y: Double, time: Double? = nil) {
    self.x = x
    self.y = y
    self.time = time.flatMap { $0.isFinite ? $0 : nil }
  }

  /// No screen has points beyond this; holding coordinates below keeps all products finite.
  package static let farthest = 1e9

  /// Returns this point with each unusable coordinate taken from `previous`, and the rest within ±1e9.
  package func sanitized(after previous: TouchPoint) -> TouchPoint {
    func usable(_ new: Double, _ old: Double) -> Double {
      new.isNaN ? old : min(max(new, -Self.farthest), Self.farthest)
    }
    return TouchPoint(x: usable(x, previous.x), y: usable(y, previous.y), time: time)
  }
}
