/// An operation to measure.
struct Benchmark {
  /// The name in the table.
  var name: String
  /// The nanoseconds that one operation may take, if anything is promised.
  var budget: Double?
  /// Does the operation so many times and returns something that depends on every one of them, so
  /// that the optimizer can leave none out.
  var run: (_ count: Int) -> Double
}

/// What a benchmark came to, in nanoseconds for one operation.
struct Measurement {
  var minimum: Double
  var median: Double
}

extension Benchmark {
  private static let rounds = 31
  private static let shortestRound = Duration.milliseconds(10)

  /// Measures the operation; takes about half a second, or 31 operations if that is longer.
  func measure() -> Measurement {
    let clock = ContinuousClock()
    var sink = 0.0
    var count = 1
    // Also the warm-up.
    while clock.measure({ sink += run(count) }) < Self.shortestRound { count *= 2 }
    let times = (0..<Self.rounds).map { _ in
      clock.measure { sink += run(count) } / .nanoseconds(1) / Double(count)
    }.sorted()
    precondition(!sink.isNaN, "\(name) came to no number")
    return Measurement(minimum: times[0], median: times[times.count / 2])
  }
}
