import ScrubTesting
import SpeedCurves
import Testing

@testable import ScrubTimeline

struct RubberBandTests {
  /// UIScrollView's table of the formula, at 960 points.
  @Test(
    "The rubber band follows the formula",
    arguments: [
      (5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65),
    ])
  func theRubberBandFollowsTheFormula(_ pull: Double, drawn: Double) {
    let wanted = (1 - 1 / (pull * 0.55 / 960 + 1)) * 960
    let got = RubberBand.standard.drawn(pull: pull, dimension: 960)
    #expect(abs(got - wanted) < 1e-9 && abs(got - drawn) < 0.3)
    #expect(RubberBand.standard.drawn(pull: -pull, dimension: 960) == -got)
  }

  @Test("The rubber band's inverse and slope match the formula")
  func inverseAndSlopeMatchTheFormula() throws {
    let band = try RubberBand(constant: 0.4)
    for pull in stride(from: -3000.0, through: 3000, by: 7.3) {
      let drawn = band.drawn(pull: pull, dimension: 390)
      #expect(abs(band.pull(drawn: drawn, dimension: 390) - pull) < 1e-6)
      let rise =
        band.drawn(pull: pull + 1e-4, dimension: 390)
        - band.drawn(pull: pull - 1e-4, dimension: 390)
      #expect(abs(band.slope(pull: pull, dimension: 390) - rise / 2e-4) < 1e-6)
    }
  }

  @Test("Any pull is drawn inside the view") func anyPullIsDrawnInsideTheView() {
    let (band, odd) = (
      RubberBand.standard, [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5]
    )
    for pull in odd {
      for dimension in odd {
        #expect(band.drawn(pull: pull, dimension: dimension).isFinite)
        #expect(band.pull(drawn: pull, dimension: dimension).isFinite)
        #expect((0...1).contains(band.slope(pull: pull, dimension: dimension)))
      }
      #expect(band.drawn(pull: pull, dimension: 390).magnitude < 390)
    }
    #expect(throws: InvalidParameter.self) { try RubberBand(constant: .nan) }
    #expect(throws: InvalidParameter.self) { try RubberBand(constant: 0) }
  }
}

struct DecelerationTests {
  /// The closed form equals a fine numerical integration of the law.
  @Test(
    "The closed form equals fine integration", arguments: [0.998, 0.99, 0.9], [3000.0, -800, 140])
  func theClosedFormEqualsFineIntegration(_ rate: Double, velocity: Double) throws {
    let glide = try Deceleration(position: 12, velocity: velocity, rate: rate)
    let step = 1e-5
    let factor = power(rate, 1e-2)
    var (position, speed, time) = (12.0, velocity, 0.0)
    while time < glide.duration - step {
      position += (speed + speed * factor) / 2 * step
      (speed, time) = (speed * factor, time + step)
    }
    #expect(abs(glide.position(at: time) - position) < 1e-4)
    #expect(abs(glide.velocity(at: time) - speed) < 1e-4)
  }

  /// A number to a small power, by the series of the logarithm and the exponential.
  private func power(_ base: Double, _ exponent: Double) -> Double {
    var (logarithm, term) = (0.0, 1.0)
    for n in 1...2000 {
      term *= 1 - base
      logarithm -= term / Double(n)
    }
    let x = logarithm * exponent
    return 1 + x + x * x / 2 + x * x * x / 6
  }

  @Test("A throw stops at the predicted position") func stopsAtThePredictedPosition() throws {
    let glide = try Deceleration(position: 100, velocity: 1000)
    // UIScrollView's projection: velocity / 1000 * rate / (1 - rate) = 499 points.
    #expect(abs(glide.destination - 100 - 499) < 1.5)
    #expect(glide.position(at: glide.duration) == glide.destination)
    #expect(abs(glide.position(at: glide.duration.nextDown) - glide.destination) < 1e-6)
    #expect(glide.velocity(at: glide.duration) == 0 && glide.velocity(at: 0) == 1000)
    #expect(glide.position(at: -5) == 100 && glide.position(at: .nan) == glide.destination)
    let place = try #require(glide.time(reaching: 400))
    #expect(abs(glide.position(at: place) - 400) < 1e-9)
    #expect(glide.time(reaching: 99) == nil && glide.time(reaching: 700) == nil)
    #expect(glide.time(reaching: .nan) == nil)
  }

