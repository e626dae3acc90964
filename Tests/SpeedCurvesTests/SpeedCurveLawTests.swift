import ScrubTesting
import SpeedCurves
import Testing

/// Laws 1 and 2, for each built-in curve and for custom ones with default implementations only.
struct SpeedCurveLawTests {
  static let curves: [(name: String, curve: any SpeedCurve)] = {
    var curves: [(name: String, curve: any SpeedCurve)] = [
      ("tiered", TieredCurve.classic), ("obSlider", OBSliderCurve.classic),
      ("exponential", ExponentialCurve.standard), ("foreign bell", Bell()),
      ("foreign steps", ForeignSteps()),
    ]
    for dead in [0.0, 25] {
      for minimum in [0, 1e-9, 0.2, 0.25, 1] {
        if let curve = try? ExponentialCurve(
          halvingDistance: 19.1, deadZone: dead, minimumSpeed: minimum)
        {
          curves.append(("exponential \(dead) \(minimum)", curve))
        }
      }
    }
    // A few of the curves are enough for the compositions.
    let composed =
      curves + CurveFamilies.all.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    curves += CurveFamilies.all
    for (name, curve) in composed {
      if let scaled = try? ScaledCurve(curve, speed: 1.7, distance: 0.3) {
        curves.append(("scaled \(name)", scaled))
      }
      if let clamped = try? ClampedCurve(curve, minimumSpeed: 0.05, maximumSpeed: 0.6) {
        curves.append(("clamped \(name)", clamped))
      }
      // 50 * 1.36 / 1.36 is less than 50, and so is 14.1 + 50 - 14.1.
      if let scaled = try? ScaledCurve(curve, distance: 1.36) {
        curves.append(("farther \(name)", scaled))
      }
      if let chained = try? ChainedCurve(curve, upTo: 14.1, then: TieredCurve.classic) {
        curves.append(("chained \(name)", chained))
      }
      curves.append(("above \(name)", OneSidedCurve(curve, side: .above)))
    }
    return curves
  }()

  @Test("A curve keeps the laws", arguments: curves.indices)
  func curveKeepsTheLaws(_ index: Int) {
    let (name, curve) = Self.curves[index]
    let neverRises = !name.contains("foreign") && !name.contains("rises")
    let violations = SpeedCurveConformance.violations(of: curve, seed: 1, neverRises: neverRises)
    #expect(violations.isEmpty, "\(name): \(violations.joined(separator: "\n"))")
  }

  @Test("The checker finds each kind of violation") func checkerFindsEachViolation() {
    #expect(!SpeedCurveConformance.violations(of: Negative()).isEmpty)
    #expect(!SpeedCurveConformance.violations(of: WrongMean()).isEmpty)
    #expect(!SpeedCurveConformance.violations(of: WrongBands()).isEmpty)
    #expect(!SpeedCurveConformance.violations(of: JumpWithoutBand()).isEmpty)
    #expect(!SpeedCurveConformance.violations(of: Bell(), neverRises: true).isEmpty)
  }

  /// From the farthest touch of a slider to the largest number whose distances are finite: 360,000 steps take seconds.
  @Test("Clamped curves have few bends beyond any screen", arguments: [1e9, 8e307])
  func clampedCurvesHaveFewBends(farthest: Double) throws {
    let curve = try ClampedCurve(ExponentialCurve.standard, minimumSpeed: 0.01)
    var (position, count) = (-farthest, 0)
    while position < farthest, count < 20_000 {
      position = curve.nextBend(after: position)
      count += 1
    }
    #expect(count < 20_000)
    let average = curve.averageSpeed(from: 0, to: farthest)
    #expect(abs(average - 0.01) < 1e-6)
  }

  @Test("Below the track mirrors above") func belowIsTheMirrorOfAbove() {
    let below = OneSidedCurve(ExponentialCurve.standard, side: .below)
    #expect(below.speed(atDistance: 80) == 1)
    #expect(below.speed(atDistance: -80) == 0.25)
    #expect(below.band(atDistance: -80).index == 2)
    let mean = below.averageSpeed(from: -40, to: 40)
    #expect(abs(mean - (1 + ExponentialCurve.standard.averageSpeed(from: 0, to: 40)) / 2) < 1e-12)
  }

  /// The closed forms equal the numerically integrated speeds.
  @Test(
    "Closed forms are the means of the speeds", arguments: CurveFamilies.all.indices,
    [3, 4] as [UInt64])
  func closedFormsAreTheMeanSpeeds(_ index: Int, seed: UInt64) {
    let (name, curve) = CurveFamilies.all[index]
    let numeric = OnlySpeeds(curve: curve)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let start = Double.random(in: -20...320, using: &generator)
      let way = Double.random(in: -1...1, using: &generator)
      let end = start + way * [1e-6, 1, 300][Int.random(in: 0...2, using: &generator)]
      let (given, found) = (
        curve.averageSpeed(from: start, to: end), numeric.averageSpeed(from: start, to: end)
      )
      // Means of slow ranges keep their digits, too.
      #expect(
        abs(given - found) <= 1e-7 * found + 1e-12,
        "\(name) from \(start) to \(end): \(given), not \(found) (seed \(seed))")
      #expect(curve.averageSpeed(from: end, to: start) == given, "\(name) backwards (seed \(seed))")
    }
  }

  /// Law 2: full speed at the track and on its other side.
  @Test("The speed at the track is full speed", arguments: CurveFamilies.all.indices)
  func fullSpeedAtTheTrack(_ index: Int) {
    let (name, curve) = CurveFamilies.all[index]
    guard name != "one point" else { return }
    for distance in [0, -0.0, -1, -300, -.infinity, .nan] {
      #expect(curve.speed(atDistance: distance) == 1, "\(name) at \(distance)")
    }
    #expect(curve.averageSpeed(from: -50, to: 0) == 1, "\(name)")
  }

  private struct Bell: SpeedCurve {
    func speed(atDistance distance: Double) -> Double {
      distance.isFinite && abs(distance) < 1e6
        ? 1 / (1 + (distance - 50) * (distance - 50) / 900) : 0
    }
  }

  private struct JumpWithoutBand: SpeedCurve {
    func speed(atDistance distance: Double) -> Double { distance > 33.3 ? 0.2 : 1 }
  }

  private struct ForeignSteps: SpeedCurve {
    var isStepped: Bool { true }
    func speed(atDistance distance: Double) -> Double { abs(distance) >= 60 ? 0.5 : 1 }
    func band(atDistance distance: Double) -> SpeedBand {
      abs(distance) >= 60
        ? SpeedBand(index: 1, distance: 60, speed: 0.5) : SpeedBand(index: 0, distance: 0, speed: 1)
    }
    func band(index: Int) -> SpeedBand? {
      index == 0 ? band(atDistance: 0) : index == 1 ? band(atDistance: 60) : nil
    }
  }

  private struct Negative: SpeedCurve {
    func speed(atDistance distance: Double) -> Double { -1 }
  }

  private struct WrongMean: SpeedCurve {
    func speed(atDistance distance: Double) -> Double { 1 }
    func averageSpeed(from start: Double, to end: Double) -> Double { 0.9 }
  }

  private struct WrongBands: SpeedCurve {
    func speed(atDistance distance: Double) -> Double { 1 }
    func band(index: Int) -> SpeedBand? { SpeedBand(index: index, distance: 10, speed: 1) }
  }
}
