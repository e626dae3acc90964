import CScrubMath

/// A task of a pointing experiment: a click on a target at a distance.
struct PointingTask: Hashable, Sendable {
  /// The distance of the target's center, in points.
  var distance: Double
  /// The width of the target, in points.
  var width: Double

  /// Creates a task.
  ///
  /// - Parameters:
  ///   - distance: The distance of the target's center, in points.
  ///   - width: The width of the target, in points; above 0.
  init(distance: Double, width: Double) {
    (self.distance, self.width) = (distance, width)
  }

  /// The index of difficulty in bits, in Shannon's form: log2(distance / width + 1).
  var bits: Double { binaryLogarithm(distance / width + 1) }
}