  @Test("A slow release stops at once") func aSlowReleaseStopsAtOnce() throws {
    let still = try Deceleration(position: 3, velocity: 0.5)
    #expect(still.duration == 0 && still.destination == 3 && still.position(at: 1) == 3)
    let odd = try Deceleration(position: .nan, velocity: .infinity)
    #expect(odd.destination.isFinite && odd.duration.isFinite && odd.position(at: 0.1).isFinite)
  }

  @Test("Invalid deceleration rates are rejected", arguments: [0, 1, 1.5, -0.5, Double.nan])
  func invalidRatesAreRejected(_ rate: Double) {
    let error = #expect(throws: InvalidParameter.self) {
      try Deceleration(position: 0, velocity: 0, rate: rate)
    }
    #expect(error?.parameter == "rate")
  }
}

struct BounceSpringTests {
  @Test(
    "The closed form of the spring equals fine integration",
    arguments: [(40.0, 0.0), (0, 900), (40, -3000), (-120, -500), (-5, 2000)])
  func theClosedFormEqualsFineIntegration(_ displacement: Double, velocity: Double) throws {
    let spring = try BounceSpring(displacement: displacement, velocity: velocity, frequency: 12)
    let step = 1e-5
    var (x, v, time) = (displacement, velocity, 0.0)
    while time < spring.duration - step {
      // The midpoint rule for x'' = -2 w x' - w^2 x.
      let (middleX, middleV) = (x + v * step / 2, v + (-24 * v - 144 * x) * step / 2)
      (x, v, time) = (x + middleV * step, v + (-24 * middleV - 144 * middleX) * step, time + step)
    }
    #expect(abs(spring.displacement(at: time) - x) < 1e-4)
    #expect(abs(spring.velocity(at: time) - v) < 1e-3)
  }

  @Test(
    "The spring stops when less than a tenth of a point is left",
    arguments: Array(1...40 as ClosedRange<UInt64>))
  func stopsWithinATenthOfAPoint(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let spring = try BounceSpring(
      displacement: .random(in: -300...300, using: &generator),
      velocity: .random(in: -9000...9000, using: &generator))
    #expect(spring.displacement(at: spring.duration) == 0, "seed \(seed)")
    #expect(abs(spring.displacement(at: spring.duration.nextDown)) <= 0.1001, "seed \(seed)")
    #expect(spring.duration < 3, "seed \(seed)")
  }

  @Test("Extreme numbers leave the spring finite") func oddNumbersLeaveItFinite() throws {
    for odd in [Double.nan, .infinity, -.infinity, 0, 1e300] {
      let spring = try BounceSpring(displacement: odd, velocity: odd)
      #expect(spring.duration.isFinite && spring.duration >= 0)
      for time in [Double.nan, -1, 0, 0.1, .infinity] {
        #expect(spring.displacement(at: time).isFinite && spring.velocity(at: time).isFinite)
      }
    }
    let resting = try BounceSpring(displacement: 0, velocity: 0)
    #expect(resting.duration == 0)
    for frequency in [0, -1, Double.nan, .infinity] {
      #expect(throws: InvalidParameter.self) {
        try BounceSpring(displacement: 1, velocity: 0, frequency: frequency)
      }
    }
  }
}

struct ScrollMotionTests {
  static let seeds = Array(1...60 as ClosedRange<UInt64>)

