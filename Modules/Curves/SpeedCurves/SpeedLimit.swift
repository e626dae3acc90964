/// The largest speed with which models multiply, and its application to a curve's results.
///
/// A curve may return any finite number, up to 1.8e308, and one of another package may break the laws. Models form
/// products of speeds, distances and ranges; bounded here, where they are formed, each stays finite.
package enum SpeedLimit {
  /// The largest speed, at which one point of finger movement crosses a million points; more would be
  /// meaningless.
  package static let largest = 1e6

  /// Returns a speed clamped to 0 to the largest speed; 0 for NaN.
  package static func bounded(_ speed: Double) -> Double {
    speed.isNaN ? 0 : min(max(speed, 0), largest)
  }
}

extension SpeedCurve {
  /// Returns the speed at a distance, bounded by `SpeedLimit`.
  package func boundedSpeed(atDistance distance: Double) -> Double {
    SpeedLimit.bounded(speed(atDistance: distance))
  }

  /// Returns the mean speed between two distances, bounded by `SpeedLimit`.
  package func boundedAverageSpeed(from start: Double, to end: Double) -> Double {
    SpeedLimit.bounded(averageSpeed(from: start, to: end))
  }
}

extension SpeedBand {
  /// The speed at the band's start, bounded by `SpeedLimit`.
  package var boundedSpeed: Double { SpeedLimit.bounded(speed) }
}
