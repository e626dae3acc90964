public import SpeedCurves

/// The marks on a slider's track and the part of the track that is enabled.
///
/// The terms are those of UISlider's track configuration (iOS 26). As there, all positions are shares
/// of the range, from 0 for the minimum to 1 for the maximum, so they do not change with the length
/// of the video.
public struct TrackConfiguration: Hashable, Sendable {
  /// The ticks as shares of the range, in ascending order without duplicates.
  public let ticks: [Double]
  /// Whether the value moves only to ticks; without an enabled tick every value is allowed.
  public let allowsTickValuesOnly: Bool
  /// The share from which the track is filled to the thumb: 0.5 for a balance, for example.
  public let neutralValue: Double
  /// The enabled part of the range, in shares; the value never leaves it.
  public let enabledRange: ClosedRange<Double>
  /// The indices of the ticks inside the enabled range.
  package let enabledTicks: Range<Int>

  /// A track without ticks that is enabled completely.
  public static let plain = TrackConfiguration(
    checked: [], allowsTickValuesOnly: false, neutralValue: 0, enabledRange: 0...1)

  /// Creates a track with ticks at given shares.
  ///
  /// UISlider allows tick values only by default, which has broken scrubbing in apps whose ticks were
  /// only marks; here all values are allowed by default.
  ///
  /// - Parameters:
  ///   - ticks: The ticks, in any order, as shares of the range from 0 to 1; at most 10,000.
  ///   - allowsTickValuesOnly: Whether the value moves only to ticks.
  ///   - neutralValue: The share from which the track is filled, from 0 to 1.
  ///   - enabledRange: The enabled part of the range, within 0 and 1.
  /// - Throws: `InvalidParameter` naming the invalid share.
  /// - Complexity: O(*n* log *n*) in the number of ticks.
  public init(
    ticks: [Double] = [], allowsTickValuesOnly: Bool = false, neutralValue: Double = 0,
    enabledRange: ClosedRange<Double> = 0...1
  ) throws(InvalidParameter) {
    try Self.check(count: ticks.count, of: "ticks")
    for (index, tick) in ticks.enumerated() { try Self.check(tick, of: "ticks[\(index)]") }
    try Self.check(neutralValue, of: "neutralValue")
    try Self.check(enabledRange.lowerBound, of: "enabledRange.lowerBound")
    try Self.check(enabledRange.upperBound, of: "enabledRange.upperBound")
    var distinct: [Double] = []
    for tick in ticks.sorted() where tick != distinct.last { distinct.append(tick) }
    self.init(
      checked: distinct, allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue,
      enabledRange: enabledRange)
  }

  /// Creates a track with evenly spaced ticks, the first at the minimum and the last at the maximum.
  ///
  /// - Parameters:
  ///   - numberOfTicks: The number of ticks, from 0 to 10,000; a single one is at the minimum.
  ///   - allowsTickValuesOnly: Whether the value moves only to ticks.
  ///   - neutralValue: The share from which the track is filled, from 0 to 1.
  ///   - enabledRange: The enabled part of the range, within 0 and 1.
  /// - Throws: `InvalidParameter` naming the invalid number or share.
  /// - Complexity: O(*n*) in the number of ticks.
  public init(
    numberOfTicks: Int, allowsTickValuesOnly: Bool = false, neutralValue: Double = 0,
    enabledRange: ClosedRange<Double> = 0...1
  ) throws(InvalidParameter) {
    try Self.check(count: numberOfTicks, of: "numberOfTicks")
    let last = Double(max(1, numberOfTicks - 1))
    try self.init(
      ticks: (0..<numberOfTicks).map { Double($0) / last },
      allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue,
      enabledRange: enabledRange)
  }

  /// The same enabled range without ticks.
  package var withoutTicks: TrackConfiguration {
    TrackConfiguration(
      checked: [], allowsTickValuesOnly: false, neutralValue: neutralValue,
      enabledRange: enabledRange)
  }

  private init(
    checked ticks: [Double], allowsTickValuesOnly: Bool, neutralValue: Double,
    enabledRange: ClosedRange<Double>
  ) {
    self.ticks = ticks
    self.allowsTickValuesOnly = allowsTickValuesOnly
    self.neutralValue = neutralValue
    self.enabledRange = enabledRange
    let first = ticks.firstIndex { $0 >= enabledRange.lowerBound } ?? ticks.count
    let end = ticks.firstIndex { $0 > enabledRange.upperBound } ?? ticks.count
    enabledTicks = first..<max(first, end)
  }
}

extension TrackConfiguration {
  /// The maximum number of ticks; more than a screen has points is a mistake.
  private static let mostTicks = 10_000

  private static func check(count: Int, of parameter: String) throws(InvalidParameter) {
    guard (0...mostTicks).contains(count) else {
      throw InvalidParameter(
        parameter: parameter,
        reason: "\(count) ticks cannot be placed; give from 0 to \(mostTicks) ticks")
    }
  }

  private static func check(_ share: Double, of parameter: String) throws(InvalidParameter) {
    guard (0...1).contains(share) else {
      throw InvalidParameter(
        parameter: parameter,
        reason: "\(share) is not a share of the range; give 0, the minimum, to 1, the maximum"
      )
    }
  }
}

extension TrackConfiguration {
  /// Whether the value moves only to ticks and at least one is enabled.
  package var holdsToTicks: Bool { allowsTickValuesOnly && !enabledTicks.isEmpty }

  /// The reachable shares of the range.
  var reach: ClosedRange<Double> {
    guard holdsToTicks else { return enabledRange }
    return ticks[enabledTicks.lowerBound]...ticks[enabledTicks.upperBound - 1]
  }
}
