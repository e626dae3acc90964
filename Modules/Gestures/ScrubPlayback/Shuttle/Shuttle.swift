internal import Scrubbing
public import SpeedCurves

/// A model of the J-K-L keys of editing programs, which control the playback rate.
///
/// L plays forward, and each further press doubles the rate; J does the same in reverse; K stops. The
/// key of the opposite direction first halves the rate, down to 1, and then reverses it, as in Final
/// Cut Pro 7 (manual, page 119). While K is held, J or L steps one frame, and plays slowly as long as
/// it is held. All rates are scaled by the curve's speed at the pointer's distance from the track.
public struct Shuttle: Sendable {
  /// The three keys.
  public enum Key: String, Sendable, CaseIterable {
    /// Reverse.
    case j
    /// Stop.
    case k
    /// Forward.
    case l
  }

  /// The curve that scales all rates; a change applies from the next event.
  public var curve: any SpeedCurve
  /// The highest rate, as a factor.
  package let maximumRate: Double
  /// The rate while K and J or L are held, as a factor.
  package let slowRate: Double

  /// The distance passed to the curve, in points.
  private var distance = 0.0
  /// The number of doublings plus 1, with the sign of the direction; 0 while stopped.
  private var gear = 0
  /// The direction of slow playback: 1, -1, or 0 for none.
  private var slow = 0
  private var isStopHeld = false

  /// Creates a stopped shuttle.
  ///
  /// - Parameters:
  ///   - curve: The curve that scales all rates.
  ///   - maximumRate: The highest rate, 1 or more; 8 in Final Cut Pro 7.
  ///   - slowRate: The rate while K is held with J or L, positive; a third in Final Cut Pro 7.
  /// - Throws: `InvalidParameter` naming the invalid parameter.
  public init(
    curve: any SpeedCurve, maximumRate: Double = 8, slowRate: Double = 1.0 / 3
  ) throws(InvalidParameter) {
    guard maximumRate.isFinite, maximumRate >= 1 else {
      throw InvalidParameter(
        parameter: "maximumRate",
        reason: "\(maximumRate) is not a highest rate; give a finite factor, 1 or more, such as 8")
    }
    guard slowRate.isFinite, slowRate > 0 else {
      throw InvalidParameter(
        parameter: "slowRate",
        reason: "\(slowRate) is not a slow rate; give a finite factor above 0, such as 0.25")
    }
    (self.curve, self.maximumRate, self.slowRate) = (curve, maximumRate, slowRate)
  }

  /// The playback rate: negative in reverse, 0 while stopped, at most 1,000,000.
  public var rate: Double {
    let factor = curve.boundedSpeed(atDistance: distance)
    guard slow == 0 else { return Double(slow) * SpeedLimit.bounded(slowRate * factor) }
    guard gear != 0 else { return 0 }
    var rate = 1.0
    for _ in 1..<abs(gear) where rate < maximumRate { rate = min(rate * 2, maximumRate) }
    return (gear < 0 ? -1 : 1) * SpeedLimit.bounded(rate * factor)
  }
}

extension Shuttle {
  /// Handles a key press.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isRepeat: Whether the press is a key repeat; repeats of J and L never double the rate, and
  ///     while K is held they begin slow playback.
  /// - Returns: The playback rate, and the number of frames to step.
  /// - Complexity: O(log *r*) in the highest rate.
  public mutating func keyDown(_ key: Key, isRepeat: Bool = false) -> ShuttleResponse {
    let before = rate
    var steps = 0
    switch (key, isStopHeld, isRepeat) {
    case (.k, _, _): (gear, slow, isStopHeld) = (0, 0, true)
    case (let key, true, false): (slow, steps) = (0, key.direction)
    case (let key, true, true): slow = key.direction
    case (let key, false, false): shift(key.direction)
    case (_, false, true): break
    }
    return response(from: before, steps: steps)
  }

  /// Handles the release of a key, which ends slow playback; other rates continue.
  public mutating func keyUp(_ key: Key) -> ShuttleResponse {
    let before = rate
    if key == .k { isStopHeld = false }
    if key == .k || key.direction == slow { slow = 0 }
    return response(from: before)
  }

  /// Stops the shuttle after playback has stopped without a key: at an end of the video, by another
  /// control, or when the window has lost the keyboard focus.
  public mutating func stopped() -> ShuttleResponse {
    let before = rate
    (gear, slow, isStopHeld) = (0, 0, false)
    return response(from: before)
  }

  /// Sets the pointer's distance, or one chosen by a modifier key.
  ///
  /// - Parameter distance: The distance from the track's line, in points.
  /// - Returns: The playback rate.
  public mutating func distanceChanged(to distance: Double) -> ShuttleResponse {
    let before = rate
    self.distance = distance
    return response(from: before)
  }

  private mutating func shift(_ direction: Int) {
    gear += direction
    if gear == 0 { gear = direction }
    // Presses at the highest rate have no effect and need not be undone.
    var highest = 1
    var rate = 1.0
    while rate < maximumRate { (rate, highest) = (rate * 2, highest + 1) }
    gear = min(max(gear, -highest), highest)
  }

  private func response(from before: Double, steps: Int = 0) -> ShuttleResponse {
    let rate = rate
    return ShuttleResponse(rate: rate, rateChanged: rate != before, steps: steps)
  }
}

extension Shuttle.Key {
  /// The sign of the direction: 1 forward, -1 reverse.
  fileprivate var direction: Int {
    switch self {
    case .j: -1
    case .k: 0
    case .l: 1
    }
  }
}
