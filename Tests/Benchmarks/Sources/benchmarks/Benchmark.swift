/// An operation to measure.
struct Benchmark {
  /// The name in the table.
  var name: String
  /// The budget of one operation in nanoseconds, if there is one.
  var budget: Double?
  /// Performs the operation a number of times and returns a value that depends on every one of them,
  /// so that the optimizer cannot remove any.
  var run: (_ count: Int) -> Double
}

/// The result of a benchmark, in nanoseconds per operation.
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
    precondition(!sink.isNaN, "\(name) returned NaN")
    return Measurement(minimum: times[0], median: times[times.count / 2])
  }
}
