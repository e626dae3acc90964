/// Measured numbers, sorted.
struct Sample {
  private let sorted: [Double]
  let mean: Double

  init(_ numbers: [Double]) {
    sorted = numbers.sorted()
    mean = numbers.reduce(0, +) / Double(max(1, numbers.count))
  }

  /// The estimated standard deviation of the population.
  var deviation: Double {
    guard sorted.count > 1 else { return 0 }
    let squares = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(sorted.count - 1)).squareRoot()
  }

  /// Returns a quantile, interpolated linearly; 0 if there are no numbers.
  func quantile(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let rank = share * Double(sorted.count - 1)
    let below = Int(rank)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (rank - Double(below))
  }
}
