import ScrubTesting
import SpeedCurves
import Testing

/// The properties of fitted curves, for all videos.
struct FittedCurveTests {
  static let durations: [Double] = [10, 60, 600, 7200, 86400]
  static let rates: [Double] = [
    24, 25, 30000.0 / 1001, 30, 60000.0 / 1001, 60, 120, 240,
  ]
  static let tracks: [Double] = [200, 300, 1000]

  /// The row "one frame per 2 points or finer, within 200 points".
  @Test("Every frame can be reached within 200 points", arguments: durations, rates)
  func everyFrameIsReachableWithin200Points(duration: Double, rate: Double) throws {
    for track in Self.tracks {
      let framesPerPoint = duration * rate / track
      let curve = try FittedCurve(framesPerPoint: framesPerPoint)
      for distance in [200, 201, 1000, .infinity] {
        let frames = curve.speed(atDistance: distance) * framesPerPoint
        #expect(frames <= 0.5 * (1 + 1e-12), "\(frames) frames a point on \(track) points")
      }
      #expect(curve.speed(atDistance: 0) == 1)
      // No slower than needed: one frame per 2 points at the reach, or full speed.
      #expect(curve.minimumSpeed == 1 || curve.minimumSpeed * framesPerPoint > 0.5 * (1 - 1e-12))
    }
  }

  @Test("One point of tremor changes the speed by a few percent", arguments: durations, rates)
  func tremorBarelyChangesTheSpeed(duration: Double, rate: Double) throws {
    for track in Self.tracks {
      let curve = try FittedCurve(framesPerPoint: duration * rate / track)
      // The longest video at the highest rate, on the shortest track, needs 6.9 %.
      #expect(curve.greatestChange <= 0.07)
      for tenth in 0..<2200 {
        let distance = Double(tenth) / 10
        let (near, far) = (
          curve.speed(atDistance: distance), curve.speed(atDistance: distance + 1)
        )
        #expect(far <= near)
        #expect(near - far <= near * curve.greatestChange * (1 + 1e-9), "at \(distance)")
      }
    }
  }

  @Test(
    "The greatest change is reported and reached",
    arguments: [
      (120.0, 2.0, 200.0, 0.0336), (1440, 2, 200, 0.0467), (69120, 2, 200, 0.0671),
      (120, 2, 100, 0.0709), (3, 2, 200, 0.0142),
    ])
  func greatestChangeIsReportedAndReached(
    frames: Double, points: Double, reach: Double, expected: Double
  ) throws {
    let curve = try FittedCurve(
      framesPerPoint: frames, pointsPerFrame: points, reach: reach)
    #expect(abs(curve.greatestChange - expected) < 0.0002, "\(curve.greatestChange)")
    let step = 1e-4
    let steepest = stride(from: 0, to: reach, by: 0.05).map { distance in
      let near = curve.speed(atDistance: distance)
      return (near - curve.speed(atDistance: distance + step)) / near / step
    }.max()
    #expect(try abs(#require(steepest) / curve.greatestChange - 1) < 0.001)
  }

  @Test("Speed and slope are continuous", arguments: [0.51, 0.7, 1.4, 1.6, 8, 120, 69120, 1e9])
  func speedAndSlopeAreContinuous(frames: Double) throws {
    let curve = try FittedCurve(framesPerPoint: frames)
    let step = 1e-5
    func slope(_ distance: Double) -> Double {
      let (near, far) = (
        curve.speed(atDistance: distance), curve.speed(atDistance: distance + step)
      )
      return (far - near) / step / near
    }
    var bend = curve.nextBend(after: -1)
    var bends: [Double] = []
    while bend.isFinite {
      bends.append(bend)
      let (before, after) = (
        curve.speed(atDistance: bend.nextDown), curve.speed(atDistance: bend.nextUp)
      )
      #expect(abs(before - after) <= 1e-12 * before, "jump at \(bend)")
      #expect(abs(slope(bend - 2 * step) - slope(bend + step)) < 1e-4, "bend at \(bend)")
      bend = curve.nextBend(after: bend)
    }
    #expect(bends.first == 10 && bends.last == 200)
  }

