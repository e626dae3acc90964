import ScrubTime
import Scrubbing

/// The state of the fingers between events.
struct TimelineFingers: Sendable {
  /// The positions of the fingers that are down, by their numbers.
  var points: [Int: TouchPoint] = [:]
  /// The number of a finger that came down alone and may still become a tap.
  var tap: Int?
  /// The distance of two fingers when their pinch began, in points.
  var pinchSpan = 0.0
  /// The position of a finger, and the scroll offset of the tracks, when a vertical scroll began.
  var verticalStart = (y: 0.0, scrolledBy: 0.0)
  /// The time of the playhead before a scrub of the ruler without padding, and whether the video was playing.
  var rulerScrub: (start: MediaTime, wasPlaying: Bool)?
  /// Whether the clip being moved stays in its track, as the rows under the finger are not its neighbors.
  var staysInTrack = false
  /// The time of the latest event or display frame, in seconds; NaN before the first event.
  var now = Double.nan
  /// The last positions of the scrolling finger with their times, the oldest first.
  private var trail: [(x: Double, time: Double)] = []

  /// The time over which the velocity is measured, in seconds; about that of UIKit's scroll views. A
  /// finger that rests longer has no velocity.
  private static let memory = 0.1

  /// Starts to record a scrolling finger.
  mutating func startTrail(at point: TouchPoint) {
    trail = []
    extendTrail(to: point)
  }

  /// Records a position of the scrolling finger.
  mutating func extendTrail(to point: TouchPoint) {
    guard let time = point.time else { return }
    trail.append((point.x, time))
    trail.removeFirst(trail.prefix { time - $0.time > Self.memory }.count)
  }

  /// Returns the velocity of the finger when it lifts, in points per second; 0 if it rested.
  func velocity(at time: Double) -> Double {
    let recent = trail.filter { time - $0.time <= Self.memory }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return 0 }
    return (last.x - first.x) / (last.time - first.time)
  }
}
