public import Scrubbing
public import SpeedCurves

/// The speeds of a curve's bands, selectable without a finger's distance.
public struct SpeedChoice: Equatable, Sendable {
  /// The speeds, the slowest first.
  public let speeds: [Double]
  /// The index of the selected speed.
  public private(set) var place: Int

  /// Creates a choice among a curve's bands.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - speed: The speed whose nearest is selected, as a factor above 0; distances between speeds are ratios. By
  ///     default, full speed is selected, which leaves the speed to the curve.
  /// - Complexity: O(bands²).
  public init(curve: any SpeedCurve, near speed: Double = .infinity) {
    var adjustment = SpeedAdjustment(curve: curve)
    while adjustment.increment() {}
    var speeds = [adjustment.band.speed]
    while adjustment.decrement() { speeds.append(adjustment.band.speed) }
    self.speeds = speeds.reversed()
    place = speeds.count - 1
    guard speed.isFinite else { return }
    func ratio(_ other: Double) -> Double { max(other / speed, speed / other) }
    place = self.speeds.indices.min { ratio(self.speeds[$0]) < ratio(self.speeds[$1]) } ?? place
  }

  /// Selects the speed at an index, clamped to the valid range.
  public mutating func choose(_ place: Double) {
    guard place.isFinite else { return }
    self.place = Int(min(max(place.rounded(), 0), Double(speeds.count - 1)))
  }

  /// The selected speed.
  public var speed: Double { speeds[place] }

  /// Whether the curve decides the speed of drags, and steps have their full size.
  public var isFull: Bool { place == speeds.count - 1 }

  /// A description of the selected speed.
  public var reading: SpeedReading { SpeedReading(factor: speed) }
}
