extension PiecewiseLinearCurve {
  /// The speed at a distance, on the line that holds it.
  ///
  /// - Complexity: O(1) for points that are spread evenly, O(log points) for others.
  public func speed(atDistance distance: Double) -> Double {
    speed(at: distance, on: index(at: distance))
  }

  /// The mean speed on a way, in closed form.
  ///
  /// - Complexity: As of `speed(atDistance:)`.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let (low, high) = (min(start, end), max(start, end))
    guard high - low > 0, (high - low).isFinite else { return speed(atDistance: end) }
    let (first, last) = (index(at: low), index(at: high))
    let (lowSpeed, highSpeed) = (speed(at: low, on: first), speed(at: high, on: last))
    // Outside of the points the lines are level, so halves of sums are means there, too.
    if first == last, low >= knots[0].distance || high <= knots[0].distance {
      return lowSpeed / 2 + highSpeed / 2
    }
    // From the lower end to the knot after it, over whole lines, and from a knot to the upper end.
    let next = low < knots[0].distance ? 0 : first + 1
    let ascent = low < knots[0].distance ? lowSpeed : end(of: first)
    var sum = (lowSpeed / 2 + ascent / 2) * (knots[next].distance - low)
    sum += knots[next].integral - knots[last].integral
    sum += (knots[last].speed / 2 + highSpeed / 2) * (high - knots[last].distance)
    return min(max(0, sum / (high - low)), .greatestFiniteMagnitude)
  }

  /// The next point.
  ///
  /// - Complexity: As of `speed(atDistance:)`.
  public func nextBend(after position: Double) -> Double {
    guard position >= knots[0].distance else { return knots[0].distance }
    let next = index(at: position) + 1
    return next < knots.count ? knots[next].distance : .infinity
  }

  /// The speed just before the next knot; it differs from the next knot's own only by rounding, for
  /// a jump has a knot on both sides.
  private func end(of index: Int) -> Double {
    index + 1 < knots.count ? knots[index + 1].speed : knots[index].speed
  }

  /// Held between the speeds at the line's ends, so that rounding never leads beyond them.
  private func speed(at distance: Double, on index: Int) -> Double {
    let knot = knots[index]
    let way = distance - knot.distance
    guard way > 0, knot.slope != 0 else { return knot.speed }
    let speed = knot.speed + knot.slope * way
    let next = knots[index + 1].speed
    return knot.slope < 0 ? max(speed, next) : min(speed, next)
  }

  /// The knot at which the line starts that holds a distance; the first one before the points.
  private func index(at distance: Double) -> Int {
    // Written so that NaN is at the track.
    guard distance >= knots[0].distance else { return 0 }
    var (low, high) = (0, knots.count - 1)
    let cell = (distance - knots[0].distance) * cellsPerPoint
    if cell > 0 {
      let number = cell < Double(cells.count) ? Int(cell) : cells.count - 1
      low = Int(cells[number])
      // The product may round up into the next cell.
      while low > 0, knots[low].distance > distance { low -= 1 }
      if number + 1 < cells.count { high = min(Int(cells[number + 1]) + 1, high) }
    }
    while low < high {
      let middle = (low + high + 1) / 2
      if knots[middle].distance <= distance { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension PiecewiseLinearCurve {
  /// The nearest distance at which a curve that never rises has fallen to a speed; its last point
  /// where it never does.
  ///
  /// - Complexity: O(log points).
  func distance(ofSpeed speed: Double) -> Double {
    var (low, high) = (0, knots.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if knots[middle].speed <= speed { high = middle } else { low = middle + 1 }
    }
    guard low > 0, knots[low].speed <= speed else { return knots[low].distance }
    let before = knots[low - 1]
    guard before.slope < 0 else { return knots[low].distance }
    return min(before.distance + (speed - before.speed) / before.slope, knots[low].distance)
  }
}
