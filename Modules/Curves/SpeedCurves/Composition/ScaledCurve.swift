#if !hasFeature(Embedded)
  /// A curve with another's shape, made faster or slower, or stretched away from the track.
  public struct ScaledCurve: SpeedCurve {
    /// The curve whose shape this is.
    public let curve: any SpeedCurve
    /// What each speed is multiplied with; 0 or more.
    public let speed: Double
    /// What each distance is multiplied with; above 0. At 2 the finger goes twice as far for the same
    /// speed.
    public let distance: Double

    /// Creates a scaled curve.
    ///
    /// - Parameters:
    ///   - curve: The curve whose shape this is.
    ///   - speed: What each speed is multiplied with; finite, 0 or more.
    ///   - distance: What each distance is multiplied with; finite, above 0.
    /// - Throws: `InvalidParameter` naming the parameter that is wrong.
    public init(
      _ curve: any SpeedCurve, speed: Double = 1, distance: Double = 1
    ) throws(InvalidParameter) {
      guard speed.isFinite, speed >= 0 else {
        throw InvalidParameter(
          parameter: "speed", reason: "\(speed) is not a factor; give a finite number, 0 or more")
      }
      guard distance.isFinite, distance > 0 else {
        throw InvalidParameter(
          parameter: "distance",
          reason: "\(distance) is not a factor; give a finite number above 0")
      }
      self.curve = curve
      self.speed = speed
      self.distance = distance
    }
  }

  extension ScaledCurve {
    /// As the curve within.
    public var isStepped: Bool { curve.isStepped }

    /// The scaled speed, held at the largest finite number where it would overflow.
    public func speed(atDistance distance: Double) -> Double {
      scaled(curve.speed(atDistance: distance / self.distance))
    }

    /// The scaled mean of the curve within.
    public func averageSpeed(from start: Double, to end: Double) -> Double {
      scaled(curve.averageSpeed(from: start / distance, to: end / distance))
    }

    /// The band of the curve within, moved and scaled.
    public func band(atDistance distance: Double) -> SpeedBand {
      scaled(curve.band(atDistance: distance / self.distance))
    }

    /// The band of the curve within, moved and scaled.
    public func band(at index: Int) -> SpeedBand? {
      // A method passed to `map` would be a closure on the heap.
      guard let band = curve.band(at: index) else { return nil }
      return scaled(band)
    }

    /// The next bend of the curve within, moved.
    public func nextBend(after position: Double) -> Double {
      let bend = curve.nextBend(after: position / distance) * distance
      // The quotient may round down to the same bend.
      return bend > position ? bend : position.nextUp
    }

    private func scaled(_ speed: Double) -> Double {
      min(speed * self.speed, .greatestFiniteMagnitude)
    }

    private func scaled(_ band: SpeedBand) -> SpeedBand {
      SpeedBand(
        index: band.index, distance: band.distance * distance, speed: scaled(band.speed))
    }
  }
#endif
