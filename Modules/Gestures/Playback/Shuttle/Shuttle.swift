internal import Scrubbing
public import SpeedCurves

/// The J-K-L keys of editing programs: the keys go in, the rate to play at comes out.
///
/// L plays forwards and each further press doubles the rate; J the same backward; K stops. The key
/// of the other direction first halves the rate, down to 1, and then turns around, as in Final Cut
/// Pro 7 (manual, page 119). With K held, J or L steps one picture, and plays slowly as long as it
/// is held. The curve gives a factor to all rates, for a pointer's distance from the track.
public struct Shuttle: Sendable {
  /// The three keys.
  public enum Key: String, Sendable, CaseIterable {
    /// Backwards.
    case j
    /// Stop.
    case k
    /// Forwards.
    case l
  }

  /// The curve that slows all rates down; a change counts from the next event on.
  public var curve: any SpeedCurve
  /// The highest rate, as a factor.
  package let maximumRate: Double
  /// The rate while K and J or L are held, as a factor.
  package let slowRate: Double

  /// The distance that the curve is given, in points.
  private var distance = 0.0
  /// How often the rate was doubled, plus 1, with the sign of the direction; 0 stands.
  private var gear = 0
  /// The direction of slow play: 1, -1, or 0 while there is none.
  private var slow = 0
  private var isStopHeld = false

  /// Creates a shuttle that stands.
  ///
  /// - Parameters:
  ///   - curve: The curve that slows all rates down.
  ///   - maximumRate: The highest rate; 1 or more. 8 is that of Final Cut Pro 7.
  ///   - slowRate: The rate while K is held with J or L; above 0. A third is that of Final Cut Pro 7.
  /// - Throws: `InvalidParameter` naming the parameter that is wrong.
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

  /// The rate to play at: negative backward, 0 to stand.
  public var rate: Double {
    let factor = curve.speed(atDistance: distance)
    guard slow == 0 else { return Double(slow) * slowRate * factor }
    guard gear != 0 else { return 0 }
    var rate = 1.0
    for _ in 1..<abs(gear) where rate < maximumRate { rate = min(rate * 2, maximumRate) }
    return (gear < 0 ? -rate : rate) * factor
  }
}

extension Shuttle {
  /// A key goes down.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isRepeat: Whether the keyboard repeats a key that is held; repeats of J and L never double
  ///     the rate, and with K held they begin the slow play.
  /// - Returns: The rate to play at, and the pictures to step.
  /// - Complexity: O(logarithm of the highest rate).
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

  /// A key comes up: slow play ends with either of its keys; other rates go on.
  public mutating func keyUp(_ key: Key) -> ShuttleResponse {
    let before = rate
    if key == .k { isStopHeld = false }
    if key == .k || key.direction == slow { slow = 0 }
    return response(from: before)
  }

  /// The playback has stopped without a key: at an end of the video, or by another control; also
  /// when the keyboard is lost to another window.
  public mutating func stopped() -> ShuttleResponse {
    let before = rate
    (gear, slow, isStopHeld) = (0, 0, false)
    return response(from: before)
  }

  /// The pointer, or a modifier that stands for a distance, has moved.
  ///
  /// - Parameter distance: The distance from the track's line, in points.
  /// - Returns: The rate to play at.
  package mutating func distanceChanged(to distance: Double) -> ShuttleResponse {
    let before = rate
    self.distance = distance
    return response(from: before)
  }

  private mutating func shift(_ direction: Int) {
    gear += direction
    if gear == 0 { gear = direction }
    // Presses beyond the highest rate must not have to be taken back.
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
  /// 1 forwards, -1 backward.
  fileprivate var direction: Int {
    switch self {
    case .j: -1
    case .k: 0
    case .l: 1
    }
  }
}
