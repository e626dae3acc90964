import CScrubMath

/// A continuous curve whose speed halves over a fixed distance, again and again.
///
/// `speed = max(minimumSpeed, 2^(-max(0, d - deadZone) / halvingDistance))`
public struct ExponentialCurve: SpeedCurve, Hashable {
  /// The distance over which the speed halves, in points; above 0.
  public let halvingDistance: Double
  /// The distance up to which the speed stays 1, in points; 0 or more.
  public let deadZone: Double
  /// The slowest speed, as a factor from 0 to 1.
  public let minimumSpeed: Double
  /// The distance at which the slowest speed is reached, in points; infinite if that is 0.
  private let floorDistance: Double

  /// Creates an exponential curve.
  ///
  /// The defaults reach a thousandth of full speed at 400 points, about the height of a phone in
  /// landscape orientation.
  ///
  /// - Parameters:
  ///   - halvingDistance: The distance over which the speed halves, in points; above 0.
  ///   - deadZone: The distance up to which the speed stays 1, in points; 0 or more.
  ///   - minimumSpeed: The slowest speed; 0 to 1.
  /// - Throws: `InvalidParameter` that names the invalid parameter.
  public init(
    halvingDistance: Double = 40, deadZone: Double = 0, minimumSpeed: Double = 0.001
  ) throws(InvalidParameter) {
    try InvalidParameter.check(halvingDistance, in: .lengths, "halvingDistance", "a distance")
    try InvalidParameter.check(deadZone, in: .distances, "deadZone", "a distance")
    try InvalidParameter.check(minimumSpeed, in: .shares, "minimumSpeed", "a speed")
    self.init(unchecked: halvingDistance, deadZone: deadZone, minimumSpeed: minimumSpeed)
  }

  /// The default curve: halves every 40 points, no dead zone, at least a thousandth of full speed.
  public static let standard = ExponentialCurve(
    unchecked: 40, deadZone: 0, minimumSpeed: 0.001)

  private init(unchecked halvingDistance: Double, deadZone: Double, minimumSpeed: Double) {
    self.halvingDistance = halvingDistance
    self.deadZone = deadZone
    self.minimumSpeed = minimumSpeed
    floorDistance = deadZone + halvingDistance * -binaryLogarithm(minimumSpeed)
  }
}

extension ExponentialCurve {
  /// Returns the speed at a distance; 1 within the dead zone and on the other side of the track.
  public func speed(atDistance distance: Double) -> Double {
    let beyond = distance - deadZone
    guard beyond > 0 else { return 1 }
    return max(minimumSpeed, powerOfTwo(-beyond / halvingDistance))
  }

  /// Returns the mean speed between two distances, in closed form for each of the curve's three parts.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let (low, high) = (min(start, end), max(start, end))
    guard high - low > 0, (high - low).isFinite else { return speed(atDistance: end) }
    var sum = max(0, min(high, deadZone) - low)
    let (from, to) = (max(low, deadZone), min(high, floorDistance))
    if to > from {
      let rate = (to - from) / halvingDistance * 0.693147180559945309417  // ln 2
      sum += speed(atDistance: from) * meanOfDecay(rate: rate) * (to - from)
    }
    if high > floorDistance { sum += minimumSpeed * (high - max(low, floorDistance)) }
    return sum / (high - low)
  }

  /// Returns the end of the dead zone or the distance at which the slowest speed is reached.
  public func nextBend(after position: Double) -> Double {
    position < deadZone ? deadZone : position < floorDistance ? floorDistance : .infinity
  }

  /// Returns the band of the halving that contains the distance; the first includes the dead zone.
  public func band(atDistance distance: Double) -> SpeedBand {
    let halvings = (distance - deadZone) / halvingDistance
    var index = halvings > 0 ? Int(min(halvings, Double(lastBand))) : 0
    // The quotient may round across an edge, which `band(index:)` computes as a product.
    if index > 0, bandDistance(index) > distance { index -= 1 }
    if index < lastBand, bandDistance(index + 1) <= distance { index += 1 }
    return band(unchecked: index)
  }

  /// Returns the band of a halving of the speed, or `nil` if the curve never gets that slow.
  public func band(index: Int) -> SpeedBand? {
    (0...lastBand).contains(index) ? band(unchecked: index) : nil
  }

  private func band(unchecked index: Int) -> SpeedBand {
    SpeedBand(
      index: index, distance: bandDistance(index), speed: powerOfTwo(-Double(index)))
  }

  private func bandDistance(_ index: Int) -> Double {
    index == 0 ? 0 : deadZone + Double(index) * halvingDistance
  }

  /// The index of the last whole halving above the slowest speed; a `Double` allows 1074 halvings of 1.
  private var lastBand: Int { minimumSpeed > 0 ? Int(-binaryLogarithm(minimumSpeed)) : 1074 }
}