  @Test("A short clip is not slowed down", arguments: [0, 0.1, 0.3, 0.5])
  func shortClipIsNotSlowedDown(frames: Double) throws {
    let curve = try FittedCurve(framesPerPoint: frames)
    for distance in stride(from: -10.0, to: 500, by: 7) {
      #expect(curve.speed(atDistance: distance) == 1)
    }
    #expect(curve.averageSpeed(from: 0, to: 400) == 1)
    #expect(curve.greatestChange == 0)
    #expect(curve.band(index: 1) == nil)
  }

  @Test("The curve slows down no more than needed") func slowsNoMoreThanNeeded() throws {
    // 600 frames on 300 points: one frame is half a point, so a quarter of the speed is enough.
    let curve = try FittedCurve(framesPerPoint: 2)
    #expect(curve.minimumSpeed == 0.25)
    #expect(curve.speed(atDistance: 1000) == 0.25)
  }

  @Test("The dead zone and a short reach are kept") func deadZoneAndShortReachAreKept() throws {
    let curve = try FittedCurve(
      framesPerPoint: 1440, pointsPerFrame: 3, reach: 110, deadZone: 25)
    #expect(curve.speed(atDistance: 25) == 1)
    #expect(curve.speed(atDistance: 26) < 1)
    #expect(curve.speed(atDistance: 110) == 1 / 4320.0)
    #expect(curve.speed(atDistance: 109) > 1 / 4320.0)
  }

  @Test("Feedback marks each halving of the speed") func feedbackMarksEachHalving() throws {
    let curve = try FittedCurve(framesPerPoint: 120)
    for index in 1...7 {
      let band = try #require(curve.band(index: index))
      #expect(abs(curve.speed(atDistance: band.distance) * Double(1 << index) - 1) < 1e-9)
    }
    #expect(curve.band(index: 8) == nil)
  }

  @Test(
    "Invalid parameters are rejected by name",
    arguments: [
      (-1, 2, 200, 10, "framesPerPoint"), (.nan, 2, 200, 10, "framesPerPoint"),
      (.infinity, 2, 200, 10, "framesPerPoint"), (10, 0, 200, 10, "pointsPerFrame"),
      (10, .nan, 200, 10, "pointsPerFrame"), (10, 2, 10.5, 10, "reach"),
      (10, 2, .infinity, 10, "reach"), (10, 2, 200, -1, "deadZone"),
      (10, 2, 200, .nan, "deadZone"), (10, 2, 200, 200, "reach"),
    ] as [(Double, Double, Double, Double, String)])
  func invalidParametersAreNamed(
    frames: Double, points: Double, reach: Double, dead: Double, name: String
  ) {
    let error = #expect(throws: InvalidParameter.self) {
      try FittedCurve(
        framesPerPoint: frames, pointsPerFrame: points, reach: reach, deadZone: dead)
    }
    #expect(error?.parameter == name)
  }

  @Test("Any video and any room keep the laws", arguments: [7, 8] as [UInt64])
  func anyVideoAndRoomKeepTheLaws(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let exponent = Int.random(in: -30...1000, using: &generator)
      let dead = Double.random(in: 0...60, using: &generator)
      let curve = try FittedCurve(
        framesPerPoint: Double(sign: .plus, exponent: exponent, significand: 1),
        pointsPerFrame: Double.random(in: 0.1...5, using: &generator),
        reach: dead + Double.random(in: 1...400, using: &generator), deadZone: dead)
      let violations = SpeedCurveConformance.violations(
        of: curve, seed: seed, count: 100, neverRises: true)
      #expect(violations.isEmpty, "\(curve): \(violations) (seed \(seed))")
      #expect(curve.speed(atDistance: curve.reach) == curve.minimumSpeed)
    }
  }
}
