import ScrubTesting
import SpeedCurves
import Synchronization
import Testing

/// The formulas of power, logistic, piecewise linear and cubic Bezier curves, and of compositions.
struct CurveFamilyTests {
  @Test("The power curve follows the documented formula") func powerFollowsTheFormula() throws {
    let curve = try PowerCurve(minimumSpeed: 1 / 9.0, reach: 210, deadZone: 10, scale: 100)
    #expect(abs(curve.exponent - 2) < 1e-14)
    #expect(curve.speed(atDistance: 10) == 1)
    #expect(abs(curve.speed(atDistance: 110) - 0.25) < 1e-14)
    #expect(curve.speed(atDistance: 210) == 1 / 9.0)
    #expect(curve.speed(atDistance: 5000) == 1 / 9.0)
    // The integral of (1 + x / 100)^-2 over 100 points is 50.
    #expect(abs(curve.averageSpeed(from: 10, to: 110) - 0.5) < 1e-14)
  }

  @Test("A curve is scaled and clamped by a word") func composedByAWord() throws {
    let half = try TieredCurve.classic.scaled(by: 0.5)
    #expect(half.speed(atDistance: 0) == 0.5 && half.speed(atDistance: 60) == 0.25)
    let kept = try ExponentialCurve.standard.clamped(to: 0.25...0.5)
    #expect(kept.speed(atDistance: 0) == 0.5 && kept.speed(atDistance: 500) == 0.25)
    #expect(throws: InvalidParameter.self) { try half.scaled(by: .nan) }
    #expect(throws: InvalidParameter.self) { try half.clamped(to: -1...1) }
  }

  @Test("The logistic curve follows the documented formula")
  func logisticFollowsTheFormula() throws {
    let curve = try LogisticCurve(minimumSpeed: 0.001, reach: 200, middle: 100)
    #expect(abs(curve.speed(atDistance: 100) - 0.5) < 0.001)
    #expect(abs(curve.speed(atDistance: 200 - 1e-9) - 0.001) < 1e-12)
    #expect(curve.speed(atDistance: 200) == 0.001)
    // Far beyond the middle it falls like an exponential of its width.
    let ratio = curve.speed(atDistance: 190) / curve.speed(atDistance: 190 - curve.width)
    #expect(abs(ratio * 2.718281828 - 1) < 0.01)
  }

  @Test(
    "The logistic curve reaches its minimum at the reach",
    arguments: [1e-300, 1e-9, 0.3, 0.5, 0.7, 0.999999, 1 - .ulpOfOne, 1])
  func logisticReachesItsMinimum(minimum: Double) throws {
    let curve = try LogisticCurve(minimumSpeed: minimum, reach: 130, middle: 20)
    let before = curve.speed(atDistance: (130.0).nextDown)
    #expect(before >= minimum && before <= minimum * (1 + 1e-9))
  }

  @Test("A piecewise linear curve goes through its points")
  func piecewiseLinearGoesThroughItsPoints() throws {
    let curve = try PiecewiseLinearCurve(points: CurveFamilies.points)
    #expect(curve.points == CurveFamilies.points)
    #expect(abs(curve.speed(atDistance: 30) - 0.75) < 1e-15)
    #expect(curve.speed(atDistance: (50.0).nextDown) > 0.4999)
    #expect(curve.speed(atDistance: 50) == 0.4)
    #expect(curve.speed(atDistance: 900) == 0.1)
    #expect(abs(curve.averageSpeed(from: 0, to: 20) - (10 + 9.375) / 20) < 1e-14)
    #expect(curve.averageSpeed(from: 300, to: 500) == 0.1)
    var bends = [curve.nextBend(after: -5)]
    while let last = bends.last, last.isFinite { bends.append(curve.nextBend(after: last)) }
    #expect(bends == [10, 50, 50.25, 200, .infinity])
  }

