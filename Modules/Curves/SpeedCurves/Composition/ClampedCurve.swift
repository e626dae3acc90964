/// A curve whose speeds are those of another one, clamped to a range.
public struct ClampedCurve: SpeedCurve {
  /// The wrapped curve.
  public let base: any SpeedCurve
  /// The lower bound, as a factor; 0 or more.
  public let minimumSpeed: Double
  /// The upper bound, as a factor; not below the lower bound.
  public let maximumSpeed: Double

  /// Creates a clamped curve.
  ///
  /// - Parameters:
  ///   - base: The curve to clamp.
  ///   - minimumSpeed: The lower bound; finite, 0 or more.
  ///   - maximumSpeed: The upper bound; not below the lower one. The default is no upper bound.
  /// - Throws: `InvalidParameter` that names the invalid parameter.
  public init(
    _ base: any SpeedCurve, minimumSpeed: Double = 0,
    maximumSpeed: Double = .greatestFiniteMagnitude
  ) throws(InvalidParameter) {
    try InvalidParameter.check(minimumSpeed, in: .speeds, "minimumSpeed", "a speed")
    guard maximumSpeed.isFinite, maximumSpeed >= minimumSpeed else {
      throw InvalidParameter(
        parameter: "maximumSpeed",
        reason: "\(maximumSpeed.short) is not a speed at or above the minimum of "
          + "\(minimumSpeed.short)")
    }
    self.base = base
    self.minimumSpeed = minimumSpeed
    self.maximumSpeed = maximumSpeed
  }
}

extension ClampedCurve {
  /// Whether the wrapped curve is stepped.
  public var isStepped: Bool { base.isStepped }

  /// Returns the clamped speed of the wrapped curve.
  public func speed(atDistance distance: Double) -> Double {
    clamped(base.speed(atDistance: distance))
  }

  /// Returns the mean of the clamped speeds; between two bends all speeds are clamped, or none.
  ///
  /// - Complexity: O(points between the distances / 4 + bends) means of the wrapped curve up to 1024 points,
  ///   O(log points) beyond.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let (low, high) = (min(start, end), max(start, end))
    guard high - low > 0, (high - low).isFinite else { return speed(atDistance: end) }
    var sum = 0.0
    var position = low
    while position < high {
      let next = min(high, bend(after: position))
      sum += clamped(base.averageSpeed(from: position, to: next)) * (next - position)
      position = next
    }
    return mean(ofSum: sum, from: low, to: high)
  }

  /// Returns the next bend of the wrapped curve or the next distance at which it crosses a bound.
  ///
  /// Assumes that the wrapped curve does not cross a bound twice between two bends within 4 points,
  /// within 1/256 of the distance beyond 1024 points, or within half of it beyond a million, which no screen has.
  public func nextBend(after position: Double) -> Double {
    // Steps that grow with the distance: a billion points would take a quarter of a billion of 4 points, and the
    // largest numbers 360,000 of 1/256.
    let distance = abs(position)
    let step = max(4, distance / (distance < 1_000_000 ? 256 : 2))
    let end = min(base.nextBend(after: position), position + step)
    guard end > position else { return .infinity }  // no step is left at infinity
    return min(
      crossing(of: minimumSpeed, from: position, to: end),
      crossing(of: maximumSpeed, from: position, to: end))
  }

  /// Returns the distance at which the wrapped curve crosses a bound, or the upper end if it does not.
  private func crossing(of limit: Double, from low: Double, to high: Double) -> Double {
    // Just below the upper end, at which the curve may already have jumped.
    let isAbove = base.speed(atDistance: low) > limit
    guard (base.speed(atDistance: high.nextDown) > limit) != isAbove else { return high }
    var (before, after) = (low, high)
    while true {
      let middle = before + (after - before) / 2
      guard middle > before, middle < after else { return after }
      if (base.speed(atDistance: middle) > limit) == isAbove {
        before = middle
      } else {
        after = middle
      }
    }
  }

  /// Returns the wrapped curve's band, with its speed clamped.
  public func band(atDistance distance: Double) -> SpeedBand {
    clamped(base.band(atDistance: distance))
  }

  /// Returns the wrapped curve's band, with its speed clamped.
  public func band(index: Int) -> SpeedBand? {
    // Passing a method to `map` would allocate a closure.
    guard let band = base.band(index: index) else { return nil }
    return clamped(band)
  }

  private func clamped(_ speed: Double) -> Double { min(max(speed, minimumSpeed), maximumSpeed) }

  private func clamped(_ band: SpeedBand) -> SpeedBand {
    SpeedBand(index: band.index, distance: band.distance, speed: clamped(band.speed))
  }
}
