public import ScrubControls
import Scrubbing
public import SpeedCurves

/// The speeds that a curve has bands for, to be chosen from without a finger's distance.
public struct SpeedChoice: Equatable, Sendable {
  /// The speeds, the slowest first.
  public let speeds: [Double]
  /// The place of the one that is chosen.
  public private(set) var place: Int

  /// Creates the choice among a curve's bands; full speed is chosen, as the curve then decides.
  ///
  /// - Complexity: O(bands²).
  public init(curve: any SpeedCurve) {
    var adjustment = SpeedAdjustment(curve: curve)
    while adjustment.increment() {}
    var speeds = [adjustment.band.speed]
    while adjustment.decrement() { speeds.append(adjustment.band.speed) }
    self.speeds = speeds.reversed()
    place = speeds.count - 1
  }

  /// Creates the choice among a curve's bands; the speed nearest to one is chosen.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - speed: The speed, as a factor above 0; what is near is told by ratio, as bands are.
  /// - Complexity: O(bands²).
  public init(curve: any SpeedCurve, near speed: Double) {
    self.init(curve: curve)
    func ratio(_ other: Double) -> Double { max(other / speed, speed / other) }
    place = speeds.indices.min { ratio(speeds[$0]) < ratio(speeds[$1]) } ?? place
  }

  /// Chooses the speed at a place; one that is none is held to the ends.
  public mutating func choose(_ place: Double) {
    guard place.isFinite else { return }
    self.place = Int(min(max(place.rounded(), 0), Double(speeds.count - 1)))
  }

  /// The speed that is chosen.
  public var speed: Double { speeds[place] }

  /// Whether drags go by the curve, and steps are whole ones.
  public var isFull: Bool { place == speeds.count - 1 }

  /// The speed in words and numbers.
  public var reading: SpeedReading { SpeedReading(fractionOf: speed) }
}
