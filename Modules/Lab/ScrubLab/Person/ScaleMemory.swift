import CMathematics

/// What a person has learned about a slider: how many frames a point is at which height.
///
/// It holds nothing but what was seen: how far the picture went while the finger went so far. Where
/// the person has not been, it is a guess.
struct ScaleMemory: Sendable {
  /// Heights this near to each other, in points, are one to a person.
  private static let step = 10.0
  /// How many whole strokes an old experience counts as, at most, against a new one.
  private static let longestMemory = 3.0

  private struct Experience: Sendable {
    var logarithm: Double
    var weight: Double
  }

  private var experiences: [Experience?]
  private let expectedHalving: Double

  /// Creates the memory of a person who has never touched the slider.
  ///
  /// - Parameters:
  ///   - framesPerPoint: What a point of the track is, which can be seen without touching it.
  ///   - strategy: What the person expects of sliders.
  init(framesPerPoint: Double, strategy: Strategy) {
    experiences = [Experience(logarithm: binaryLogarithm(framesPerPoint), weight: 1)]
    expectedHalving = strategy.expectedHalving
  }

  /// Remembers a stroke at a height.
  ///
  /// - Parameters:
  ///   - points: How far the finger went, in points.
  ///   - frames: How far the picture went, in frames.
  ///   - height: The finger's distance from the track, in points.
  mutating func learn(points: Double, frames: Double, height: Double) {
    let place = Int((max(0, height) / Self.step).rounded())
    while experiences.count <= place { experiences.append(nil) }
    // A picture that did not change may have gone nearly a frame.
    let seen = binaryLogarithm(max(abs(frames), 0.5) / abs(points))
    let fresh = min(abs(points) / 10, 1)
    let old = experiences[place] ?? Experience(logarithm: seen, weight: 0)
    let share = fresh / (old.weight + fresh)
    experiences[place] = Experience(
      logarithm: old.logarithm + (seen - old.logarithm) * share,
      weight: min(old.weight + fresh, Self.longestMemory))
  }

  /// What a point is thought to be at a height, in frames.
  func framesPerPoint(atHeight height: Double) -> Double {
    let place = max(0, height) / Self.step
    var (below, above): (Int, Int?) = (0, nil)
    for index in experiences.indices where experiences[index] != nil {
      guard Double(index) <= place else {
        above = index
        break
      }
      below = index
    }
    let lower = experiences[below]?.logarithm ?? 0
    guard let above, let upper = experiences[above]?.logarithm else {
      return powerOfTwo(lower - (place - Double(below)) * Self.step / expectedHalving)
    }
    let share = (place - Double(below)) / Double(above - below)
    return powerOfTwo(lower + (upper - lower) * share)
  }

  /// The least height at which a point is thought to be no more frames than wanted; where there is
  /// none, the height at which it is fewest.
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
