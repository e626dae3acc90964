#if !hasFeature(Embedded)
  /// The weighted mean of two curves, everywhere or more so with distance.
  ///
  /// The weight of the second curve is 0 nearer than `start`, `weight` from `end` on, and rises
  /// evenly in between. So a blend is
  /// - a constant mean, with both distances 0;
  /// - one curve up to a distance and then the other, with both distances that one and weight 1;
  /// - one curve fading into the other, with two distances.
  ///
  /// It is not stepped, even if both curves are.
  public struct BlendedCurve: SpeedCurve {
    /// The curve that applies near the track; its bands give the feedback.
    public let curve: any SpeedCurve
    /// The curve that is mixed in.
    public let other: any SpeedCurve
    /// The weight of the other curve, from `end` on; 0 to 1.
    public let weight: Double
    /// The distance up to which the other curve counts nothing, in points; 0 or more.
    public let start: Double
    /// The distance from which on its weight is full, in points; not below `start`.
    public let end: Double

    /// Creates a blend.
    ///
    /// - Parameters:
    ///   - curve: The curve that applies near the track.
    ///   - other: The curve that is mixed in.
    ///   - weight: The other curve's weight; 0 to 1.
    ///   - start: Up to where it counts nothing, in points; finite, 0 or more.
    ///   - end: From where on its weight is full, in points; finite, not below `start`.
    /// - Throws: `InvalidParameter` naming the parameter that is wrong: `weight`, `from` or `to`.
    public init(
      _ curve: any SpeedCurve, _ other: any SpeedCurve, weight: Double = 0.5,
      from start: Double = 0,
      to end: Double = 0
    ) throws(InvalidParameter) {
      try InvalidParameter.checkShare(weight, "weight", "a weight")
      try InvalidParameter.check(start, "from", "a distance", atLeast: 0)
      guard end.isFinite, end >= start else {
        throw InvalidParameter(
          parameter: "to",
          reason:
            "\(end) is not a distance at or beyond the start at \(start); give a finite number "
            + "of points")
      }
      self.curve = curve
      self.other = other
      self.weight = weight
      self.start = start
      self.end = end
    }
  }

  extension BlendedCurve {
    /// The weighted mean of both speeds.
    public func speed(atDistance distance: Double) -> Double {
      mean(
        curve.speed(atDistance: distance), other.speed(atDistance: distance), weight(at: distance))
    }

    /// The mean of both curves' means; where the weight rises, integrated numerically to 12 digits.
    ///
    /// - Complexity: Both curves' means, and 30 evaluations for each stretch of 64 points between bends
    ///   where the weight rises.
    public func averageSpeed(from start: Double, to end: Double) -> Double {
      let (low, high) = (min(start, end), max(start, end))
      guard high - low > 0, (high - low).isFinite else { return speed(atDistance: end) }
      let (riseStart, riseEnd) = (rise.lowerBound, rise.upperBound)
      var sum = 0.0
      if low < riseStart {
        let to = min(high, riseStart)
        sum += curve.averageSpeed(from: low, to: to) * (to - low)
      }
      var position = max(low, riseStart)
      let stop = min(high, riseEnd)
      let panel = max(64, (stop - position) / 256)
      while position < stop {
        let next = min(stop, nextBend(after: position), position + panel)
        sum += integral(from: position, to: next) { speed(atDistance: $0) }
        position = next
      }
      if high > riseEnd {
        let from = max(low, riseEnd)
        let (first, second) = (
          curve.averageSpeed(from: from, to: high), other.averageSpeed(from: from, to: high)
        )
        sum += mean(first, second, weight) * (high - from)
      }
      return max(0, sum / (high - low))
    }

    /// The next bend of either curve, or of the weight.
    public func nextBend(after position: Double) -> Double {
      let next = min(curve.nextBend(after: position), other.nextBend(after: position))
      if position < rise.lowerBound { return min(next, rise.lowerBound) }
      return position < rise.upperBound ? min(next, rise.upperBound) : next
    }

    /// The first curve's band, with the blend's speed at its start.
    public func band(atDistance distance: Double) -> SpeedBand {
      blended(curve.band(atDistance: distance))
    }

    /// The first curve's band, with the blend's speed at its start.
    public func band(at index: Int) -> SpeedBand? {
      // A method passed to `map` would be a closure on the heap.
      guard let band = curve.band(at: index) else { return nil }
      return blended(band)
    }

    private func blended(_ band: SpeedBand) -> SpeedBand {
      let second = other.speed(atDistance: band.distance)
      return SpeedBand(
        index: band.index, distance: band.distance,
        speed: mean(band.speed, second, weight(at: band.distance)))
    }

    /// Where the weight rises; a mean from the track on is one on the other side of it, too.
    private var rise: ClosedRange<Double> {
      end > 0 ? start...end : -.greatestFiniteMagnitude ... -.greatestFiniteMagnitude
    }

    private func weight(at distance: Double) -> Double {
      if end == 0 || distance >= end { return weight }
      return distance > start ? weight * ((distance - start) / (end - start)) : 0
    }

    /// Each product apart, so that two finite speeds never overflow.
    private func mean(_ first: Double, _ second: Double, _ weight: Double) -> Double {
      if weight == 0 { return first }
      return weight == 1 ? second : first * (1 - weight) + second * weight
    }
  }
#endif
