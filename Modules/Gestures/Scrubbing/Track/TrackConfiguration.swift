public import SpeedCurves

/// What is marked on a slider's track, and which part of the track may be used.
///
/// These are the terms of UISlider's track configuration (iOS 26). As there, all positions are
/// shares of the range: 0 is the minimum, 1 the maximum. So they stay where they are when a video of
/// another length is opened.
public struct TrackConfiguration: Equatable, Sendable {
  /// The ticks as shares of the range, ascending, each once.
  public let ticks: [Double]
  /// Whether the value is held to the nearest tick; without a tick in reach every value is allowed.
  public let allowsTickValuesOnly: Bool
  /// The share from which the track is filled up to the thumb: 0.5 for a balance, for example.
  public let neutralValue: Double
  /// The part of the range that may be used, in shares; the value never leaves it.
  public let enabledRange: ClosedRange<Double>
  /// The indices of the ticks inside the enabled range.
  package let enabledTicks: Range<Int>

  /// A track without ticks, of which every part may be used.
  public static let plain = TrackConfiguration(
    checked: [], allowsTickValuesOnly: false, neutralValue: 0, enabledRange: 0...1)

  /// Creates a track with ticks at given places.
  ///
  /// UISlider holds the value to ticks unless it is told not to, which has broken scrubbing where
  /// ticks were only meant to be seen; here the value is free unless it is held on purpose.
  ///
  /// - Parameters:
  ///   - ticks: The ticks, in any order, as shares of the range from 0 to 1; at most 10,000.
  ///   - allowsTickValuesOnly: Whether the value is held to the nearest tick.
  ///   - neutralValue: From where the track is filled, as a share from 0 to 1.
  ///   - enabledRange: The part that may be used, within 0 and 1.
  /// - Throws: `InvalidParameter` naming the share that is none.
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
  ///   - numberOfTicks: How many ticks there are, from 0 to 10,000; a single one is at the minimum.
  ///   - allowsTickValuesOnly: Whether the value is held to the nearest tick.
  ///   - neutralValue: From where the track is filled, as a share from 0 to 1.
  ///   - enabledRange: The part that may be used, within 0 and 1.
  /// - Throws: `InvalidParameter` naming the number or the share that is none.
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
  /// More ticks than any screen has points are a mistake.
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
        reason: "\(share) is no share of the range; give one from 0, the minimum, to 1, the maximum"
      )
    }
  }
}

extension TrackConfiguration {
  /// Whether the value is held to ticks, and there are some to hold it to.
  package var holdsToTicks: Bool { allowsTickValuesOnly && !enabledTicks.isEmpty }

  /// The shares between which the value can move.
  var reach: ClosedRange<Double> {
    guard holdsToTicks else { return enabledRange }
    return ticks[enabledTicks.lowerBound]...ticks[enabledTicks.upperBound - 1]
  }
}
