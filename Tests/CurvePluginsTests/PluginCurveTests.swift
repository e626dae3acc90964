import CurveConfig
import CurvePlugins
import ScrubAllocationCounter
import ScrubConfigText
import ScrubTesting
import SpeedCurves
import Testing

/// Law 1 holds for any plug-in, and laws 2 and 3 for those that follow the interface.
struct PluginCurveTests {
  private let workshop: PluginWorkshop

  init() throws { workshop = try PluginWorkshop() }

  private func curve(
    _ parts: [String: String] = [:], _ parameters: ConfigNode = [:],
    in context: CurveContext = .placeholder
  ) throws -> any SpeedCurve {
    try CurvePlugin(contentsOf: workshop.build("plugin.so", parts))
      .makeCurve(parameters: parameters, in: context)
  }

  @Test(
    "Whatever a plug-in returns becomes finite and in range",
    arguments: [
      ("NAN", 0), ("-NAN", 0), ("INFINITY", 1e6), ("-INFINITY", 0), ("-1", 0), ("1e7", 1e6),
      ("1e308", 1e6), ("0", 0), ("0.25", 0.25),
    ])
  func pluginSpeedsAreFiniteAndInRange(_ result: String, speed: Double) throws {
    for parts in [["SPEED": result], ["SPEED": result, "AVERAGE": result]] {
      let curve = try curve(parts)
      #expect(curve.speed(atDistance: 10) == speed)
      #expect(abs(curve.averageSpeed(from: 0, to: 100) - speed) <= 1e-12 * speed)
      #expect(SpeedCurveConformance.violations(of: curve) == [])
    }
  }

  @Test("A plug-in that returns anything keeps the value finite")
  func anyPluginKeepsTheValueFinite() throws {
    // Each distance has another kind of invalid speed.
    let nonsense =
      "((long)fmod(distance, 5) == 0 ? NAN : distance > 300 ? -distance : 1 / (distance - 7))"
    let curve = try curve(["SPEED": nonsense])
    for distance in stride(from: -500.0, through: 500, by: 0.5) {
      let (speed, mean) = (
        curve.speed(atDistance: distance), curve.averageSpeed(from: distance, to: distance + 1)
      )
      #expect(speed.isFinite && speed >= 0 && mean.isFinite && mean >= 0, "at \(distance)")
    }
  }

  @Test("A plug-in receives finite distances only") func onlyFiniteDistancesArePassed() throws {
    let curve = try curve(["SPEED": "isfinite(distance) ? 0.5 : (abort(), 0)"])
    for distance in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      #expect(curve.speed(atDistance: distance) == 0.5)
      #expect(curve.averageSpeed(from: distance, to: 0) == 0.5)
      #expect(curve.averageSpeed(from: 0, to: distance) == 0.5)
    }
  }

  @Test("A correct plug-in keeps the laws") func correctPluginKeepsTheLaws() throws {
    #expect(SpeedCurveConformance.violations(of: try curve(), neverRises: true) == [])
    let standard = try ExponentialCurve(halvingDistance: 40, minimumSpeed: 0)
    let mean = try curve().averageSpeed(from: 3, to: 250)
    #expect(abs(mean - standard.averageSpeed(from: 3, to: 250)) < 1e-12)
  }

  @Test("A plug-in's own closed form is used") func closedFormOfThePluginIsUsed() throws {
    let closed = try curve(["SPEED": "0.5", "AVERAGE": "0.25"])
    #expect(closed.averageSpeed(from: 0, to: 10) == 0.25)
    #expect(closed.averageSpeed(from: 10, to: 10) == 0.5)
    // The conformance check finds that it is not the mean.
    #expect(!SpeedCurveConformance.violations(of: closed).isEmpty)
  }

  @Test("Feedback distances become bands") func feedbackDistancesBecomeBands() throws {
    let curve = try curve(["FEEDBACK": "distances[0] = 40; distances[1] = 80; return 2"])
    #expect(curve.band(index: 0) == SpeedBand(index: 0, distance: 0, speed: 1))
    #expect(curve.band(index: 2) == SpeedBand(index: 2, distance: 80, speed: 0.25))
    #expect(curve.band(index: 3) == nil && curve.band(index: -1) == nil)
    #expect(
      [0, 39.9, 40, 1e9, -50, .nan].map { curve.band(atDistance: $0).index } == [0, 0, 1, 2, 0, 0])
    #expect(SpeedCurveConformance.violations(of: curve) == [])
  }

  @Test(
    "Invalid feedback distances make no curve",
    arguments: [
      "distances[0] = 0; return 1", "distances[0] = -1; return 1", "distances[0] = NAN; return 1",
      "distances[0] = 9; distances[1] = 9; return 2", "return capacity + 1", "return (size_t)-1",
    ])
  func invalidFeedbackMakesNoCurve(_ feedback: String) throws {
    let path = try workshop.build("plugin.so", ["FEEDBACK": feedback])
    let plugin = try CurvePlugin(contentsOf: path)
    let error = #expect(throws: InvalidParameter.self) {
      try plugin.makeCurve(parameters: [:], in: .placeholder)
    }
    #expect(error?.reason.contains("feedback") == true)
    let counters = try PluginCounters(path)
    #expect(counters.created == 1 && counters.destroyed == 1)
  }

  @Test(
    "Evaluating a plug-in's curve allocates nothing",
    .enabled(if: finescrub_allocations() >= 0, "allocations are not counted here"))
  func evaluatingAllocatesNothing() throws {
    let curves: [any SpeedCurve] = [try curve(), try curve(["AVERAGE": "0.5"])]
    for curve in curves {
      var sum = 0.0
      func evaluate() {
        for step in 0..<100 {
          sum += curve.speed(atDistance: Double(step))
          sum += curve.averageSpeed(from: Double(step), to: 200)
          sum += curve.band(atDistance: Double(step)).speed
        }
      }
      // Lazy initialization of the Swift runtime and the C library in the first call is not counted, as it
      // would depend on the tests that ran before.
      evaluate()
      let before = finescrub_allocations()
      evaluate()
      #expect(finescrub_allocations() == before && sum > 0)
    }
  }

  @Test("A plug-in receives the properties of the video") func pluginReceivesTheVideo() throws {
    let context = CurveContext(duration: 90, framesPerSecond: 24, trackLength: 250)
    let frames = "self->context.duration * self->context.frames_per_second"
    let formula = "\(frames) / self->context.track_length + 1000 * self->context.is_stand_in"
    #expect(try curve(["SPEED": formula], in: context).speed(atDistance: 0) == 90 * 24 / 250)
    let placeholder = try curve(["SPEED": formula]).speed(atDistance: 0)
    #expect(placeholder == 1000 + CurveContext.placeholder.framesPerPoint)
  }
}