  @Test("Any points are looked up correctly", arguments: [5, 6] as [UInt64])
  func anyPointsAreLookedUpCorrectly(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let count = Int.random(in: 1...40, using: &generator)
      // Evenly spaced, crowded near 0, and with points at equal distances.
      let power = Double.random(in: 0.2...8, using: &generator)
      var distances = (0..<count).map { Double($0 / 2 * 2) * 10 + 1 }
      if count > 1, Bool.random(using: &generator) {
        distances = (0..<count).map { _ in
          let share = Double.random(in: 0...1, using: &generator)
          return 300 * share * share * power
        }.sorted()
      }
      let points = distances.map {
        PiecewiseLinearCurve.Point(
          distance: $0, speed: Double.random(in: 0...2, using: &generator))
      }
      let curve = try PiecewiseLinearCurve(points: points)
      for _ in 0..<100 {
        let distance =
          Bool.random(using: &generator)
          ? distances.randomElement(using: &generator) ?? 0
          : Double.random(in: -10...2500, using: &generator)
        let (given, found) = (
          curve.speed(atDistance: distance), Self.lookUp(distance, points)
        )
        #expect(abs(given - found) < 1e-9, "at \(distance) of \(points) (seed \(seed))")
      }
      let violations = SpeedCurveConformance.violations(of: curve, seed: seed, count: 50)
      #expect(violations.isEmpty, "\(points): \(violations)")
    }
  }

  private static func lookUp(
    _ distance: Double, _ points: [PiecewiseLinearCurve.Point]
  ) -> Double {
    guard let next = points.firstIndex(where: { $0.distance > distance }) else {
      return points[points.count - 1].speed
    }
    guard next > 0 else { return points[0].speed }
    let (a, b) = (points[next - 1], points[next])
    return a.speed + (b.speed - a.speed) * (distance - a.distance) / (b.distance - a.distance)
  }

  @Test("A cubic Bézier curve is CSS easing of the logarithm")
  func cubicBezierIsCSSEasing() throws {
    let linear = try CubicBezierCurve(
      controlPoints: [0, 0, 1, 1], minimumSpeed: 1 / 1024.0, reach: 210)
    #expect(abs(linear.speed(atDistance: 110) * 32 - 1) < 1e-4)
    // The progress of ease-in-out is 50 % at half the time, and 12.9 % at a quarter (CSS Easing 1).
    let eased = try CubicBezierCurve(minimumSpeed: 1 / 1024.0, reach: 210)
    #expect(abs(eased.speed(atDistance: 110) * 32 - 1) < 1e-4)
    #expect(abs(eased.speed(atDistance: 60) - 0.4084) < 0.002)  // 2^-1.292
    #expect(eased.speed(atDistance: 210) == 1 / 1024.0)
  }

  @Test("A table follows its formula", arguments: [8, 9] as [UInt64])
  func tableFollowsItsFormula(seed: UInt64) throws {
    let formulas: [(Double) -> Double] = [
      { 1 / (1 + $0 / 50) }, { max(0.01, 1 - $0 / 120) }, { 1 / (1 + $0 * $0 / 10) },
      { $0 < 33.3 ? 1 : 0.2 }, { 2 + ($0 / 40).rounded(.down) / 8 }, { _ in 0 },
      { max(0, 1 - $0 * $0 / 1e4) }, { 1 / (1 + ($0 - 60) * ($0 - 60)) },
    ]
    var generator = SeededGenerator(seed: seed)
    for (number, formula) in formulas.enumerated() {
      let curve = try PiecewiseLinearCurve { (distance) throws(InvalidParameter) in
        formula(distance)
      }
      for _ in 0..<2000 {
        let distance = Double.random(in: 0...700, using: &generator)
        // A jump takes a millionth of a point.
        let (below, above) = (formula(max(0, distance - 1e-6)), formula(distance + 1e-6))
        let (low, high) = (min(below, above), max(below, above))
        let error = PiecewiseLinearCurve.tabulationError
        let speed = curve.speed(atDistance: distance)
        #expect(
          speed >= low * (1 - error) - 1e-9 && speed <= high * (1 + error) + 1e-9,
          "formula \(number) at \(distance): \(speed), not \(formula(distance)) (seed \(seed))")
      }
    }
  }

  @Test("A formula that no line segments can follow is rejected")
  func untabulatableFormulaIsRejected() {
    let error = #expect(throws: InvalidParameter.self) {
      try PiecewiseLinearCurve { (distance) throws(InvalidParameter) in
        (distance * 99731.3).truncatingRemainder(dividingBy: 1)
      }
    }
    #expect(error?.reason.contains("smoother") == true)
    for speed in [-1, .nan, .infinity] {
      let error = #expect(throws: InvalidParameter.self) {
        try PiecewiseLinearCurve { (_) throws(InvalidParameter) in speed }
      }
      #expect(error?.reason.contains("at a distance of 0 points") == true)
    }
    #expect(throws: InvalidParameter.self) {
      try PiecewiseLinearCurve(tabulatingUpTo: 5000) { (_) throws(InvalidParameter) in 1 }
    }
  }

  @Test("Blends are weighted means and switches") func blendsAreMeansAndSwitches() throws {
    let (smooth, steps) = (ExponentialCurve.standard, TieredCurve.classic)
    let mean = try BlendedCurve(smooth, steps, weight: 0.25)
    #expect(mean.speed(atDistance: 80) == 0.75 * 0.25 + 0.25 * 0.5)
    let fade = try BlendedCurve(smooth, steps, weight: 1, from: 60, to: 100)
    #expect(fade.speed(atDistance: 60) == smooth.speed(atDistance: 60))
    #expect(fade.speed(atDistance: 80) == (0.25 + 0.5) / 2)
    #expect(fade.speed(atDistance: 100) == 0.25)
    let change = try BlendedCurve(smooth, steps, weight: 1, from: 40, to: 40)
    #expect(change.speed(atDistance: (40.0).nextDown) > 0.49)
    #expect(change.speed(atDistance: 40) == 1)
    #expect(change.band(index: 2)?.distance == 80)
    #expect(change.band(index: 2)?.speed == 0.5)
  }

  @Test("A chain continues without a jump") func chainContinuesWithoutAJump() throws {
    let chain = try ChainedCurve(TieredCurve.classic, upTo: 120, then: ExponentialCurve.standard)
    #expect(chain.speed(atDistance: 119) == 0.25)
    #expect(chain.speed(atDistance: 120) == 0.25)
    #expect(chain.speed(atDistance: 160) == 0.125)
    #expect(chain.band(atDistance: 130) == SpeedBand(index: 2, distance: 100, speed: 0.25))
    #expect(chain.band(index: 3) == SpeedBand(index: 3, distance: 160, speed: 0.125))
    #expect(!chain.isStepped)
    let steps = try ChainedCurve(TieredCurve.classic, upTo: 100, then: TieredCurve.classic)
    #expect(steps.isStepped)
    #expect(steps.band(atDistance: 150) == SpeedBand(index: 3, distance: 150, speed: 0.125))
  }

  @Test(
    "The slowest speeds are reached by a logistic curve, too",
    arguments: [1e-300, 1e-308 / 100, .leastNonzeroMagnitude] as [Double])
  func slowestLogisticCurve(minimum: Double) throws {
    let curve = try LogisticCurve(minimumSpeed: minimum)
    let speeds = stride(from: 0.0, through: 200, by: 10).map { curve.speed(atDistance: $0) }
    #expect(speeds.allSatisfy { $0 >= minimum && $0 <= 1 })
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(speeds[4] > 0.1 && speeds[20] == minimum)
  }

  @Test("A power curve of any scale falls evenly", arguments: [1e3, 9e5, 1e6, 1e12, 1e18, 1e300])
  func largestPowerCurve(scale: Double) throws {
    let curve = try PowerCurve(minimumSpeed: 0.001, scale: scale)
    // Nearly an exponential curve: 0.001 to the power of 90 / 190.
    let expected = 0.037926901907322494
    #expect(abs(curve.speed(atDistance: 100) / expected - 1) < (scale < 1e5 ? 0.2 : 1e-3))
    let parts = stride(from: 10.0, to: 200, by: 0.5).map {
      curve.speed(atDistance: $0 + 0.25) / 380
    }
    let mean = parts.reduce(0, +)
    #expect(abs(curve.averageSpeed(from: 10, to: 200) / mean - 1) < 1e-4)
  }

  @Test("A curve with the noise of 32-bit numbers is integrated with few evaluations")
  func roughCurve() {
    struct Rough: SpeedCurve {
      static let calls = Atomic(0)

      func speed(atDistance distance: Double) -> Double {
        Self.calls.add(1, ordering: .relaxed)
        return Double(Float(1 / (1 + max(0, distance) / 40)))
      }
    }
    // The mean of 1 / (1 + x / 40) is 4 ln(90 / 80).
    #expect(abs(Rough().averageSpeed(from: 40, to: 50) - 4 * 0.11778303565638346) < 1e-6)
    #expect(Rough.calls.load(ordering: .relaxed) < 70_000)
  }
}
