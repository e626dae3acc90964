/// A curve up to a distance, continued by a second curve from the speed reached there.
///
/// Beyond the distance, the second curve's distances count from there, and its speeds are multiplied by
/// the first curve's speed there. A second curve with a speed of 1 at its track causes no jump.
public struct ChainedCurve: SpeedCurve {
  /// The curve near the track.
  public let base: any SpeedCurve
  /// The distance at which the first curve ends, in points; 0 or more.
  public let end: Double
  /// The curve beyond `end`.
  public let next: any SpeedCurve
  /// The first curve's speed at its end.
  private let joint: Double
  private let last: Int

  /// Creates a chain.
  ///
  /// - Parameters:
  ///   - base: The curve near the track.
  ///   - end: The distance at which it ends, in points; finite, 0 or more.
  ///   - next: The curve beyond `end`.
  /// - Throws: `InvalidParameter` that names the parameter `at`.
  public init(
    _ base: any SpeedCurve, upTo end: Double, then next: any SpeedCurve
  ) throws(InvalidParameter) {
    try InvalidParameter.check(end, in: .distances, "at", "a distance")
    self.base = base
    self.end = end
    self.next = next
    joint = base.speed(atDistance: end)
    last = base.band(atDistance: end).index
  }
}

extension ChainedCurve {
  /// Whether both curves are stepped and the second one starts with a speed of 1.
  public var isStepped: Bool {
    base.isStepped && next.isStepped && next.speed(atDistance: 0) == 1
  }

  /// Returns the first curve's speed, multiplied beyond its end by the second one's.
  public func speed(atDistance distance: Double) -> Double {
    // Written so that NaN counts as 0.
    guard distance >= end else { return base.speed(atDistance: distance) }
    return isStepped
      ? band(atDistance: distance).speed : chained(next.speed(atDistance: distance - end))
  }

  /// Returns the mean of both curves' means, weighted by the distance covered in each.
  public func averageSpeed(from start: Double, to finish: Double) -> Double {
    let (low, high) = (min(start, finish), max(start, finish))
    guard high - low > 0, (high - low).isFinite else { return speed(atDistance: finish) }
    guard low < end else { return chained(next.averageSpeed(from: low - end, to: high - end)) }
    guard high > end else { return base.averageSpeed(from: low, to: high) }
    let near = base.averageSpeed(from: low, to: end) * ((end - low) / (high - low))
    let far = chained(next.averageSpeed(from: 0, to: high - end)) * ((high - end) / (high - low))
    return min(near + far, .greatestFiniteMagnitude)
  }

  /// Returns the first curve's next bend up to its end, then the second one's.
  public func nextBend(after position: Double) -> Double {
    guard position >= end else { return min(base.nextBend(after: position), end) }
    let bend = end + next.nextBend(after: position - end)
    return bend > position ? bend : position.nextUp  // the sum may round down to the same bend
  }

  /// Returns a band of the first curve or, beyond its end, of the second; the two meet in one band.
  public func band(atDistance distance: Double) -> SpeedBand {
    guard distance >= end else { return base.band(atDistance: distance) }
    let band = next.band(atDistance: distance - end, of: distance) { end + $0 }
    return band.index == 0 ? base.band(atDistance: end) : chained(band)
  }

  /// Returns a band of the first curve or, beyond its end, of the second; the two meet in one band.
  public func band(index: Int) -> SpeedBand? {
    if index <= last { return base.band(index: index) }
    guard let band = next.band(index: index - last) else { return nil }
    return chained(band)
  }

  private func chained(_ band: SpeedBand) -> SpeedBand {
    SpeedBand(
      index: last + band.index, distance: end + band.distance, speed: chained(band.speed))
  }

  private func chained(_ speed: Double) -> Double { min(joint * speed, .greatestFiniteMagnitude) }
}
