import CScrubMath

extension FittedCurve {
  /// Returns the speed at a distance; 1 within the dead zone and on the other side of the track.
  public func speed(atDistance distance: Double) -> Double {
    guard distance > deadZone, minimumSpeed < 1 else { return 1 }
    guard distance < reach else { return minimumSpeed }
    if distance < shape.steepStart { return softStart(distance) }
    if distance > shape.steepEnd { return softEnd(distance) }
    return steep(distance)
  }

  /// Returns the mean speed between two distances, in closed form for each of the curve's five parts.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let (low, high) = (min(start, end), max(start, end))
    guard high - low > 0, (high - low).isFinite else { return speed(atDistance: end) }
    guard minimumSpeed < 1 else { return 1 }
    var sum = max(0, min(high, deadZone) - low)
    if low < shape.steepStart, high > deadZone {
      let (from, to) = (max(low, deadZone), min(high, shape.steepStart))
      let mean = meanOfSquares(from - deadZone, to - deadZone)
      sum += (1 - shape.loss * mean) * (to - from)
    }
    if low < shape.steepEnd, high > shape.steepStart {
      let (from, to) = (max(low, shape.steepStart), min(high, shape.steepEnd))
      sum += steep(from) * meanOfDecay(rate: (to - from) * greatestChange) * (to - from)
    }
    if low < reach, high > shape.steepEnd {
      let (from, to) = (max(low, shape.steepEnd), min(high, reach))
      let mean = meanOfSquares(reach - from, reach - to)
      sum += minimumSpeed * (1 + shape.surplus * mean) * (to - from)
    }
    if high > reach { sum += minimumSpeed * (high - max(low, reach)) }
    return sum / (high - low)
  }

  /// Returns the next boundary between the curve's five parts.
  public func nextBend(after position: Double) -> Double {
    guard minimumSpeed < 1, position < reach else { return .infinity }
    if position < deadZone { return deadZone }
    if position < shape.steepStart { return shape.steepStart }
    return position < shape.steepEnd ? shape.steepEnd : reach
  }

  /// Returns the band that contains a distance: one for each halving of the speed.
  public func band(atDistance distance: Double) -> SpeedBand {
    halvings.band(atDistance: distance, speed: speed(atDistance: distance)) {
      self.distance(ofSpeed: $0)
    }
  }

  /// Returns the band of a halving of the speed, or `nil` if the curve never gets that slow.
  public func band(index: Int) -> SpeedBand? {
    halvings.band(index: index) { distance(ofSpeed: $0) }
  }

  private var halvings: Halvings { Halvings(slowest: minimumSpeed) }

  /// Returns the distance at which the curve has fallen to a speed above the slowest.
  private func distance(ofSpeed speed: Double) -> Double {
    if speed >= 1 { return 0 }
    if speed > shape.startSpeed {
      return deadZone + shape.softness * ((1 - speed) / shape.loss).squareRoot()
    }
    if speed < shape.endSpeed {
      let surplus = max(0, speed / minimumSpeed - 1)
      return reach - shape.softness * (surplus / shape.surplus).squareRoot()
    }
    return shape.steepStart - binaryLogarithm(speed / shape.startSpeed) / shape.halvings
  }

  private func softStart(_ distance: Double) -> Double {
    let share = (distance - deadZone) / shape.softness
    return 1 - shape.loss * (share * share)
  }

  /// Clamped to the speeds at its ends, so that rounding never makes the speed rise between two parts.
  private func steep(_ distance: Double) -> Double {
    let speed = shape.startSpeed * powerOfTwo((shape.steepStart - distance) * shape.halvings)
    return min(max(speed, shape.endSpeed), shape.startSpeed)
  }

  private func softEnd(_ distance: Double) -> Double {
    let share = (reach - distance) / shape.softness
    return minimumSpeed * (1 + shape.surplus * min(share * share, 1))
  }

  /// Returns the mean of the squares between two fractions of a soft end.
  private func meanOfSquares(_ first: Double, _ second: Double) -> Double {
    let (a, b) = (first / shape.softness, second / shape.softness)
    return (a * a + a * b + b * b) / 3
  }
}
