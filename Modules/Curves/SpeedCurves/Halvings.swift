import CScrubMath

/// The feedback bands of a smooth curve that starts at a speed of 1 and never rises: one for each
/// halving of the speed.
struct Halvings {
  /// The index of the last band, which is the last halving not below the slowest speed.
  ///
  /// A `Double` allows 1074 halvings of 1.
  let last: Int

  /// Creates the bands of a curve.
  ///
  /// - Parameter slowest: The slowest speed of the curve, 0 to 1.
  init(slowest: Double) {
    last = slowest > 0 ? Int(-binaryLogarithm(slowest)) : 1074
  }

  /// Returns the band with an index, or `nil` past the last one.
  func band(index: Int, distance: (Double) -> Double) -> SpeedBand? {
    (0...last).contains(index) ? band(unchecked: index, distance) : nil
  }

  /// Returns the band that contains a distance.
  ///
  /// - Parameters:
  ///   - position: Any distance.
  ///   - speed: The curve's speed there.
  ///   - distance: Returns the distance at which the curve has fallen to a speed.
  /// - Returns: The band.
  func band(
    atDistance position: Double, speed: Double, distance: (Double) -> Double
  ) -> SpeedBand {
    let halvings = -binaryLogarithm(speed)
    var index = halvings > 0 ? Int(min(halvings, Double(last))) : 0
    // Speed and distance are rounded, so the edges that `band(index:)` returns decide.
    if index > 0, self.distance(index, distance) > position { index -= 1 }
    if index < last, self.distance(index + 1, distance) <= position { index += 1 }
    return band(unchecked: index, distance)
  }

  private func band(unchecked index: Int, _ distance: (Double) -> Double) -> SpeedBand {
    SpeedBand(
      index: index, distance: self.distance(index, distance), speed: powerOfTwo(-Double(index)))
  }

  private func distance(_ index: Int, _ distance: (Double) -> Double) -> Double {
    index == 0 ? 0 : distance(powerOfTwo(-Double(index)))
  }
}
