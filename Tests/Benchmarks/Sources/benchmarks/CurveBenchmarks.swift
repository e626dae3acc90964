import SpeedCurves

/// Benchmarks of evaluating curves through `any SpeedCurve`, as a slider does.
enum CurveBenchmarks {
  static func all() throws -> [Benchmark] {
    let curves: [(String, any SpeedCurve)] = [
      ("tiered", try TieredCurve(tiers: SpeedTier.classic)),
      ("exponential", try ExponentialCurve()),
      (
        "obSlider",
        try OBSliderCurve(
          scrubbingSpeeds: [1, 0.5, 0.25, 0.1], scrubbingSpeedChangePositions: [0, 50, 100, 150])
      ),
      ("fitted", try FittedCurve(framesPerPoint: 1440)),
      ("power", try PowerCurve(minimumSpeed: 1 / 2880)),
      ("logistic", try LogisticCurve(minimumSpeed: 1 / 2880)),
      ("cubicBezier", try CubicBezierCurve(minimumSpeed: 1 / 2880)),
      (
        "piecewiseLinear",
        try PiecewiseLinearCurve(points: [
          .init(distance: 0, speed: 1), .init(distance: 50, speed: 0.5),
          .init(distance: 100, speed: 0.25), .init(distance: 150, speed: 0.1),
        ])
      ),
      ("expression", try ExpressionCurve("exp(-d / 80)")),
    ]
    return curves.flatMap { name, curve in
      [
        Benchmark(name: "speed, \(name)", budget: 10) { count in
          sum(count) { curve.speed(atDistance: distance($0)) }
        },
        Benchmark(name: "averageSpeed, \(name)", budget: 50) { count in
          sum(count) { curve.averageSpeed(from: distance($0), to: distance($0 + 1)) }
        },
        Benchmark(name: "band, \(name)") { count in
          sum(count) { curve.band(atDistance: distance($0)).speed }
        },
      ]
    }
  }

  /// The overhead of generating distances and calling a curve: in its dead zone a curve computes nothing.
  static func loop() throws -> Benchmark {
    let curve: any SpeedCurve = try ExponentialCurve(halvingDistance: 40, deadZone: 1e9)
    return Benchmark(name: "reference: the call of a curve") { count in
      sum(count) { curve.speed(atDistance: distance($0)) }
    }
  }

  private static func sum(_ count: Int, _ operation: (Int) -> Double) -> Double {
    // An integer stays in its register over a call. A Double goes to memory and back each time, and
    // waiting for that would be half of what is measured.
    var sum: UInt64 = 0
    for index in 0..<count { sum &+= operation(index).bitPattern }
    return Double(sum)
  }

  /// Returns distances from 0 to 255.5 points in an order that branch predictors do not learn quickly.
  private static func distance(_ index: Int) -> Double {
    Double(index &* 2_654_435_761 >> 7 & 511) / 2
  }
}
