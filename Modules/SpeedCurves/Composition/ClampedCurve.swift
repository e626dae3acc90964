/// A curve that follows another but never leaves a range of speeds.
public struct ClampedCurve: SpeedCurve {
  /// The curve that is followed.
  public let curve: any SpeedCurve
  /// The slowest speed, as a factor; 0 or more.
  public let minimumSpeed: Double
  /// The fastest speed, as a factor; not below the slowest.
  public let maximumSpeed: Double

  /// Makes a clamped curve.
  ///
  /// - Parameters:
  ///   - curve: The curve that is followed.
  ///   - minimumSpeed: The slowest speed; finite, 0 or more.
  ///   - maximumSpeed: The fastest speed; not below the slowest. Without one, only the slow end is
  ///     clamped.
  /// - Throws: `CurveError` naming the parameter that is wrong.
  public init(
    _ curve: any SpeedCurve, minimumSpeed: Double = 0,
    maximumSpeed: Double = .greatestFiniteMagnitude
  ) throws(CurveError) {
    guard minimumSpeed.isFinite, minimumSpeed >= 0 else {
      throw CurveError(
        parameter: "minimumSpeed",
        reason: "\(minimumSpeed) is not a speed; give a finite factor, 0 or more")
    }
    guard maximumSpeed.isFinite, maximumSpeed >= minimumSpeed else {
      throw CurveError(
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

  /// The band of the curve within; its speed is clamped.
  public func band(atDistance distance: Double) -> SpeedBand {
    clamped(curve.band(atDistance: distance))
  }

  /// The band of the curve within; its speed is clamped.
  public func band(at index: Int) -> SpeedBand? { curve.band(at: index).map(clamped) }

  private func clamped(_ speed: Double) -> Double { min(max(speed, minimumSpeed), maximumSpeed) }

  private func clamped(_ band: SpeedBand) -> SpeedBand {
    SpeedBand(index: band.index, distance: band.distance, speed: clamped(band.speed))
  }
}
