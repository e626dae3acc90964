/// A weighted mean of two curves, with a weight that is constant or rises with the distance.
///
/// The weight of the second curve is 0 below `start`, `weight` from `end` on, and rises linearly in
/// between. A blend is therefore
/// - a constant mean, if both distances are 0;
/// - one curve up to a distance and the other beyond it, if both distances are equal and the weight is 1;
/// - a cross-fade between the curves, if the distances differ.
///
/// A blend is not stepped, even if both curves are.
public struct BlendedCurve: SpeedCurve {
  /// The curve near the track; its bands define the feedback.
  public let base: any SpeedCurve
  /// The curve that is blended in.
  public let other: any SpeedCurve
  /// The weight of the other curve from `end` on; 0 to 1.
  public let weight: Double
  /// The distance up to which the other curve's weight is 0, in points; 0 or more.
  public let start: Double
  /// The distance from which on the weight is `weight`, in points; not below `start`.
  public let end: Double

  /// Creates a blend.
  ///
  /// - Parameters:
  ///   - base: The curve near the track.
  ///   - other: The curve that is blended in.
  ///   - weight: The other curve's weight; 0 to 1.
  ///   - start: The distance up to which the weight is 0, in points; finite, 0 or more.
  ///   - end: The distance from which on the weight is `weight`, in points; finite, not below `start`.
  /// - Throws: `InvalidParameter` that names the invalid parameter: `weight`, `from` or `to`.
  public init(
    _ base: any SpeedCurve, _ other: any SpeedCurve, weight: Double = 0.5,
    from start: Double = 0,
    to end: Double = 0
  ) throws(InvalidParameter) {
    try InvalidParameter.check(weight, in: .shares, "weight", "a weight")
    try InvalidParameter.check(start, in: .distances, "from", "a distance")
    guard end.isFinite, end >= start else {
      throw InvalidParameter(
        parameter: "to",
        reason:
          "\(end.short) is not a distance at or beyond the start at \(start.short); give a finite "
          + "number of points")
    }
    self.base = base
    self.other = other
    self.weight = weight
    self.start = start
    self.end = end
  }
}

extension BlendedCurve {
  /// Returns the weighted mean of both speeds.
  public func speed(atDistance distance: Double) -> Double {
    mean(
      base.speed(atDistance: distance), other.speed(atDistance: distance), weight(at: distance))
  }

  /// Returns the mean of both curves' means; integrated to 12 digits where the weight rises.
  ///
  /// - Complexity: Both curves' means, and 30 evaluations per 64 points between bends where the weight
  ///   rises.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let (low, high) = (min(start, end), max(start, end))
    guard high - low > 0, (high - low).isFinite else { return speed(atDistance: end) }
    let (riseStart, riseEnd) = (rise.lowerBound, rise.upperBound)
    var sum = 0.0
    if low < riseStart {
      let to = min(high, riseStart)
      sum += base.averageSpeed(from: low, to: to) * (to - low)
    }
    var position = max(low, riseStart)
    let stop = min(high, riseEnd)
    let panel = max(64, (stop - position) / 256)
    while position < stop {
      let next = step(from: position, to: stop, panel)
      sum += integral(from: position, to: next) { speed(atDistance: $0) }
      position = next
    }
    if high > riseEnd {
      let from = max(low, riseEnd)
      let (first, second) = (
        base.averageSpeed(from: from, to: high), other.averageSpeed(from: from, to: high)
      )
      sum += mean(first, second, weight) * (high - from)
    }
    return mean(ofSum: sum, from: low, to: high)
  }

  /// Returns the next bend of either curve or of the weight.
  public func nextBend(after position: Double) -> Double {
    let next = min(base.nextBend(after: position), other.nextBend(after: position))
    if position < rise.lowerBound { return min(next, rise.lowerBound) }
    return position < rise.upperBound ? min(next, rise.upperBound) : next
  }

  /// Returns the first curve's band, with the blend's speed at its start.
  public func band(atDistance distance: Double) -> SpeedBand {
    blended(base.band(atDistance: distance))
  }

  /// Returns the first curve's band, with the blend's speed at its start.
  public func band(index: Int) -> SpeedBand? {
    // Passing a method to `map` would allocate a closure.
    guard let band = base.band(index: index) else { return nil }
    return blended(band)
  }

  private func blended(_ band: SpeedBand) -> SpeedBand {
    let second = other.speed(atDistance: band.distance)
    return SpeedBand(
      index: band.index, distance: band.distance,
      speed: mean(band.speed, second, weight(at: band.distance)))
  }

  /// The distances between which the weight rises; out of reach if it is the same everywhere.
  private var rise: ClosedRange<Double> {
    end > 0 ? start...end : -.greatestFiniteMagnitude ... -.greatestFiniteMagnitude
  }

  private func weight(at distance: Double) -> Double {
    if end == 0 || distance >= end { return weight }
    return distance > start ? weight * ((distance - start) / (end - start)) : 0
  }

  /// Returns a weighted mean, from separate products so that finite speeds never overflow.
  private func mean(_ first: Double, _ second: Double, _ weight: Double) -> Double {
    if weight == 0 { return first }
    if weight == 1 { return second }
    return min(first * (1 - weight) + second * weight, .greatestFiniteMagnitude)
  }
}
