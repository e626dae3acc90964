/// A filter that undoes the jitter of a lifting finger at the end of a drag.
///
/// A lifting finger rolls: the last events before touch up shift by a few unintended points. As the
/// speed depends on the distance, moving back by those points need not restore the value. So unlike
/// the other stages, the guard follows the slider and records values along with points, for about
/// the last fifth of a second, in a ring buffer of fixed size.
///
/// We found no published figure for the shift; the limits here are ours.
package struct LiftOffGuard: Sendable {
  /// The time before the touch up at which the guard takes the value, in seconds.
  static let lookBack = 0.08
  /// The maximum movement since then that counts as jitter, in points.
  static let liftRadius = 8.0
  /// The maximum movement of a finger at rest, in points; its resolution is about 1 point.
  static let restRadius = 1.0
  /// The time between recorded samples, in seconds, so that fast mice do not fill the ring: a sample that is nearer to both
  /// of its neighbors is replaced by the next one. That leaves at most two in this time.
  private static let spacing = 0.008

  private struct Sample: Sendable {
    var point: TouchPoint
    var value: Double
  }

  private var ring: InlineArray<48, Sample>
  private var count = 1

  /// Creates a guard at the start of a drag, or after another value was assigned during it.
  ///
  /// - Parameters:
  ///   - start: The position and time of the finger's last event.
  ///   - value: The slider's value.
  package init(start: TouchPoint, value: Double) {
    ring = InlineArray(repeating: Sample(point: start, value: value))
  }

  /// Records a move.
  ///
  /// - Parameters:
  ///   - point: The position and time of the move.
  ///   - value: The slider's value after the move.
  package mutating func touchMoved(_ point: TouchPoint, value: Double) {
    if count < 2 || isFar(latest.point, from: ring[(count - 2) % ring.count].point)
      || isFar(point, from: latest.point)
    {
      count += 1
    }
    ring[(count - 1) % ring.count] = Sample(point: point, value: value)
  }

  private var latest: Sample { ring[(count - 1) % ring.count] }

  /// Returns whether a point is to be recorded beside an earlier one; so it is without a time.
  private func isFar(_ point: TouchPoint, from earlier: TouchPoint) -> Bool {
    guard let time = point.time, let start = earlier.time else { return true }
    return time - start >= Self.spacing
  }

  /// Returns the value to restore for a touch up at a time, or `nil` to keep the current value.
  ///
  /// It is the value at the start of the look-back time, if the finger rested just before and has
  /// moved only a little since; the end of a deliberate move is not undone. Without timestamps, or
  /// for a touch up before the last move, as by another clock, it is `nil`.
  ///
  /// - Complexity: O(1), as the size of the ring buffer is fixed.
  package func restoredValue(atTouchUp time: Double?) -> Double? {
    guard let time, let latestTime = latest.point.time, time >= latestTime,
      let resting = sample(at: time - Self.lookBack),
      distance(resting.point, latest.point) <= Self.liftRadius,
      let before = sample(at: time - 2 * Self.lookBack),
      distance(before.point, resting.point) <= Self.restRadius
    else { return nil }
    return resting.value
  }

  /// Returns the latest sample at or before a time, or the drag's first one.
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