  /// Position and velocity are continuous through all three parts, and end inside the range.
  @Test("The motion has no jump and stops inside the content", arguments: seeds)
  func movesSmoothlyAndStopsInside(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let range =
      -Double.random(
        in: 0...500, using: &generator)...Double.random(
        in: 0...500, using: &generator)
    let motion = ScrollMotion(
      position: .random(in: -700...700, using: &generator),
      velocity: .random(in: -6000...6000, using: &generator), range: range)
    #expect(range.contains(motion.destination), "seed \(seed)")
    let step = motion.duration / 4000
    var last = (motion.position(at: 0), motion.velocity(at: 0))
    for tick in 1..<4000 {
      let time = Double(tick) * step
      let now = (motion.position(at: time), motion.velocity(at: time))
      let way = (last.1 + now.1) / 2 * step
      #expect(abs(now.0 - last.0 - way) < 0.02 + abs(now.1 - last.1) * step, "seed \(seed)")
      last = now
    }
    #expect(abs(last.0 - motion.destination) <= 0.6, "seed \(seed)")
    #expect(motion.position(at: motion.duration) == motion.destination)
    #expect(motion.velocity(at: motion.duration) == 0)
  }

  @Test("The motion springs back from an end it reaches") func springsBackFromAnEnd() {
    let motion = ScrollMotion(position: 0, velocity: 2000, range: -100...100)
    #expect(motion.destination == 100)
    let places = stride(from: 0, to: motion.duration, by: 0.01).map { motion.position(at: $0) }
    #expect(places.contains { $0 > 120 } && places.allSatisfy { $0 < 200 })
  }

  @Test("A throw from beyond an end runs on into the content")
  func throwFromBeyondAnEndRunsInward() {
    let motion = ScrollMotion(position: -60, velocity: 3000, range: 0...5000)
    #expect(motion.destination > 500)
    let slow = ScrollMotion(position: -60, velocity: 0, range: 0...5000)
    #expect(slow.destination == 0)
  }

  @Test("Extreme numbers leave the motion finite") func oddNumbersLeaveItFinite() {
    for odd in [Double.nan, .infinity, -.infinity, 1e300] {
      let motion = ScrollMotion(position: odd, velocity: odd, range: -10...10)
      #expect(motion.duration.isFinite && (-10...10).contains(motion.destination))
      for time in [Double.nan, -1, 0, 0.1, .infinity] {
        #expect(motion.position(at: time).isFinite && motion.velocity(at: time).isFinite)
      }
    }
  }
}

struct EdgeAutoScrollTests {
  @Test(
    "The velocity grows inside the zone",
    arguments: [
      (200.0, 0.0), (48, 0), (352, 0), (47, -192), (24, -468), (0, -756), (-90, -756), (376, 468),
      (400, 756), (1000, 756), (.nan, 0), (.infinity, 756), (-.infinity, -756),
    ])
  func theVelocityGrowsInsideTheZone(_ x: Double, velocity: Double) {
    #expect(EdgeAutoScroll.standard.velocity(atX: x, width: 400) == velocity)
  }

  @Test("The zones of a narrow view meet in the middle") func narrowViewZonesMeetInTheMiddle() {
    #expect(EdgeAutoScroll.standard.velocity(atX: 10, width: 60) < 0)
    #expect(EdgeAutoScroll.standard.velocity(atX: 50, width: 60) > 0)
    #expect(EdgeAutoScroll.standard.velocity(atX: 30, width: 60) == 0)
    #expect(EdgeAutoScroll.standard.velocity(atX: 0, width: 0) == 0)
  }

  @Test("Invalid numbers are rejected") func invalidNumbersAreRejected() {
    for (zone, velocity, gain) in [(-1.0, 1.0, 1.0), (1, .nan, 1), (1, 1, .infinity)] {
      #expect(throws: InvalidParameter.self) {
        try EdgeAutoScroll(zone: zone, velocity: velocity, gain: gain)
      }
    }
    #expect(throws: Never.self) { try EdgeAutoScroll(zone: 0, velocity: 0, gain: 0) }
  }

  @Test("Invalid settings are rejected") func invalidSettingsAreRejected() throws {
    let settings = try TimelineScrollSettings()
    #expect(settings == .standard)
    #expect(throws: InvalidParameter.self) { try TimelineScrollSettings(decelerationRate: 1) }
    #expect(throws: InvalidParameter.self) { try TimelineScrollSettings(springFrequency: .nan) }
  }
}
