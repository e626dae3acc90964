import CScrubMath

/// A person's experience with a slider: the number of frames per point at each height.
///
/// It contains only observations: the change of the displayed frame during a movement of the finger. At
/// other heights it extrapolates.
struct ScaleMemory: Sendable {
  /// The resolution of heights, in points.
  private static let step = 10.0
  /// The largest weight of an old experience, in full strokes, relative to a new one.
  private static let longestMemory = 3.0

  private struct Experience: Sendable {
    var logarithm: Double
    var weight: Double
  }

  private var experiences: [Experience?]
  private let expectedHalving: Double

  /// Creates the memory of a person who has not used the slider.
  ///
  /// - Parameters:
  ///   - framesPerPoint: The number of frames per point of the track, which is visible.
  ///   - strategy: The person's expectations of sliders.
  init(framesPerPoint: Double, strategy: Strategy) {
    experiences = [Experience(logarithm: binaryLogarithm(framesPerPoint), weight: 1)]
    expectedHalving = strategy.expectedHalving
  }

  /// Adds a stroke at a height.
  ///
  /// - Parameters:
  ///   - points: The movement of the finger, in points.
  ///   - frames: The change of the displayed frame.
  ///   - height: The finger's distance from the track, in points.
  mutating func learn(points: Double, frames: Double, height: Double) {
    let cell = Int((max(0, height) / Self.step).rounded())
    while experiences.count <= cell { experiences.append(nil) }
    // An unchanged frame may hide a change of almost one frame.
    let seen = binaryLogarithm(max(abs(frames), 0.5) / abs(points))
    let fresh = min(abs(points) / 10, 1)
    let old = experiences[cell] ?? Experience(logarithm: seen, weight: 0)
    let share = fresh / (old.weight + fresh)
    experiences[cell] = Experience(
      logarithm: old.logarithm + (seen - old.logarithm) * share,
      weight: min(old.weight + fresh, Self.longestMemory))
  }

  /// Returns the expected number of frames per point at a height.
  func framesPerPoint(atHeight height: Double) -> Double {
    let cell = max(0, height) / Self.step
    var (below, above): (Int, Int?) = (0, nil)
    for index in experiences.indices where experiences[index] != nil {
      guard Double(index) <= cell else {
        above = index
        break
      }
      below = index
    }
    let lower = experiences[below]?.logarithm ?? 0
    guard let above, let upper = experiences[above]?.logarithm else {
      return powerOfTwo(lower - (cell - Double(below)) * Self.step / expectedHalving)
    }
    let share = (cell - Double(below)) / Double(above - below)
    return powerOfTwo(lower + (upper - lower) * share)
  }

  /// Returns the smallest height at which a point is expected to be at most the wanted number of frames, or
  /// the height with the fewest frames if there is none.
  func height(forFramesPerPoint wanted: Double, upTo limit: Double) -> Double {
    var (best, fewest) = (0.0, Double.infinity)
    for height in stride(from: 0, through: limit, by: 2) {
      let frames = framesPerPoint(atHeight: height)
      if frames <= wanted { return height }
      if frames < fewest { (best, fewest) = (height, frames) }
    }
    return best
  }
}
