extension PiecewiseLinearCurve {
  /// Returns the speed at a distance, interpolated between the two nearest points.
  ///
  /// - Complexity: O(1) for evenly spaced points, O(log points) for others.
  public func speed(atDistance distance: Double) -> Double {
    speed(at: distance, on: index(at: distance))
  }

  /// Returns the mean speed between two distances, in closed form.
  ///
  /// - Complexity: As of `speed(atDistance:)`.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let (low, high) = (min(start, end), max(start, end))
    guard high - low > 0, (high - low).isFinite else { return speed(atDistance: end) }
    let (first, last) = (index(at: low), index(at: high))
    let (lowSpeed, highSpeed) = (speed(at: low, on: first), speed(at: high, on: last))
    // Outside of the points the speed is constant, so halves of sums are means there, too.
    let begins = low < knots[0].distance
    if first == last, !begins || high <= knots[0].distance { return lowSpeed / 2 + highSpeed / 2 }
    // From the lower end to the knot after it, over whole lines, and from a knot to the upper end.
    let (next, from) = (knots[begins ? 0 : first + 1], knots[last])
    let ascent = begins ? lowSpeed : next.speed
    let near: Double = (lowSpeed / 2 + ascent / 2) * (next.distance - low)
    let far: Double = (from.speed / 2 + highSpeed / 2) * (high - from.distance)
    let sum = near + (next.integral - from.integral) + far
    return mean(ofSum: sum, from: low, to: high)
  }

  /// Returns the distance of the next point.
  ///
  /// - Complexity: As of `speed(atDistance:)`.
  public func nextBend(after position: Double) -> Double {
    guard position >= knots[0].distance else { return knots[0].distance }
    let next = index(at: position) + 1
    return next < knots.count ? knots[next].distance : .infinity
  }

  /// Clamped to the speeds at the line's ends, so that rounding never exceeds them.
  private func speed(at distance: Double, on index: Int) -> Double {
    let knot = knots[index]
    let way = distance - knot.distance
    guard way > 0, knot.slope != 0 else { return knot.speed }
    let speed = knot.speed + knot.slope * way
    let next = knots[index + 1].speed
    return knot.slope < 0 ? max(speed, next) : min(speed, next)
  }

  /// Returns the index of the knot that starts the line at a distance; 0 before the first point.
  private func index(at distance: Double) -> Int {
    // Written so that NaN counts as 0.
    guard distance >= start else { return 0 }
    let cell = (distance - start) * cellsPerPoint
    let number = cell < Double(cells.count) ? Int(cell) : cells.count - 1
    var low = Int(cells[number])
    // The product may round up into the next cell.
    while low > 0, knots[low].distance > distance { low -= 1 }
    if number + 1 < cells.count, Int(cells[number + 1]) > low + Self.fewKnots {
      low = crowdedIndex(at: distance, from: low, to: Int(cells[number + 1]) + 1)
    }
    while low + 1 < knots.count, knots[low + 1].distance <= distance { low += 1 }
    return low
  }

  /// The number of knots in a cell above which the search is binary instead of linear.
  private static let fewKnots = 8

  private func crowdedIndex(at distance: Double, from first: Int, to end: Int) -> Int {
    firstIndex(in: first + 1..<min(end + 1, knots.count)) { $0.distance > distance } - 1
  }

  /// Returns the index of the first knot of a range that satisfies a condition that all later ones satisfy,
  /// too, or the end of the range; this module has no dependency from which a binary search could come.
  private func firstIndex(in range: Range<Int>, where satisfies: (Knot) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if satisfies(knots[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension PiecewiseLinearCurve {
  /// Returns the nearest distance at which a curve that never rises has fallen to a speed, or its last
  /// point if it never does.
  ///
  /// - Complexity: O(log points).
  func distance(ofSpeed speed: Double) -> Double {
    let low = firstIndex(in: 0..<knots.count - 1) { $0.speed <= speed }
    guard low > 0, knots[low].speed <= speed else { return knots[low].distance }
    let before = knots[low - 1]
    guard before.slope < 0 else { return knots[low].distance }
    return min(before.distance + (speed - before.speed) / before.slope, knots[low].distance)
  }
}
