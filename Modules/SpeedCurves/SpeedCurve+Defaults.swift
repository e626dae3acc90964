extension SpeedCurve {
  /// The default: sums the bands where the curve is stepped, else integrates numerically.
  ///
  /// - Complexity: O(bands) for stepped curves; some hundred evaluations across a jump or kink.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let length = end - start
    guard length != 0, length.isFinite else { return speed(atDistance: end) }
    if isStepped { return averageOfSteps(from: min(start, end), to: max(start, end)) }
    return max(0, integral(from: start, to: end) { speed(atDistance: $0) } / length)
  }

  /// The default: one band without end, so that no feedback is ever due.
  public func band(atDistance distance: Double) -> SpeedBand {
    SpeedBand(index: 0, distance: 0, speed: speed(atDistance: 0))
  }

  /// The default: the one band of `band(atDistance:)`.
  public func band(at index: Int) -> SpeedBand? {
    index == 0 ? band(atDistance: 0) : nil
  }

  /// The default: the speed varies within a band.
  public var isStepped: Bool { false }

  /// Steps may lie on either side of the track, so the way is cut at each edge and at its mirror.
  private func averageOfSteps(from start: Double, to end: Double) -> Double {
    var sum = 0.0
    var position = start
    while position < end {
      let next = min(end, nextEdge(after: position))
      sum += speed(atDistance: position + (next - position) / 2) * (next - position)
      position = next
    }
    return sum / (end - start)
  }

  private func nextEdge(after position: Double) -> Double {
    var nearest = position < 0 ? 0 : Double.infinity
    var index = 0
    while let edge = band(at: index)?.distance {
      if edge > position { nearest = min(nearest, edge) }
      if -edge > position { nearest = min(nearest, -edge) }
      index += 1
    }
    return nearest
  }
}
