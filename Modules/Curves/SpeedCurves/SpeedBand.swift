/// A range of distances without feedback: a tier, or a halving of the speed.
public struct SpeedBand: Equatable, Sendable {
  /// The band's index, counted from the track; 0 is nearest.
  public var index: Int
  /// The distance at which the band starts, in points.
  public var distance: Double
  /// The speed at the band's start, as a factor.
  public var speed: Double

  /// The largest distance at which bands and speeds are searched for, in points: beyond the size of the largest tablet
  /// (1366).
  package static let farthest = 2000.0

  /// Creates a band.
  ///
  /// - Parameters:
  ///   - index: The band's index, counted from the track.
  ///   - distance: The distance at which it starts, in points.
  ///   - speed: The speed at its start, as a factor.
  public init(index: Int, distance: Double, speed: Double) {
    self.index = index
    self.distance = distance
    self.speed = speed
  }
}

extension SpeedCurve {
  /// The bands, the nearest to the track first; of a curve without a last one, the first thousand, a band for each
  /// point of a phone's height.
  ///
  /// - Complexity: O(bands).
  package var allBands: [SpeedBand] {
    var bands: [SpeedBand] = []
    while bands.count < 1000, let band = band(index: bands.count) { bands.append(band) }
    return bands
  }
}
