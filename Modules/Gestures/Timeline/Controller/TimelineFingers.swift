import Scrubbing

/// What of the fingers is remembered from one event to the next.
struct TimelineFingers: Sendable {
  /// The fingers that are down, by their numbers, with where they are.
  var points: [Int: TouchPoint] = [:]
  /// The number of a finger that has come down alone and may still prove to be a tap.
  var tap: Int?
  /// How far apart two fingers were when their pinch began, in points.
  var pinchSpan = 0.0
  /// Where a finger was, and how far the tracks were scrolled, when it began to scroll them.
  var verticalStart = (y: 0.0, scrolledBy: 0.0)
  /// The time up to which everything is told, in seconds; NaN before the first event.
  var now = Double.nan
  /// The last places of the finger that scrolls whose times are known, the oldest first.
  private var trail: [(x: Double, time: Double)] = []

  /// A finger that has rested for so long throws nothing, in seconds; UIKit's scroll views look back
  /// about as far.
  private static let memory = 0.1

  /// Begins to follow a finger that scrolls.
  mutating func startTrail(at point: TouchPoint) {
    trail = []
    extendTrail(to: point)
  }

  /// Follows the finger that scrolls.
  mutating func extendTrail(to point: TouchPoint) {
    guard let time = point.time else { return }
    trail.append((point.x, time))
    trail.removeFirst(trail.prefix { time - $0.time > Self.memory }.count)
  }

  /// The velocity of the finger when it lifts, in points a second; 0 where it rested.
  func velocity(at time: Double) -> Double {
    let recent = trail.filter { time - $0.time <= Self.memory }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return 0 }
    return (last.x - first.x) / (last.time - first.time)
  }
}
