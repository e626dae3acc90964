import Scrubbing
public import SpeedCurves

/// A slider's speeds as an adjustable element of their own, for those who cannot see a finger's
/// distance, or keep it.
///
/// It goes through the curve's bands: tiers, or halvings of the speed. The speed that is chosen makes
/// the steps of the slider shorter, and `curve` holds a drag to it wherever the finger is. Both
/// classic sliders have left this to do.
public struct SpeedAdjustment: Sendable {
  /// The band that is chosen.
  public private(set) var band: SpeedBand
  private let bands: any SpeedCurve

  /// Creates the element for a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve whose bands are gone through.
  ///   - speed: The speed to start from; the band that is nearest to it is chosen, of two as near the
  ///     one nearer the track. Full speed unless something else is said.
  /// - Complexity: O(bands).
  public init(curve: any SpeedCurve, speed: Double = 1) {
    bands = curve
    band = curve.firstBand
    var index = band.index + 1
    while let next = curve.band(at: index) {
      if abs(next.speed - speed) < abs(band.speed - speed) { band = next }
      index += 1
    }
  }

  /// Chooses the next faster speed.
  ///
  /// - Returns: Whether there is one.
  /// - Complexity: O(bands).
  @discardableResult
  public mutating func increment() -> Bool { choose { $0 > $1 } }

  /// Chooses the next slower speed.
  ///
  /// - Returns: Whether there is one.
  /// - Complexity: O(bands).
  @discardableResult
  public mutating func decrement() -> Bool { choose { $0 < $1 } }

  /// The speed as a fraction, whose `spoken` text is the element's value.
  public var reading: SpeedReading { SpeedReading(fractionOf: band.speed) }

  /// The steps of the slider at this speed.
  ///
  /// - Parameter steps: The steps at full speed.
  /// - Returns: The steps, never shorter than a frame.
  public func steps(_ steps: AdjustmentSteps) -> AdjustmentSteps { steps.scaled(by: band.speed) }

  /// A curve that has this one speed at any distance, for drags: Frame Grabber's menu of speeds.
  public var curve: any SpeedCurve { FixedSpeed(speed: band.speed) }

  /// Chooses the nearest band whose speed is faster or slower; the curve may go up and down.
  private mutating func choose(_ isBeyond: (Double, Double) -> Bool) -> Bool {
    var chosen: SpeedBand?
    var index = 0
    while let next = bands.band(at: index) {
      index += 1
      guard isBeyond(next.speed, band.speed) else { continue }
      if chosen.map({ isBeyond($0.speed, next.speed) }) ?? true { chosen = next }
    }
    band = chosen ?? band
    return chosen != nil
  }
}

/// One speed at any distance.
private struct FixedSpeed: SpeedCurve {
  let speed: Double

  func speed(atDistance distance: Double) -> Double { speed }
  func averageSpeed(from start: Double, to end: Double) -> Double { speed }
  func band(atDistance distance: Double) -> SpeedBand {
    SpeedBand(index: 0, distance: 0, speed: speed)
  }
  func band(at index: Int) -> SpeedBand? { index == 0 ? band(atDistance: 0) : nil }
  var isStepped: Bool { true }
}
