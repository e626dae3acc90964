import SpeedCurves
import Testing

/// The parameters that each curve rejects, with the name and value in its error.
struct CurveInitializerTests {
  @Test("The formulas are the documented ones") func formulasAreTheDocumentedOnes() throws {
    let curve = try ExponentialCurve(halvingDistance: 40, deadZone: 10, minimumSpeed: 0.1)
    #expect(curve.speed(atDistance: 10) == 1)
    #expect(curve.speed(atDistance: 50) == 0.5)
    #expect(curve.speed(atDistance: 1000) == 0.1)
    #expect(curve.speed(atDistance: -70) == 1)
    #expect(TieredCurve.classic.speed(atDistance: 49.999) == 1)
    #expect(TieredCurve.classic.speed(atDistance: 50) == 0.5)
    #expect(OBSliderCurve.classic.speed(atDistance: 150) == 0.1)
  }

  @Test(
    "Invalid tiers are rejected",
    arguments: [
      ([], "tiers"),
      (
        [SpeedTier(speed: 1, distance: 0), SpeedTier(speed: -1, distance: 5)],
        "tiers[1].speed"
      ),
      ([SpeedTier(speed: .nan, distance: 0)], "tiers[0].speed"),
      ([SpeedTier(speed: 1, distance: .infinity)], "tiers[0].distance"),
      ([SpeedTier(speed: 1, distance: -1)], "tiers[0].distance"),
      (
        [SpeedTier(speed: 1, distance: 50), SpeedTier(speed: 0.5, distance: 50)],
        "tiers[1].distance"
      ),
    ])
  func tiersAreChecked(_ tiers: [SpeedTier], parameter: String) {
    let error = #expect(throws: InvalidParameter.self) { try TieredCurve(tiers: tiers) }
    #expect(error?.parameter == parameter)
  }

  @Test(
    "Invalid parallel arrays are rejected",
    arguments: [
      ([1, 0.5], [0], "scrubbingSpeedChangePositions"),
      ([], [], "scrubbingSpeeds"),
      ([1], [5], "scrubbingSpeedChangePositions[0]"),
      ([1, 0.5, 0.2], [0, 60, 40], "scrubbingSpeedChangePositions[2]"),
      ([1, -0.5], [0, 60], "scrubbingSpeeds[1]"),
    ])
  func parallelArraysAreChecked(_ speeds: [Double], _ positions: [Double], parameter: String) {
    let error = #expect(throws: InvalidParameter.self) {
      try OBSliderCurve(scrubbingSpeeds: speeds, scrubbingSpeedChangePositions: positions)
    }
    #expect(error?.parameter == parameter)
  }

  @Test(
    "Invalid exponential parameters are rejected",
    arguments: [
      (0, 0, 0.1, "halvingDistance"), (.nan, 0, 0.1, "halvingDistance"),
      (40, -1, 0.1, "deadZone"), (40, .infinity, 0.1, "deadZone"),
      (40, 0, 1.5, "minimumSpeed"), (40, 0, -0.1, "minimumSpeed"), (40, 0, .nan, "minimumSpeed"),
    ] as [(Double, Double, Double, String)])
  func exponentialIsChecked(_ halving: Double, _ dead: Double, _ minimum: Double, name: String) {
    let error = #expect(throws: InvalidParameter.self) {
      try ExponentialCurve(halvingDistance: halving, deadZone: dead, minimumSpeed: minimum)
    }
    #expect(error?.parameter == name)
    #expect(error?.reason.isEmpty == false)
  }

  @Test("The original's tier lists are read as the original reads them")
  func originalTierListsBehaveLikeTheOriginal() throws {
    #expect(try TieredCurve(sorting: []).tiers == [SpeedTier(speed: 1, distance: 0)])
    let unsorted = try TieredCurve(sorting: [
      SpeedTier(speed: 0.5, distance: 50), SpeedTier(speed: 1, distance: -20),
    ])
    #expect(unsorted.tiers.map(\.distance) == [-20, 50])
    let twice = try TieredCurve(sorting: [
      SpeedTier(speed: 1, distance: 0), SpeedTier(speed: 0.5, distance: 50),
      SpeedTier(speed: 0.3, distance: 50),
    ])
    #expect(twice.speed(atDistance: 50) == 0.3)
  }
}
