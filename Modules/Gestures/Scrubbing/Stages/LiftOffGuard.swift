/// A filter that undoes the last jitter of a lifting finger, at the end of a drag.
///
/// A lifting finger rolls: the last events before touch up shift by some points that nobody meant.
/// The way back over those points need not lead back to the value that was held, as the speed is
/// not the same everywhere; so the guard, alone among the stages, stands behind the model and
/// remembers values along with points. It remembers about the last fifth of a second, in a ring of
/// fixed size. ``ScrubSlider`` has one in it.
///
/// No published figure for the shift was found; the limits here are ours.
package struct LiftOffGuard: Sendable {
  /// How far back the guard looks for the value that was held, in seconds.
  static let lookBack = 0.08
  /// How far the finger may have moved since for it to be jitter, in points.
  static let liftRadius = 8.0
  /// How far a finger at rest wanders, in points; its resolution is about 1 point.
  static let restRadius = 1.0
  /// Samples nearer in time than this, in seconds, are left out, so that fast mice fit the ring.
  private static let spacing = 0.008

  private struct Sample: Sendable {
    var point: TouchPoint
    var value: Double
  }

  private var ring: InlineArray<24, Sample>
  private var count = 1
  private var latest: Sample

  /// Creates a guard at the start of a drag.
  ///
  /// - Parameters:
  ///   - start: Where and when the finger came down.
  ///   - value: The model's value then.
  package init(start: TouchPoint, value: Double) {
    latest = Sample(point: start, value: value)
    ring = InlineArray(repeating: latest)
  }

  /// Stores a move.
  ///
  /// - Parameters:
  ///   - point: Where and when the finger moved to.
  ///   - value: The model's value after it.
  package mutating func touchMoved(_ point: TouchPoint, value: Double) {
    latest = Sample(point: point, value: value)
    if let time = point.time, let last = ring[(count - 1) % ring.count].point.time,
      time - last < Self.spacing
    {
      return
    }
    ring[count % ring.count] = latest
    count += 1
  }

  /// Returns the value to go back to when the finger lifts at `time`, or nil where there is none.
  ///
  /// It is the value held at the start of the look-back, provided that the finger rested just
  /// before and has moved only a little since: the end of a deliberate move is not undone. Without
  /// time stamps there is none, nor for a lift before the last move, as by another clock.
  ///
  /// - Complexity: O(1), as the ring's size is fixed.
  package func heldValue(atLift time: Double?) -> Double? {
    guard let time, let latestTime = latest.point.time, time >= latestTime,
      let held = sample(at: time - Self.lookBack),
      distance(held.point, latest.point) <= Self.liftRadius,
      let before = sample(at: time - 2 * Self.lookBack),
      distance(before.point, held.point) <= Self.restRadius
    else { return nil }
    return held.value
  }

  /// The newest sample at or before `time`, or the drag's first one.
  private func sample(at time: Double) -> Sample? {
    var index = count - 1
    let oldest = max(0, count - ring.count)
    while index >= oldest {
      let sample = ring[index % ring.count]
      guard let sampleTime = sample.point.time else { return nil }
      if sampleTime <= time || index == 0 { return sample }
      index -= 1
    }
    return nil
  }

  private func distance(_ a: TouchPoint, _ b: TouchPoint) -> Double {
    let (x, y) = (a.x - b.x, a.y - b.y)
    return (x * x + y * y).squareRoot()
  }
}
