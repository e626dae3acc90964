import SpeedCurves
import Testing

/// The parameters that the initializers of families and compositions reject.
struct FamilyInitializerTests {
  private func parameter(_ make: () throws -> any SpeedCurve) -> String? {
    do {
      _ = try make()
      return nil
    } catch let error as InvalidParameter {
      return error.reason.isEmpty ? nil : error.parameter
    } catch {
      return nil
    }
  }

  @Test(
    "Invalid parameters of the power curve are rejected",
    arguments: [
      (0, 200, 10, 100, "minimumSpeed"), (1.1, 200, 10, 100, "minimumSpeed"),
      (.nan, 200, 10, 100, "minimumSpeed"), (0.1, 10.5, 10, 100, "reach"),
      (0.1, .infinity, 10, 100, "reach"), (0.1, 200, -1, 100, "deadZone"),
      (0.1, 200, 10, 0.5, "scale"), (0.1, 200, 10, .nan, "scale"),
      (0.001, 1, 0, 1.7e308, "scale"),
    ] as [(Double, Double, Double, Double, String)])
  func powerIsChecked(
    minimum: Double, reach: Double, dead: Double, scale: Double, name: String
  ) {
    #expect(
      parameter {
        try PowerCurve(minimumSpeed: minimum, reach: reach, deadZone: dead, scale: scale)
      } == name)
  }

  @Test(
    "Invalid parameters of the logistic curve are rejected",
    arguments: [
      (0, 200, 50, "minimumSpeed"), (2, 200, 50, "minimumSpeed"), (0.1, 50.5, 50, "reach"),
      (0.1, .nan, 50, "reach"), (0.1, 200, -1, "middle"), (0.1, 200, .infinity, "middle"),
      (0.6, 1e300, 50, "reach"),
    ] as [(Double, Double, Double, String)])
  func logisticIsChecked(minimum: Double, reach: Double, middle: Double, name: String) {
    #expect(
      parameter { try LogisticCurve(minimumSpeed: minimum, reach: reach, middle: middle) } == name)
  }

  @Test(
    "Invalid parameters of the cubic Bézier curve are rejected",
    arguments: [
      ([0, 0, 1], 0.1, 200, 10, "controlPoints"), ([0, 0, 1, 1, 1], 0.1, 200, 10, "controlPoints"),
      ([0, 0, 1, 1.1], 0.1, 200, 10, "controlPoints[3]"),
      ([0, .nan, 1, 1], 0.1, 200, 10, "controlPoints[1]"),
      ([0, 0, 1, 1], 0, 200, 10, "minimumSpeed"), ([0, 0, 1, 1], 0.1, 10, 10, "reach"),
      ([0, 0, 1, 1], 0.1, 5000, 10, "reach"), ([0, 0, 1, 1], 0.1, 200, -2, "deadZone"),
    ] as [([Double], Double, Double, Double, String)])
  func cubicBezierIsChecked(
    points: [Double], minimum: Double, reach: Double, dead: Double, name: String
  ) {
    #expect(
      parameter {
        try CubicBezierCurve(
          controlPoints: points, minimumSpeed: minimum, reach: reach, deadZone: dead)
      } == name)
  }

  @Test(
    "Invalid points of a piecewise linear curve are rejected",
    arguments: [
      ([], "points"), ([.init(distance: -1, speed: 1)], "points[0].distance"),
      ([.init(distance: 0, speed: .nan)], "points[0].speed"),
      (
        [.init(distance: 5, speed: 1), .init(distance: 4, speed: 1)],
        "points[1].distance"
      ),
      (
        [.init(distance: 5, speed: 1), .init(distance: 5, speed: 2), .init(distance: 5, speed: 3)],
        "points[2].distance"
      ),
    ] as [([PiecewiseLinearCurve.Point], String)])
  func piecewiseLinearIsChecked(points: [PiecewiseLinearCurve.Point], name: String) {
    #expect(parameter { try PiecewiseLinearCurve(points: points) } == name)
  }

  @Test("Invalid compositions are rejected") func compositionsAreChecked() {
    let curve = ExponentialCurve.standard
    #expect(parameter { try BlendedCurve(curve, curve, weight: 1.5) } == "weight")
    #expect(parameter { try BlendedCurve(curve, curve, weight: .nan) } == "weight")
    #expect(parameter { try BlendedCurve(curve, curve, from: -1) } == "from")
    #expect(parameter { try BlendedCurve(curve, curve, from: 5, to: 4) } == "to")
    #expect(parameter { try BlendedCurve(curve, curve, from: 5, to: .infinity) } == "to")
    #expect(parameter { try ChainedCurve(curve, upTo: .nan, then: curve) } == "at")
    #expect(parameter { try ChainedCurve(curve, upTo: -1, then: curve) } == "at")
  }

  @Test("Reasons contain whole numbers without a decimal point") func reasonsAreShort() {
    let curve = ExponentialCurve.standard
    func expect(_ reason: String, _ make: () throws -> any SpeedCurve) {
      let error = #expect(throws: InvalidParameter.self) { _ = try make() }
      #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
    }
    expect("200 is not a distance beyond the dead zone of 300") {
      try FittedCurve(framesPerPoint: 9, deadZone: 300)
    }
    expect("200 is not a distance beyond the middle at 250") {
      try LogisticCurve(minimumSpeed: 1, middle: 250)
    }
    expect("2 is not a speed") { try PowerCurve(minimumSpeed: 2) }
    expect("-1 is not a speed") { try TieredCurve(tiers: [SpeedTier(speed: -1, distance: 0)]) }
    expect("1 is not a speed at or above the minimum of 2") {
      try ClampedCurve(curve, minimumSpeed: 2, maximumSpeed: 1)
    }
    expect("4 is not a distance at or beyond the start at 5") {
      try BlendedCurve(curve, curve, from: 5, to: 4)
    }
    expect("1 position is given for 2 speeds") {
      try OBSliderCurve(scrubbingSpeeds: [1, 1], scrubbingSpeedChangePositions: [0])
    }
  }

  @Test("Extreme parameters give finite speeds") func extremesAreFinite() throws {
    let huge = try PiecewiseLinearCurve(points: [
      .init(distance: 0, speed: .greatestFiniteMagnitude),
      .init(distance: 1e300, speed: .greatestFiniteMagnitude),
    ])
    #expect(huge.averageSpeed(from: -1e300, to: 1e301).isFinite)
    let tiny = try PiecewiseLinearCurve(points: [
      .init(distance: 0, speed: 1), .init(distance: 4e-308 / 100, speed: 0),
    ])
    #expect(tiny.speed(atDistance: 1) == 0)
    #expect(tiny.averageSpeed(from: 0, to: 1).isFinite)
    let chain = try ChainedCurve(huge, upTo: 1, then: huge)
    #expect(chain.speed(atDistance: 3).isFinite)
  }
}
