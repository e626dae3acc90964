/// Features of a curve are wider than the gaps between the nodes on a way this long, in points.
private let longestPanel = 64.0

/// A way is cut into no more panels than this, so that one beyond every screen ends, too.
private let mostPanels = 4096.0

extension SpeedCurve {
  /// The default: exact for stepped curves, else integrated numerically from bend to bend.
  ///
  /// - Complexity: O(bends passed); 15 evaluations for each 64 points, more where the curve bends.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let length = end - start
    guard length != 0, length.isFinite else { return speed(atDistance: end) }
    return averageByBends(from: min(start, end), to: max(start, end))
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

  /// The default: the next of the track, the edges of the bands, and their mirrors.
  public func nextBend(after position: Double) -> Double {
    guard position < 0 else {
      let next = band(at: band(atDistance: position).index + 1)?.distance ?? .infinity
      return next > position ? next : .infinity
    }
    let mirrored = band(atDistance: -position)
    let edge =
      mirrored.distance < -position
      ? mirrored.distance : band(at: mirrored.index - 1)?.distance ?? 0
    return -max(0, edge)
  }

  private func averageByBends(from start: Double, to end: Double) -> Double {
    var sum = 0.0
    var position = start
    let panel = isStepped ? .infinity : max(longestPanel, (end - start) / mostPanels)
    while position < end {
      let next = min(end, nextBend(after: position), position + panel)
      if isStepped {
        sum += speed(atDistance: position + (next - position) / 2) * (next - position)
      } else {
        sum += integral(from: position, to: next) { speed(atDistance: $0) }
      }
      position = next
    }
    return max(0, sum / (end - start))
  }
}
