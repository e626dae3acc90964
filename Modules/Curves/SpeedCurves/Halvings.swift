import CMathematics

/// The feedback bands of a smooth curve that never rises from its speed of 1 at the track: one for
/// each time that the speed halves.
struct Halvings {
  /// The index of the last band: the last halving that is not below the slowest speed.
  ///
  /// A `Double` holds 1074 halvings of 1.
  let last: Int

  /// Prepares the bands of a curve.
  ///
  /// - Parameter slowest: The speed that the curve never goes below, 0 to 1.
  init(slowest: Double) {
    last = slowest > 0 ? Int(-binaryLogarithm(slowest)) : 1074
  }

  /// The band with an index, or nil past the last one.
  func band(at index: Int, distance: (Double) -> Double) -> SpeedBand? {
    (0...last).contains(index) ? band(unchecked: index, distance) : nil
  }

  /// The band that holds a distance.
  ///
  /// - Parameters:
  ///   - place: Any distance.
  ///   - speed: The curve's speed there.
  ///   - distance: Where the curve has fallen to a speed; ascends as the speed falls.
  /// - Returns: The band.
  func band(
    atDistance place: Double, speed: Double, distance: (Double) -> Double
  ) -> SpeedBand {
    let halvings = -binaryLogarithm(speed)
    var index = halvings > 0 ? Int(min(halvings, Double(last))) : 0
    // Speed and distance are rounded: the edges as `band(at:)` places them decide.
    if index > 0, self.distance(index, distance) > place { index -= 1 }
    if index < last, self.distance(index + 1, distance) <= place { index += 1 }
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
