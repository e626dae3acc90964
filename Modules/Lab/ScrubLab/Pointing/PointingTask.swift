import CMathematics

/// A task of an experiment on pointing: to click on a target at a distance.
struct PointingTask: Hashable, Sendable {
  /// How far away the target's middle is, in points.
  var distance: Double
  /// How wide the target is, in points.
  var width: Double

  /// Creates a task.
  ///
  /// - Parameters:
  ///   - distance: How far away the target's middle is, in points.
  ///   - width: How wide the target is, in points; above 0.
  init(distance: Double, width: Double) {
    (self.distance, self.width) = (distance, width)
  }

  /// The index of difficulty in bits, in Shannon's form: log2(distance / width + 1).
  var bits: Double { binaryLogarithm(distance / width + 1) }
}
