/// A curve of discrete steps: each tier's speed applies from its distance up to the next tier's.
///
/// Tier *i* applies for `distance_i <= d < distance_{i+1}`, the last one without bound. Below the first
/// distance the first tier applies.
public struct TieredCurve: SpeedCurve, Hashable {
  /// The tiers, ascending by distance; never empty.
  public let tiers: [SpeedTier]

  /// Creates a curve from tiers.
  ///
  /// - Parameter tiers: At least one tier, distances strictly ascending, all numbers finite and not
  ///   negative.
  /// - Throws: `InvalidParameter` that names the invalid tier.
  public init(tiers: [SpeedTier]) throws(InvalidParameter) {
    try Self.checkNumbers(tiers)
    guard !tiers.isEmpty else {
      throw InvalidParameter(
        parameter: "tiers",
        reason: "the list is empty; give at least one tier, such as speed 1 at 0")
    }
    for (index, tier) in tiers.enumerated() {
      let name = "tiers[\(index)].distance"
      guard tier.distance >= 0 else {
        throw InvalidParameter(
          parameter: name,
          reason: "\(tier.distance.short) is negative; distances are 0 points or more")
      }
      if let reason = DistanceOrder.tiers.reason(
        against: tier.distance, after: index > 0 ? tiers[index - 1].distance : nil, nil)
      {
        throw InvalidParameter(parameter: name, reason: reason)
      }
    }
    self.tiers = tiers
  }

  /// Creates a curve from tiers in any order, as the original ScrubbingSlider accepts them.
  ///
  /// The list may be unsorted, empty (one tier of speed 1 at 0) or contain negative distances, which
  /// apply on the other side of the track. Of two tiers at one distance, the later one applies.
  ///
  /// - Throws: `InvalidParameter` for numbers that are not finite and for negative speeds.
  /// - Complexity: O(*n* log *n*).
  public init(sorting tiers: [SpeedTier]) throws(InvalidParameter) {
    try Self.checkNumbers(tiers)
    var sorted: [SpeedTier] = []
    for tier in tiers.sorted(by: { $0.distance < $1.distance }) {
      if sorted.last?.distance == tier.distance { sorted.removeLast() }
      sorted.append(tier)
    }
    self.tiers = sorted.isEmpty ? [SpeedTier(speed: 1, distance: 0)] : sorted
  }

  /// The classic tiers: 1, 0.5, 0.25 and 0.1 at 0, 50, 100 and 150 points.
  public static let classic = TieredCurve(unchecked: SpeedTier.classic)

  /// Creates a curve with one speed at any distance.
  ///
  /// - Parameter speed: The speed, as a factor; finite, 0 or more.
  package init(holding speed: Double) {
    self.init(unchecked: [SpeedTier(speed: speed, distance: 0)])
  }

  init(unchecked tiers: [SpeedTier]) { self.tiers = tiers }

  private static func checkNumbers(_ tiers: [SpeedTier]) throws(InvalidParameter) {
    for (index, tier) in tiers.enumerated() {
      guard tier.speed.isFinite, tier.speed >= 0 else {
        throw InvalidParameter(
          parameter: "tiers[\(index)].speed",
          reason: "\(tier.speed.short) is not a speed; speeds are finite and 0 or more")
      }
      guard tier.distance.isFinite else {
        throw InvalidParameter(
          parameter: "tiers[\(index)].distance",
          reason: "\(tier.distance.short) is not a distance; distances are finite")
      }
    }
  }
}

extension TieredCurve {
  /// Always true: a tier's speed is constant.
  public var isStepped: Bool { true }

  /// Returns the speed of the tier that contains the distance.
  ///
  /// - Complexity: O(tiers).
  public func speed(atDistance distance: Double) -> Double {
    tiers[index(atDistance: distance)].speed
  }

  /// Returns the mean of the crossed tiers' speeds, weighted by the distance covered in each.
  ///
  /// - Complexity: O(tiers).
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let (low, high) = (min(start, end), max(start, end))
    guard high - low > 0, (high - low).isFinite else { return speed(atDistance: end) }
    var sum = 0.0
    for index in tiers.indices {
      let from = index == 0 ? -Double.infinity : tiers[index].distance
      let to = index + 1 < tiers.count ? tiers[index + 1].distance : Double.infinity
      let within = min(high, to) - max(low, from)
      if within > 0 { sum += tiers[index].speed * within }
    }
    return mean(ofSum: sum, from: low, to: high)
  }

  /// Returns the tier that contains the distance.
  ///
  /// - Complexity: O(tiers).
  public func band(atDistance distance: Double) -> SpeedBand {
    band(unchecked: index(atDistance: distance))
  }

  /// Returns the tier with an index, or `nil` past the last one.
  public func band(index: Int) -> SpeedBand? {
    tiers.indices.contains(index) ? band(unchecked: index) : nil
  }

  private func band(unchecked index: Int) -> SpeedBand {
    SpeedBand(index: index, distance: tiers[index].distance, speed: tiers[index].speed)
  }

  private func index(atDistance distance: Double) -> Int {
    var index = 0
    while index + 1 < tiers.count, distance >= tiers[index + 1].distance { index += 1 }
    return index
  }
}
