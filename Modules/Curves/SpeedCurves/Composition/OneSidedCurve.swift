#if !hasFeature(Embedded)
  /// A curve that slows down on one side of the track only.
  ///
  /// It matters to sliders that tell the sides apart (`DistancePolicy.above`); one that slows both
  /// ways passes all distances as positive, which is above.
  public struct OneSidedCurve: SpeedCurve {
    /// A side of the track.
    public enum Side: String, Sendable, CaseIterable {
      /// Where distances are positive.
      case above
      /// Where distances are negative.
      case below
    }

    /// The curve that applies on the side.
    public let curve: any SpeedCurve
    /// The side that slows down; the other has the curve's speed at the track.
    public let side: Side

    /// Creates a one-sided curve.
    ///
    /// - Parameters:
    ///   - curve: The curve that applies on the side.
    ///   - side: The side that slows down.
    public init(_ curve: any SpeedCurve, side: Side = .above) {
      self.curve = curve
      self.side = side
    }
  }

  extension OneSidedCurve {
    /// As the curve within.
    public var isStepped: Bool { curve.isStepped }

    /// The speed of the curve within on the side, and its speed at the track on the other.
    public func speed(atDistance distance: Double) -> Double {
      curve.speed(atDistance: depth(distance))
    }

    /// The mean over the part of the way on each side.
    public func averageSpeed(from start: Double, to end: Double) -> Double {
      let (from, to) = (depth(start), depth(end))
      let length = abs(end - start)
      guard length > 0, length.isFinite else { return speed(atDistance: end) }
      let within = abs(to - from)
      guard within > 0 else { return curve.speed(atDistance: 0) }
      let flat = curve.speed(atDistance: 0) * (length - within)
      return (curve.averageSpeed(from: from, to: to) * within + flat) / length
    }

    /// The band of the curve within, by the way into the side.
    public func band(atDistance distance: Double) -> SpeedBand {
      curve.band(atDistance: depth(distance))
    }

    /// The band of the curve within.
    public func band(at index: Int) -> SpeedBand? { curve.band(at: index) }

    /// The track, or the next bend of the curve within on the side that slows down.
    public func nextBend(after position: Double) -> Double {
      switch side {
      case .above: position < 0 ? 0 : curve.nextBend(after: position)
      case .below: position < 0 ? min(0, mirroredBend(after: position)) : .infinity
      }
    }

    /// The curve within tells its bends outwards; seen from below, the next one is the last passed.
    private func mirroredBend(after position: Double) -> Double {
      var last = 0.0
      while true {
        let next = curve.nextBend(after: last)
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
#endif
