import SpeedCurves

extension CurveLibrary {
  /// Returns whether a curve is fitted to the video: whether a longer one changes it, whatever its parts are.
  ///
  /// - Parameter curve: A curve of this library.
  /// - Returns: Whether it depends on the video.
  /// - Complexity: O(size of all definitions).
  package func isFitted(_ curve: NamedCurve) -> Bool {
    var other = self
    other.refit(
      to: CurveContext(
        duration: context.duration * 100, framesPerSecond: context.framesPerSecond,
        trackLength: context.trackLength))
    guard let refitted = other[curve.name]?.curve else { return false }
    return stride(from: 0, through: SpeedBand.farthest, by: 10).contains {
      curve.curve.speed(atDistance: $0) != refitted.speed(atDistance: $0)
    }
  }
}
