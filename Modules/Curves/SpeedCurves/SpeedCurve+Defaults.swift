/// The longest interval of one quadrature, in points; features of a curve are wider than the gaps between
/// its nodes.
private let longestPanel = 64.0

/// The largest number of intervals, which bounds the time for distances beyond any screen.
private let mostPanels = 4096.0

extension SpeedCurve {
  /// Default implementation: exact for stepped curves, else integrated numerically from bend to bend.
  ///
  /// - Complexity: O(bends crossed); 15 evaluations per 64 points, more where the curve bends.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let length = end - start
    guard length != 0, length.isFinite else { return speed(atDistance: end) }
    return averageByBends(from: min(start, end), to: max(start, end))
  }

  /// Default implementation: one unbounded band, and so no feedback.
  public func band(atDistance distance: Double) -> SpeedBand {
    SpeedBand(index: 0, distance: 0, speed: speed(atDistance: 0))
  }

  /// Default implementation: the one band of `band(atDistance:)`.
  public func band(index: Int) -> SpeedBand? {
    index == 0 ? band(atDistance: 0) : nil
  }

  /// Default implementation: false.
  public var isStepped: Bool { false }

  /// Default implementation: the next of the track, the edges of the bands, and their mirror images.
  public func nextBend(after position: Double) -> Double {
    guard position < 0 else {
      let next = band(index: band(atDistance: position).index + 1)?.distance ?? .infinity
      return next > position ? next : .infinity
    }
    let mirrored = band(atDistance: -position)
    let edge =
      mirrored.distance < -position
      ? mirrored.distance : band(index: mirrored.index - 1)?.distance ?? 0
    return -max(0, edge)
  }

  private func averageByBends(from start: Double, to end: Double) -> Double {
    var sum = 0.0
    var position = start
    let panel = isStepped ? .infinity : max(longestPanel, (end - start) / mostPanels)
    while position < end {
      let next = step(from: position, to: end, panel)
      if isStepped {
        sum += speed(atDistance: position + (next - position) / 2) * (next - position)
      } else {
        sum += integral(from: position, to: next) { speed(atDistance: $0) }
      }
      position = next
    }
    return mean(ofSum: sum, from: start, to: end)
  }

  /// Returns the next bend, or infinity if a foreign curve's is not beyond the position.
  package func bend(after position: Double) -> Double {
    let bend = nextBend(after: position)
    return bend > position ? bend : .infinity
  }

  /// Returns the end of a part of a range without a bend, at most so long; beyond the position in any case, also if the
  /// length vanishes beside a huge position.
  func step(from position: Double, to end: Double, _ longest: Double) -> Double {
    let next = min(bend(after: position), position + longest)
    return min(end, max(next, position.nextUp))
  }

  /// Returns the mean of a sum of speeds over a range; where the sum overflowed, it is formed anew from shares of the
  /// mean.
  func mean(ofSum sum: Double, from start: Double, to end: Double) -> Double {
    let mean = sum / (end - start)
    return mean.isFinite ? max(0, mean) : averageByShares(from: start, to: end)
  }

  /// Returns the mean speed as a sum of each interval's mean times its share of the range, which never overflows.
  private func averageByShares(from start: Double, to end: Double) -> Double {
    let length = end - start
    // Quadrature adds up some thirty speeds.
    let unit = 0x1p-8
    var sum = 0.0
    var position = start
    let panel = isStepped ? .infinity : max(longestPanel, length / mostPanels)
    while position < end {
      let next = step(from: position, to: end, panel)
      let way = next - position
      let mean =
        isStepped
        ? speed(atDistance: position + way / 2) * unit
        : integral(from: 0, to: 1) { speed(atDistance: position + way * $0) * unit }
      sum += mean * (way / length)
      position = next
    }
    return min(max(0, sum / unit), .greatestFiniteMagnitude)
  }
}
