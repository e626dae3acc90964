public import SpeedCurves

/// A lock that holds the point at which a finger has come to rest, until the finger leaves the zone
/// around it.
///
/// A finger resting on a frame trembles, which must not change the frame. Once the finger has stayed
/// within a radius for a duration, the output stays at that point until the finger leaves the radius.
/// Then only the movement beyond the zone's edge counts, so the output never jumps, however fast the
/// finger leaves.
///
/// The withheld movement is returned by a tenth of the finger's further movement on each axis, so
/// that several locks in a long drag do not move the finger far from its thumb. Without timestamps
/// the lock has no effect.
public struct DwellLock: Hashable, Sendable {
  /// The time for which the finger must rest, in seconds.
  package let duration: Double
  /// The distance within which a finger counts as resting, in points.
  package let radius: Double
  /// Whether the point is locked.
  package private(set) var isLocked = false

  /// The finger's last point.
  private var last = TouchPoint(x: 0, y: 0)
  /// The point and the start time of the finger's rest; the zone's center while locked.
  private var rest = TouchPoint(x: 0, y: 0)
  /// The difference between the finger's point and the output.
  private var offset = (x: 0.0, y: 0.0)

  /// Creates a lock.
  ///
  /// Half a second is the platforms' duration of a long press; 3 points are about three times the
  /// resolution of a resting finger (Bérard and Rochet-Capellan 2012: 0.17 mm, 1.05 points).
  ///
  /// - Parameters:
  ///   - duration: The time for which the finger must rest, in seconds; positive.
  ///   - radius: The distance within which it counts as resting, in points; positive.
  /// - Throws: `InvalidParameter` naming the invalid parameter.
  public init(duration: Double = 0.5, radius: Double = 3) throws(InvalidParameter) {
    guard duration.isFinite, duration > 0 else {
      throw InvalidParameter(
        parameter: "duration",
        reason: "\(duration) is not a duration; give a finite number of seconds above 0, such as "
          + "0.5")
    }
    guard radius.isFinite, radius > 0 else {
      throw InvalidParameter(
        parameter: "radius",
        reason: "\(radius) is not a distance; give a finite number of points above 0, such as 3")
    }
    self.init(unchecked: duration, radius: radius)
  }

  /// A lock with a duration of half a second and a radius of 3 points.
  public static let standard = DwellLock(unchecked: 0.5, radius: 3)

  private init(unchecked duration: Double, radius: Double) {
    self.duration = duration
    self.radius = radius
  }

  /// The share of the finger's movement by which withheld movement is returned; our choice.
  private static let returnedShare = 0.1

  /// Begins a drag at the finger's position, unlocked, and discards the previous drag.
  package mutating func touchDown(_ point: TouchPoint) -> TouchPoint {
    last = point.sanitized(after: TouchPoint(x: 0, y: 0))
    (rest, offset, isLocked) = (last, (0, 0), false)
    return last
  }

  /// Returns the locked point, or the finger's point minus the withheld movement.
  package mutating func touchMoved(_ point: TouchPoint) -> TouchPoint {
    let (previous, next) = (last, point.sanitized(after: last))
    last = next
    // A silent platform reports the end of a rest only with the movement that ends it.
    if !isLocked, let time = next.time, let since = rest.time, time - since >= duration {
      (isLocked, rest) = (true, previous)
    }
    let distance = distance(next, rest)
    if isLocked {
      guard distance > radius else { return TouchPoint(x: lockedX, y: lockedY, time: next.time) }
      let share = radius / distance
      offset.x += (next.x - rest.x) * share
      offset.y += (next.y - rest.y) * share
      (isLocked, rest) = (false, next)
    } else {
      if distance > radius { rest = next }
      offset.x = reduced(offset.x, by: next.x - previous.x)
      offset.y = reduced(offset.y, by: next.y - previous.y)
    }
    return TouchPoint(x: next.x - offset.x, y: next.y - offset.y, time: next.time)
  }

  private var lockedX: Double { rest.x - offset.x }
  private var lockedY: Double { rest.y - offset.y }

  private func reduced(_ offset: Double, by movement: Double) -> Double {
    let left = max(0, abs(offset) - Self.returnedShare * abs(movement))
    return offset < 0 ? -left : left
  }

  private func distance(_ a: TouchPoint, _ b: TouchPoint) -> Double {
    let (x, y) = (a.x - b.x, a.y - b.y)
    return (x * x + y * y).squareRoot()
  }

  /// Returns whether two locks have equal parameters, whatever their state in a drag.
  public static func == (a: DwellLock, b: DwellLock) -> Bool {
    a.duration == b.duration && a.radius == b.radius
  }

  /// Hashes the settings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(duration)
    hasher.combine(radius)
  }
}
