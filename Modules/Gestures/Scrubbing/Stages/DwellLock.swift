public import SpeedCurves

/// A lock that holds the point on which a finger has come to rest, until it leaves the zone around it.
///
/// A finger that has found its frame rests there and trembles; looking at the picture must not
/// lose it. Once the finger has stayed within `radius` for `duration`, the point that comes out
/// stands still until the finger is more than `radius` away from where it locked. Only the way
/// beyond the zone's edge counts then, so nothing jumps, however fast it leaves.
///
/// The way that was taken away is given back by a tenth of the finger's further way on each axis:
/// locks in a long drag do not add up to a finger that is far from its thumb. Without time stamps
/// nothing locks.
public struct DwellLock: Equatable, Sendable {
  /// How long the finger must rest, in seconds.
  package let duration: Double
  /// How far a resting finger may wander, and how far it must go to unlock, in points.
  package let radius: Double
  /// Whether the point is held now.
  package private(set) var isLocked = false

  /// The last point of the finger itself.
  private var last = TouchPoint(x: 0, y: 0)
  /// Where and since when the finger rests; the zone's center while it is locked.
  private var rest = TouchPoint(x: 0, y: 0)
  /// How far the finger is from the point that comes out.
  private var offset = (x: 0.0, y: 0.0)

  /// Creates a lock.
  ///
  /// Half a second is the time after which platforms call a press long; 3 points are about three
  /// times what a resting finger resolves (Bérard and Rochet-Capellan 2012: 0.17 mm, 1.05 points).
  ///
  /// - Parameters:
  ///   - duration: How long the finger must rest, in seconds; above 0.
  ///   - radius: How far it may wander, in points; above 0.
  /// - Throws: `InvalidParameter` naming the parameter that is wrong.
  public init(duration: Double = 0.5, radius: Double = 3) throws(InvalidParameter) {
    guard duration.isFinite, duration > 0 else {
      throw InvalidParameter(
        parameter: "duration",
        reason: "\(duration) is no time to rest; give a finite number of seconds above 0, such as "
          + "0.5")
    }
    guard radius.isFinite, radius > 0 else {
      throw InvalidParameter(
        parameter: "radius",
        reason: "\(radius) is no way to wander; give a finite number of points above 0, such as 3")
    }
    self.init(unchecked: duration, radius: radius)
  }

  /// Locks after half a second within 3 points.
  public static let standard = DwellLock(unchecked: 0.5, radius: 3)

  private init(unchecked duration: Double, radius: Double) {
    self.duration = duration
    self.radius = radius
  }

  /// The share of the finger's way by which it comes nearer to the point again after a lock; ours.
  private static let repayment = 0.1

  /// Begins a drag at the finger's position, unlocked; forgets the drag before.
  package mutating func touchDown(_ point: TouchPoint) -> TouchPoint {
    last = point.sanitized(after: TouchPoint(x: 0, y: 0))
    (rest, offset, isLocked) = (last, (0, 0), false)
    return last
  }

  /// Returns the held point, or the finger's own, less the way that a lock took away.
  package mutating func touchMoved(_ point: TouchPoint) -> TouchPoint {
    let (previous, next) = (last, point.sanitized(after: last))
    last = next
    // A silent platform reports the end of a rest only with the movement that ends it.
    if !isLocked, let time = next.time, let since = rest.time, time - since >= duration {
      (isLocked, rest) = (true, previous)
    }
    let way = distance(next, rest)
    if isLocked {
      guard way > radius else { return TouchPoint(x: heldX, y: heldY, time: next.time) }
      let share = radius / way
      offset.x += (next.x - rest.x) * share
      offset.y += (next.y - rest.y) * share
      (isLocked, rest) = (false, next)
    } else {
      if way > radius { rest = next }
      offset.x = repaid(offset.x, way: next.x - previous.x)
      offset.y = repaid(offset.y, way: next.y - previous.y)
    }
    return TouchPoint(x: next.x - offset.x, y: next.y - offset.y, time: next.time)
  }

  private var heldX: Double { rest.x - offset.x }
  private var heldY: Double { rest.y - offset.y }

  private func repaid(_ offset: Double, way: Double) -> Double {
    let left = max(0, abs(offset) - Self.repayment * abs(way))
    return offset < 0 ? -left : left
  }

  private func distance(_ a: TouchPoint, _ b: TouchPoint) -> Double {
    let (x, y) = (a.x - b.x, a.y - b.y)
    return (x * x + y * y).squareRoot()
  }

  /// Whether two locks are set up alike; where they stand in a drag does not count.
  public static func == (a: DwellLock, b: DwellLock) -> Bool {
    a.duration == b.duration && a.radius == b.radius
  }
}
