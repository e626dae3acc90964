import ScrubTesting
import SpeedCurves
import Testing

/// Laws 1 and 2 of curves whose speeds or distances are near the largest number.
struct LargeSpeedTests {
  private struct Constant: SpeedCurve {
    func speed(atDistance distance: Double) -> Double { 1e308 }
  }

  private static let curves: [(name: String, curve: any SpeedCurve)] = {
    do {
      let tiers = try TieredCurve(tiers: [
        SpeedTier(speed: 1e308, distance: 0),
        SpeedTier(speed: 1.5e308, distance: 90),
      ])
      let line = try PiecewiseLinearCurve(points: [
        .init(distance: 0, speed: 1.7e308), .init(distance: 100, speed: 1e308),
        .init(distance: 300, speed: 1.2e308),
      ])
      return [
        ("tiers", tiers), ("line", line), ("foreign", Constant()),
        (
          "original",
          try OBSliderCurve(scrubbingSpeeds: [1e308], scrubbingSpeedChangePositions: [0])
        ),
        ("scaled", try ScaledCurve(tiers, speed: 1e308, distance: 1e-300)),
        ("wide", try ScaledCurve(line, speed: 1e-308, distance: 1e300)),
        ("blend", try BlendedCurve(tiers, line, weight: 0.3, from: 10, to: 120)),
        ("chain", try ChainedCurve(tiers, upTo: 95, then: line)),
        ("clamped", try ClampedCurve(line, minimumSpeed: 1.1e308, maximumSpeed: 1.6e308)),
        ("above", OneSidedCurve(tiers, side: .above)), ("below", OneSidedCurve(line, side: .below)),
        ("formula", try ExpressionCurve("1e308")),
      ]
    } catch {
      fatalError("a curve of the tests cannot be made: \(error)")
    }
  }()

  @Test("Means at distances where a panel vanishes come to an end") func hugeDistances() throws {
    let blend = try BlendedCurve(Constant(), Constant(), weight: 0.5, from: 2e18, to: 4e18)
    for curve in [Constant(), blend] as [any SpeedCurve] {
      #expect(curve.averageSpeed(from: 2e18, to: 2e18 + 1024) == 1e308)
    }
  }

  @Test("Beside a huge dead zone, a power curve is not faster than on the track")
  func hugeDeadZone() throws {
    let curve = try PowerCurve(minimumSpeed: 0.01, reach: 2e18, deadZone: 1e18, scale: 7)
    #expect((0.01...1).contains(curve.speed(atDistance: 1e18 + 128)))
  }

  @Test("Speeds and means near the largest number stay finite", arguments: curves.indices)
  func largeSpeedsStayFinite(_ index: Int) {
    let (name, curve) = Self.curves[index]
    let odd: [Double] = [-1e9, -3, 0, 95, 1e9, .greatestFiniteMagnitude]
    for start in odd {
      for end in odd {
        let mean = curve.averageSpeed(from: start, to: end)
        #expect(mean.isFinite && mean >= 0, "\(name) from \(start) to \(end): \(mean)")
      }
    }
  }

  @Test("The mean of two large tiers is that of their shares") func meanOfLargeTiers() throws {
    let curve = try TieredCurve(tiers: [
      SpeedTier(speed: 1e308, distance: 0), SpeedTier(speed: 5e307, distance: 50),
    ])
    #expect(abs(curve.averageSpeed(from: 0, to: 100) / 7.5e307 - 1) < 1e-12)
    #expect(abs(OnlySpeeds(curve: curve).averageSpeed(from: 0, to: 100) / 7.5e307 - 1) < 1e-12)
  }
}
