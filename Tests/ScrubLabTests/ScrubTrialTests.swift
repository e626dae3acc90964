import Scrubbing
import SpeedCurves
import Testing

@testable import ScrubLab

struct ScrubTrialTests {
  /// A curve that hides what a person cannot see: its bands, and whether it is stepped.
  private struct HidingCurve: SpeedCurve {
    var hidden: any SpeedCurve
    func speed(atDistance distance: Double) -> Double { hidden.speed(atDistance: distance) }
    func averageSpeed(from start: Double, to end: Double) -> Double {
      hidden.averageSpeed(from: start, to: end)
    }
    func nextBend(after position: Double) -> Double { hidden.nextBend(after: position) }
  }

  private static func trial(
    _ curve: any SpeedCurve, seconds: Double = 60, seed: UInt64 = 1,
    conditions: LabConditions = LabConditions()
  ) throws -> TrialResult {
    let video = try LabVideo(duration: seconds, framesPerSecond: 60)
    var generator = LabGenerator(seed: seed)
    let task = ScrubTask(in: video, bits: nil, using: &generator)
    var trial = ScrubTrial(
      task, curve: curve, by: Person(.touch, seed: seed), conditions: conditions,
      seed: generator.next())
    return trial.run()
  }

  @Test("The same seed gives the same trial", arguments: [UInt64(1), 2, 3])
  func theSameSeedGivesTheSameTrial(_ seed: UInt64) throws {
    let first = try Self.trial(ExponentialCurve.standard, seed: seed)
    #expect(try Self.trial(ExponentialCurve.standard, seed: seed) == first)
    #expect(try Self.trial(ExponentialCurve.standard, seed: seed + 100) != first)
  }

  @Test("The simulated person never sees hidden state", arguments: [UInt64(1), 2, 3, 4, 5])
  func thePersonNeverSeesHiddenState(_ seed: UInt64) throws {
    var conditions = LabConditions()
    // The dead zone is the first band, which the slider itself uses.
    conditions.settings.reunite = .never
    var shown = try Self.trial(ExponentialCurve.standard, seed: seed, conditions: conditions)
    var hidden = try Self.trial(
      HidingCurve(hidden: ExponentialCurve.standard), seed: seed, conditions: conditions)
    #expect(shown.feedback > 0)
    (shown.feedback, hidden.feedback) = (0, 0)
    #expect(shown == hidden)
  }

  @Test("A trial ends at its limit") func aTrialEndsAtItsLimit() throws {
    var conditions = LabConditions()
    conditions.longest = 2
    // With a speed of 0, no frame can be reached.
    let still = try TieredCurve(tiers: [SpeedTier(speed: 0, distance: 0)])
    let result = try Self.trial(still, conditions: conditions)
    #expect(!result.isLanded)
    #expect(result.seconds == 2)
  }

  @Test(
    "People succeed with every mode on a short video",
    arguments: [SliderMode.fine, .scrubbingSlider, .obSlider])
  func everyModeWorksOnAShortVideo(_ mode: SliderMode) throws {
    var conditions = LabConditions()
    conditions.settings = SliderSettings(mode: mode)
    let results = try (1...10).map {
      try Self.trial(
        TieredCurve.classic, seconds: 5, seed: UInt64($0), conditions: conditions)
    }
    #expect(results.count(where: \.isLanded) >= 9)
  }

  @Test("The finger stays on the glass") func aFingerStaysOnTheGlass() throws {
    var conditions = LabConditions()
    conditions.height = 80
    for seed in 1...5 {
      let result = try Self.trial(
        ExponentialCurve.standard, seed: UInt64(seed), conditions: conditions)
      #expect(result.verticalTravel <= 80.5)
    }
  }

  @Test("A late screen makes people slower") func aLateScreenMakesPeopleSlower() throws {
    func median(_ latency: Double) throws -> Double {
      var conditions = LabConditions()
      conditions.frameLatency = LatencyDistribution(constant: latency)
      return try Sample(
        (1...25).map {
          try Self.trial(ExponentialCurve.standard, seed: UInt64($0), conditions: conditions)
            .seconds
        }
      ).quantile(0.5)
    }
    #expect(try median(0.5) > 1.2 * median(0))
  }

  @Test("Tasks are as hard as requested") func tasksAreAsHardAsRequested() throws {
    let video = try LabVideo(duration: 7200, framesPerSecond: 60)
    var generator = LabGenerator(seed: 1)
    for bits in stride(from: 2.0, through: 18, by: 2) {
      let task = ScrubTask(in: video, bits: bits, using: &generator)
      #expect(abs(task.bits - bits) < 1e-9)
      #expect((0..<video.frameCount).contains(task.target))
    }
    #expect(ScrubTask(video, from: -5, to: 1_000_000_000).target == video.frameCount - 1)
  }

  @Test("Numbers that make no video are rejected") func invalidVideosAreRejected() {
    for number in [0, -1, Double.nan, .infinity] {
      #expect(throws: InvalidParameter.self) { try LabVideo(duration: number, framesPerSecond: 60) }
      #expect(throws: InvalidParameter.self) { try LabVideo(duration: 60, framesPerSecond: number) }
      #expect(throws: InvalidParameter.self) {
        try LabVideo(duration: 60, framesPerSecond: 60, trackLength: number)
      }
    }
    #expect(throws: InvalidParameter.self) { try LabVideo(duration: 0.02, framesPerSecond: 60) }
  }
}
