import ScrubTesting
import Scrubbing
import SpeedCurves

/// Random sliders and gestures, reproducible by their seed.
struct RandomGesture {
  var generator: SeededGenerator
  /// A curve tabulated once for all tests.
  private static let formula = try? ExpressionCurve("if(d < 70, exp(-d / 80), 0.1)")

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  mutating func curve() -> any SpeedCurve {
    let tiers = SpeedTier.classic.map {
      SpeedTier(speed: $0.speed * number(0.2...2), distance: $0.distance * 0.7)
    }
    let curves: [(any SpeedCurve)?] = [
      TieredCurve.classic, ExponentialCurve.standard, try? TieredCurve(tiers: tiers),
      try? ExponentialCurve(
        halvingDistance: number(5...80), deadZone: number(0...40), minimumSpeed: 0.01),
      try? ScaledCurve(ExponentialCurve.standard, speed: number(0.3...3)),
      OneSidedCurve(TieredCurve.classic, side: .below),
      try? FittedCurve(framesPerPoint: number(0...5000), reach: number(60...250)),
      try? PowerCurve(minimumSpeed: number(1e-5...1)),
      try? LogisticCurve(minimumSpeed: number(1e-5...1)), Self.formula,
      try? BlendedCurve(
        TieredCurve.classic, ExponentialCurve.standard, weight: 1, from: 20, to: 90),
      try? ChainedCurve(ExponentialCurve.standard, upTo: 60, then: TieredCurve.classic),
    ]
    return curves.compactMap { $0 }.randomElement(using: &generator) ?? TieredCurve.classic
  }

  /// Returns a curve with speeds up to the largest number, built in or one that breaks the laws.
  mutating func hugeCurve() -> any SpeedCurve {
    let tiers = [
      SpeedTier(speed: 1e308, distance: 0), SpeedTier(speed: 0, distance: 60),
      SpeedTier(speed: .greatestFiniteMagnitude, distance: 120),
    ]
    let curves: [(any SpeedCurve)?] = [
      try? TieredCurve(tiers: tiers), try? ScaledCurve(ExponentialCurve.standard, speed: 1e308),
      try? PiecewiseLinearCurve(points: [
        .init(distance: 0, speed: 1e308), .init(distance: 100, speed: 1),
      ]),
      Lawless(result: .infinity), Lawless(result: .nan), Lawless(result: -1e308),
    ]
    return curves.compactMap { $0 }.randomElement(using: &generator) ?? TieredCurve.classic
  }

  /// A curve of another package that breaks law 1.
  struct Lawless: SpeedCurve {
    var result: Double
    func speed(atDistance distance: Double) -> Double { result }
  }

  mutating func slider(mode: SliderMode = .fine) -> ScrubSlider {
    var settings = SliderSettings(mode: mode)
    if mode == .fine {
      settings.reunite = [.path, .never, .deadZone].randomElement(using: &generator) ?? .path
      settings.distance = DistancePolicy.allCases.randomElement(using: &generator) ?? .both
      settings.hysteresis = [0, 4, 30].randomElement(using: &generator) ?? 0
      settings.liftOffGuard = false
    }
    var slider = ScrubSlider(settings: settings, curve: curve(), trackWidth: number(50...800))
    slider.setRange(minimum: number(-100...0), maximum: number(0...8000))
    slider.setValue(number(-100...8000))
    return slider
  }

  mutating func point(_ time: Double = 0) -> TouchPoint {
    TouchPoint(x: number(-200...600), y: number(-250...250), time: time)
  }
}

extension ScrubSlider {
  var range: Double { maximumValue - minimumValue }
}
