/// Numbers that were measured, in order.
struct Sample {
  private let sorted: [Double]
  let mean: Double

  init(_ numbers: [Double]) {
    sorted = numbers.sorted()
    mean = numbers.reduce(0, +) / Double(max(1, numbers.count))
  }

  /// The standard deviation of the population the numbers were drawn from.
  var deviation: Double {
    guard sorted.count > 1 else { return 0 }
    let squares = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(sorted.count - 1)).squareRoot()
  }

  /// The number below which a share of the others lies, between two of them in proportion; 0 of none.
  func quantile(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}
