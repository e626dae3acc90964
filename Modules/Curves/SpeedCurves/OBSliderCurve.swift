/// A tiered curve defined by OBSlider's two parallel arrays, under their original names.
public struct OBSliderCurve: SpeedCurve, Hashable {
  /// The speed of each tier, as a factor.
  public let scrubbingSpeeds: [Double]
  /// The distance at which each tier begins, in points; the first is 0.
  public let scrubbingSpeedChangePositions: [Double]
  private let curve: TieredCurve

  /// Creates a curve from OBSlider's arrays.
  ///
  /// - Parameters:
  ///   - scrubbingSpeeds: The speed of each tier; finite and not negative.
  ///   - scrubbingSpeedChangePositions: The distance at which each tier begins, in points; as many as
  ///     speeds, the first 0, strictly ascending, finite.
  /// - Throws: `InvalidParameter` that names the invalid element. (The original crashed later instead.)
  public init(
    scrubbingSpeeds: [Double], scrubbingSpeedChangePositions: [Double]
  ) throws(InvalidParameter) {
    guard !scrubbingSpeeds.isEmpty else {
      throw InvalidParameter(
        parameter: "scrubbingSpeeds", reason: "the list is empty; give at least one speed")
    }
    guard scrubbingSpeeds.count == scrubbingSpeedChangePositions.count else {
      let speeds = InvalidParameter.counted(scrubbingSpeeds.count, "speed")
      let given = InvalidParameter.given(
        scrubbingSpeedChangePositions.count, "position", for: speeds)
      throw InvalidParameter(
        parameter: "scrubbingSpeedChangePositions",
        reason: "\(given); give one position for each speed")
    }
    if let reason = DistanceOrder.positions.reason(
      against: scrubbingSpeedChangePositions[0], after: nil, nil)
    {
      throw InvalidParameter(parameter: "scrubbingSpeedChangePositions[0]", reason: reason)
    }
    let tiers = zip(scrubbingSpeeds, scrubbingSpeedChangePositions).map {
      SpeedTier(speed: $0, distance: $1)
    }
    do {
      curve = try TieredCurve(tiers: tiers)
    } catch {
      throw error.renamed { Self.originalName($0) }
    }
    self.scrubbingSpeeds = scrubbingSpeeds
    self.scrubbingSpeedChangePositions = scrubbingSpeedChangePositions
  }

  /// The defaults of OBSlider: 1, 0.5, 0.25 and 0.1 at 0, 50, 100 and 150 points.
  public static let classic = OBSliderCurve(unchecked: .classic)

  private init(unchecked curve: TieredCurve) {
    self.curve = curve
    scrubbingSpeeds = curve.tiers.map { $0.speed }
    scrubbingSpeedChangePositions = curve.tiers.map { $0.distance }
  }

  /// Returns `scrubbingSpeeds[2]` for `tiers[2].speed`, and likewise for distances.
  private static func originalName(_ parameter: String) -> String {
    let index = parameter.drop { $0 != "[" }.prefix { $0 != "." }
    return (parameter.hasSuffix(".speed") ? "scrubbingSpeeds" : "scrubbingSpeedChangePositions")
      + index
  }
}

extension OBSliderCurve {
  /// Always true: a tier's speed is constant.
  public var isStepped: Bool { true }

  /// Returns the speed of the tier that contains the distance.
  ///
  /// - Complexity: O(tiers).
  public func speed(atDistance distance: Double) -> Double { curve.speed(atDistance: distance) }

  /// Returns the mean of the crossed tiers' speeds, weighted by the distance covered in each.
  ///
  /// - Complexity: O(tiers).
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    curve.averageSpeed(from: start, to: end)
  }

  /// Returns the tier that contains the distance.
  ///
  /// - Complexity: O(tiers).
  public func band(atDistance distance: Double) -> SpeedBand { curve.band(atDistance: distance) }

  /// Returns the tier with an index, or `nil` past the last one.
  public func band(index: Int) -> SpeedBand? { curve.band(index: index) }
}
