public import SpeedCurves

/// A selection of a slider's speed as a separate adjustable element, for users who cannot see or keep
/// a finger's distance.
///
/// The choices are the curve's bands: tiers, or halvings of the speed. The selected speed shortens the
/// steps of the slider, and ``curve`` applies it to drags at any distance. Both classic sliders list
/// this as a missing feature.
public struct SpeedAdjustment: Sendable {
  /// The selected band.
  public private(set) var band: SpeedBand
  private let bands: [SpeedBand]

  /// Creates a selection from the bands of a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve with the bands.
  ///   - speed: The initial speed, as a factor; the band with the nearest speed is selected, the one
  ///     nearer the track of two equally near ones.
  /// - Complexity: O(*n*) in the number of bands.
  public init(curve: any SpeedCurve, speed: Double = 1) {
    bands = curve.allBands
    band = curve.firstBand
    for next in bands where abs(next.speed - speed) < abs(band.speed - speed) { band = next }
  }

  /// Selects the next faster speed.
  ///
  /// - Returns: Whether a faster speed exists.
  /// - Complexity: O(*n*) in the number of bands.
  @discardableResult
  public mutating func increment() -> Bool { choose { $0 > $1 } }

  /// Selects the next slower speed.
  ///
  /// - Returns: Whether a slower speed exists.
  /// - Complexity: O(*n*) in the number of bands.
  @discardableResult
  public mutating func decrement() -> Bool { choose { $0 < $1 } }

  /// The speed as a factor, whose ``SpeedReading/spoken`` text is the element's accessibility value.
  public var reading: SpeedReading { SpeedReading(factor: band.speed) }

  /// Returns the steps of the slider at this speed.
  ///
  /// - Parameter steps: The steps at full speed.
  /// - Returns: The scaled steps, not shorter than a frame.
  public func steps(_ steps: AdjustmentSteps) -> AdjustmentSteps { steps.scaled(by: band.speed) }

  /// A curve with this speed at any distance, for drags, like Frame Grabber's menu of speeds.
  public var curve: any SpeedCurve {
    let speed = band.speed.isFinite ? max(0, band.speed) : 1
    return TieredCurve(holding: speed).erased
  }

  /// Selects the nearest band that is faster or slower; the curve need not be monotonic.
  private mutating func choose(_ isBeyond: (Double, Double) -> Bool) -> Bool {
    var chosen: SpeedBand?
    for next in bands where isBeyond(next.speed, band.speed) {
      if chosen.map({ isBeyond($0.speed, next.speed) }) ?? true { chosen = next }
    }
    band = chosen ?? band
    return chosen != nil
  }
}
