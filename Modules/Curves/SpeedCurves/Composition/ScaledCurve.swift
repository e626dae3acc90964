/// A curve whose speeds and distances are those of another one, each multiplied by a factor.
public struct ScaledCurve: SpeedCurve {
  /// The wrapped curve.
  public let base: any SpeedCurve
  /// The factor of each speed; 0 or more.
  public let speed: Double
  /// The factor of each distance; above 0. At 2, the same speed is reached twice as far from the track.
  public let distance: Double

  /// Creates a scaled curve.
  ///
  /// - Parameters:
  ///   - base: The curve to scale.
  ///   - speed: The factor of each speed; finite, 0 or more.
  ///   - distance: The factor of each distance; finite, above 0.
  /// - Throws: `InvalidParameter` that names the invalid parameter.
  public init(
    _ base: any SpeedCurve, speed: Double = 1, distance: Double = 1
  ) throws(InvalidParameter) {
    try InvalidParameter.check(speed, in: .speeds, "speed", "a factor")
    try InvalidParameter.check(distance, in: .lengths, "distance", "a factor")
    self.base = base
    self.speed = speed
    self.distance = distance
  }
}

extension ScaledCurve {
  /// Whether the wrapped curve is stepped.
  public var isStepped: Bool { base.isStepped }

  /// Returns the scaled speed, clamped to the largest finite number.
  public func speed(atDistance distance: Double) -> Double {
    isStepped
      ? band(atDistance: distance).speed : scaled(base.speed(atDistance: distance / self.distance))
  }

  /// Returns the scaled mean of the wrapped curve.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    scaled(base.averageSpeed(from: start / distance, to: end / distance))
  }

  /// Returns the wrapped curve's band, with distance and speed scaled.
  public func band(atDistance distance: Double) -> SpeedBand {
    scaled(
      base.band(atDistance: distance / self.distance, of: distance) { $0 * self.distance })
  }

  /// Returns the wrapped curve's band, with distance and speed scaled.
  public func band(index: Int) -> SpeedBand? {
    // Passing a method to `map` would allocate a closure.
    guard let band = base.band(index: index) else { return nil }
    return scaled(band)
  }

  /// Returns the next bend of the wrapped curve, with its distance scaled.
  public func nextBend(after position: Double) -> Double {
    let bend = base.nextBend(after: position / distance) * distance
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
