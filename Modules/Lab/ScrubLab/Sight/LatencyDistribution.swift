package import SpeedCurves

/// A histogram of the latency of frames, such as one measured with a seek engine.
package struct LatencyDistribution: Hashable, Sendable {
  /// The upper bounds of the classes, in seconds, ascending.
  package let bounds: [Double]
  /// The number of frames in each class.
  package let counts: [Int]
  /// The mean, in seconds.
  package let mean: Double
  private let total: Int

  /// The distribution without latency.
  package static let none = LatencyDistribution(unchecked: [0], counts: [1])

  /// Creates a distribution from a histogram.
  ///
  /// - Parameters:
  ///   - bounds: The upper bounds of the classes, in seconds, ascending and not negative; the last may be
  ///     infinite, and then counts as twice the one before.
  ///   - counts: The number of frames in each class; at least one in total.
  /// - Throws: `InvalidParameter` that names the invalid list.
  package init(bounds: [Double], counts: [Int]) throws(InvalidParameter) {
    guard !bounds.isEmpty, bounds.count == counts.count else {
      throw InvalidParameter(
        parameter: "counts",
        reason: "\(counts.count) counts are given for \(bounds.count) bounds; give one for each")
    }
    var ends = bounds
    if ends.count > 1, ends[ends.count - 1] == .infinity {
      ends[ends.count - 1] = 2 * ends[ends.count - 2]
    }
    guard ends.allSatisfy({ $0.isFinite && $0 >= 0 }), ends == ends.sorted() else {
      throw InvalidParameter(
        parameter: "bounds",
        reason: "\(bounds) do not ascend from 0 or more; give the upper ends in order, in seconds")
    }
    guard counts.allSatisfy({ $0 >= 0 }), counts.contains(where: { $0 > 0 }) else {
      throw InvalidParameter(
        parameter: "counts", reason: "\(counts) count no frame; give at least one above 0")
    }
    self.init(unchecked: ends, counts: counts)
  }

  /// Creates a distribution of constant latency.
  ///
  /// - Parameter seconds: The latency, in seconds; negative, infinite and NaN count as 0.
  package init(constant seconds: Double) {
    let usable = seconds > 0 && seconds.isFinite ? seconds : 0
    self.init(unchecked: [usable, usable], counts: [0, 1])
  }

  private init(unchecked bounds: [Double], counts: [Int]) {
    (self.bounds, self.counts) = (bounds, counts)
    total = counts.reduce(0, +)
    var sum = 0.0
    for index in bounds.indices {
      let lower = index == 0 ? 0 : bounds[index - 1]
      sum += Double(counts[index]) * (lower + bounds[index]) / 2
    }
    mean = sum / Double(total)
  }

  /// Returns the random latency of one frame, in seconds.
  ///
  /// - Parameter generator: The random number generator.
  /// - Returns: A time in one of the classes, with a uniform distribution within the class.
  func sample(using generator: inout LabGenerator) -> Double {
    var rest = Int.random(in: 0..<total, using: &generator)
    let share = generator.unit()
    for index in bounds.indices {
      rest -= counts[index]
      guard rest < 0 else { continue }
      let lower = index == 0 ? 0 : bounds[index - 1]
      return lower + (bounds[index] - lower) * share
    }
    return bounds[bounds.count - 1]
  }
}
