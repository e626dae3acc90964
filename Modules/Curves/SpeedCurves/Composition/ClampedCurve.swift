#if !hasFeature(Embedded)
  /// A curve that follows another but never leaves a range of speeds.
  public struct ClampedCurve: SpeedCurve {
    /// The curve that is followed.
    public let curve: any SpeedCurve
    /// The slowest speed, as a factor; 0 or more.
    public let minimumSpeed: Double
    /// The fastest speed, as a factor; not below the slowest.
    public let maximumSpeed: Double

    /// Creates a clamped curve.
    ///
    /// - Parameters:
    ///   - curve: The curve that is followed.
    ///   - minimumSpeed: The slowest speed; finite, 0 or more.
    ///   - maximumSpeed: The fastest speed; not below the slowest. Without one, only the slow end is
    ///     clamped.
    /// - Throws: `InvalidParameter` naming the parameter that is wrong.
    public init(
      _ curve: any SpeedCurve, minimumSpeed: Double = 0,
      maximumSpeed: Double = .greatestFiniteMagnitude
    ) throws(InvalidParameter) {
      guard minimumSpeed.isFinite, minimumSpeed >= 0 else {
        throw InvalidParameter(
          parameter: "minimumSpeed",
          reason: "\(minimumSpeed) is not a speed; give a finite factor, 0 or more")
      }
      guard maximumSpeed.isFinite, maximumSpeed >= minimumSpeed else {
        throw InvalidParameter(
          parameter: "maximumSpeed",
          reason: "\(maximumSpeed) is not a speed at or above the minimum of \(minimumSpeed)")
      }
      self.curve = curve
      self.minimumSpeed = minimumSpeed
      self.maximumSpeed = maximumSpeed
    }
  }

  extension ClampedCurve {
    /// As the curve within.
    public var isStepped: Bool { curve.isStepped }

    /// The speed of the curve within, clamped.
    public func speed(atDistance distance: Double) -> Double {
      clamped(curve.speed(atDistance: distance))
    }

    /// The mean of the clamped speeds: between two bends all of the way is clamped, or none.
    ///
    /// - Complexity: O(points of the way / 4 + bends) means of the curve within.
    public func averageSpeed(from start: Double, to end: Double) -> Double {
      let (low, high) = (min(start, end), max(start, end))
      guard high - low > 0, (high - low).isFinite else { return speed(atDistance: end) }
      var sum = 0.0
      var position = low
      while position < high {
        let next = min(high, nextBend(after: position))
        sum += clamped(curve.averageSpeed(from: position, to: next)) * (next - position)
        position = next
      }
      return sum / (high - low)
    }

    /// The next bend of the curve within, or place where it crosses a limit.
    ///
    /// The curve within is trusted not to cross a limit twice within 4 points and between bends.
    public func nextBend(after position: Double) -> Double {
      let end = min(curve.nextBend(after: position), position + 4)
      guard end > position else { return .infinity }  // beyond 2^54 points no step is left
      return min(
        crossing(of: minimumSpeed, from: position, to: end),
        crossing(of: maximumSpeed, from: position, to: end))
    }

    /// Where the curve within crosses a limit, or the upper end where it does not.
    private func crossing(of limit: Double, from low: Double, to high: Double) -> Double {
      // Just inside the stretch: at its upper end the curve may have jumped already.
      let isAbove = curve.speed(atDistance: low) > limit
      guard (curve.speed(atDistance: high.nextDown) > limit) != isAbove else { return high }
      var (before, after) = (low, high)
      while true {
        let middle = before + (after - before) / 2
        guard middle > before, middle < after else { return after }
        if (curve.speed(atDistance: middle) > limit) == isAbove {
          before = middle
        } else {
          after = middle
        }
      }
    }

    /// The band of the curve within; its speed is clamped.
    public func band(atDistance distance: Double) -> SpeedBand {
      clamped(curve.band(atDistance: distance))
    }

    /// The band of the curve within; its speed is clamped.
    public func band(at index: Int) -> SpeedBand? {
      // A method passed to `map` would be a closure on the heap.
      guard let band = curve.band(at: index) else { return nil }
      return clamped(band)
    }

    private func clamped(_ speed: Double) -> Double { min(max(speed, minimumSpeed), maximumSpeed) }

    private func clamped(_ band: SpeedBand) -> SpeedBand {
      SpeedBand(index: band.index, distance: band.distance, speed: clamped(band.speed))
    }
  }
#endif
