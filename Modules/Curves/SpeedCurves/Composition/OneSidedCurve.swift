/// A curve that slows down on one side of the track only.
///
/// This matters to sliders that distinguish the sides (`DistancePolicy.above`). Other sliders pass all
/// distances as positive, which counts as above.
public struct OneSidedCurve: SpeedCurve {
  /// A side of the track.
  public enum Side: String, Sendable, CaseIterable {
    /// The side with positive distances.
    case above
    /// The side with negative distances.
    case below
  }

  /// The curve of the side that slows down.
  public let base: any SpeedCurve
  /// The side that slows down; the other one has the curve's speed at the track.
  public let side: Side

  /// Creates a one-sided curve.
  ///
  /// - Parameters:
  ///   - base: The curve of the side that slows down.
  ///   - side: The side that slows down.
  public init(_ base: any SpeedCurve, side: Side = .above) {
    self.base = base
    self.side = side
  }
}

extension OneSidedCurve {
  /// Whether the wrapped curve is stepped.
  public var isStepped: Bool { base.isStepped }

  /// Returns the wrapped curve's speed on its side, and its speed at the track on the other.
  public func speed(atDistance distance: Double) -> Double {
    base.speed(atDistance: depth(distance))
  }

  /// Returns the mean speed, weighted by the distance covered on each side.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let (from, to) = (depth(start), depth(end))
    let length = abs(end - start)
    guard length > 0, length.isFinite else { return speed(atDistance: end) }
    let within = abs(to - from)
    guard within > 0 else { return base.speed(atDistance: 0) }
    let flat = base.speed(atDistance: 0) * (length - within)
    let sum = base.averageSpeed(from: from, to: to) * within + flat
    return mean(ofSum: sum, from: min(start, end), to: max(start, end))
  }

  /// Returns the wrapped curve's band at the distance into the side.
  public func band(atDistance distance: Double) -> SpeedBand {
    base.band(atDistance: depth(distance))
  }

  /// Returns the wrapped curve's band with an index.
  public func band(index: Int) -> SpeedBand? { base.band(index: index) }

  /// Returns the track, or the next bend of the wrapped curve on the side that slows down.
  public func nextBend(after position: Double) -> Double {
    switch side {
    case .above: position < 0 ? 0 : base.nextBend(after: position)
    case .below: position < 0 ? min(0, mirroredBend(after: position)) : .infinity
    }
  }

  /// Returns the next bend below the track. The wrapped curve returns bends outward, so inward the next
  /// one is the last before the mirrored position.
  private func mirroredBend(after position: Double) -> Double {
    var last = 0.0
    while true {
      let next = base.bend(after: last)
      guard next < -position else { return -last }
      last = next
    }
  }

  private func depth(_ distance: Double) -> Double {
    switch side {
    case .above: max(0, distance)
    case .below: max(0, -distance)
    }
  }
}
