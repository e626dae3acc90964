import GestureRecordings
import ScrubGestures
import Scrubbing
import SpeedCurves
import Testing

@testable import ScrubLab

struct ComparisonTests {
  private static func comparison(_ seconds: Double, trials: Int = 20) throws -> Comparison {
    try Comparison(
      LabVideo(duration: seconds, framesPerSecond: 60), trials: trials, people: 10, steps: false)
  }

  private static func measure(_ comparison: Comparison, _ curve: any SpeedCurve) -> CurveMeasure {
    comparison.measures(
      of: (0..<comparison.people).map { comparison.session(of: $0, with: curve) })[
        0]
  }

  @Test("The order in which people are tested does not matter")
  func orderOfPeopleDoesNotMatter() throws {
    let comparison = try Self.comparison(60)
    let backwards = (0..<comparison.people).reversed().map {
      comparison.session(of: $0, with: ExponentialCurve.standard)
    }
    #expect(
      comparison.measures(of: backwards.reversed())[0]
        == Self.measure(comparison, ExponentialCurve.standard))
  }

  @Test("Every curve is tested with the same tasks") func everyCurveMeetsTheSameTasks() throws {
    let comparison = try Self.comparison(60)
    #expect(
      Self.measure(comparison, TieredCurve.classic)
        == Self.measure(comparison, OBSliderCurve.classic))
  }

  @Test("Any frame to any other does not depend on the other tasks")
  func tasksAreIndependentOfOneAnother() throws {
    let video = try LabVideo(duration: 10, framesPerSecond: 60)
    func whole(steps: Bool) throws -> CurveMeasure? {
      let comparison = try Comparison(video, trials: 10, people: 5, steps: steps)
      return comparison.measures(of: ExponentialCurve.standard).last
    }
    #expect(try whole(steps: true) == whole(steps: false))
  }

  @Test("The fitted curve hits the frame where fixed tiers miss it")
  func fittedCurveHitsWhereFixedTiersMiss() throws {
    let comparison = try Self.comparison(7200)
    let fitted = try FittedCurve(framesPerPoint: comparison.video.framesPerPoint)
    #expect(Self.measure(comparison, fitted).misses <= 0.05)
    #expect(Self.measure(comparison, TieredCurve.classic).misses >= 0.5)
  }

  @Test("A trembling finger loses the frame where the gap shrinks all along the path")
  func tremorMissesWhereTheGapShrinks() throws {
    var comparison = try Self.comparison(7200)
    comparison.conditions.settings.reunite = .path
    let fitted = try FittedCurve(framesPerPoint: comparison.video.framesPerPoint)
    #expect(Self.measure(comparison, fitted).misses >= 0.5)
  }

  @Test("Measures are sums over their trials") func measuresAreSumsOfTheirTrials() {
    var (landed, missed) = (TrialResult(), TrialResult())
    (landed.seconds, landed.isLanded, landed.feedback, landed.overshoots) = (2, true, 3, 1)
    (missed.seconds, missed.verticalTravel) = (60, 200)
    let measure = CurveMeasure(of: [landed, landed, landed, missed], bits: 9)
    #expect(measure.median == 2)
    #expect(measure.misses == 0.25)
    #expect(measure.feedback == 2.25)
    #expect(measure.overshoots == 0.75)
    #expect(measure.trials == 4)
    #expect(abs(CurveMeasure.expertSeconds(bits: 10) - 3.57) < 1e-9)
  }

  @Test("Numbers outside their range are rejected")
  func numbersOutsideTheirRangeAreRejected() throws {
    let video = try LabVideo(duration: 60, framesPerSecond: 60)
    #expect(throws: InvalidParameter.self) { try Comparison(video, trials: 0) }
    #expect(throws: InvalidParameter.self) { try Comparison(video, people: 0) }
    #expect(try Comparison(video, trials: 3, people: 20).people == 3)
    #expect(try Comparison(video).difficulties.last == .some(nil))
  }

  @Test("A recorded gesture is measured on equal terms")
  func recordedGestureIsMeasuredEqually() throws {
    let model = ScrubModel(curve: TieredCurve.classic)
    var gesture = RecordedGesture(mode: .fine, name: nil, config: .init(model, curve: nil))
    gesture.events = [
      .touchDown(TouchPoint(x: 0, y: 0, time: 0)),
      .touchMoved(TouchPoint(x: 0, y: -200, time: 0.1)),
      .touchMoved(TouchPoint(x: 60, y: -200, time: 0.2)),
      .touchMoved(TouchPoint(x: 30, y: -200, time: 0.3)),
      .touchMoved(TouchPoint(x: 60, y: -200, time: 0.4)),
      .touchMoved(TouchPoint(x: 45, y: -200, time: 0.5)),
    ]
    let classic = GestureMeasure(of: gesture, curve: TieredCurve.classic)
    #expect(abs(classic.value - 45.0 / 300 * 0.1) < 1e-12)
    #expect(classic.verticalTravel == 200)
    #expect(classic.overshoots == 3)
    #expect(classic.range == 0...classic.range.upperBound)
    let full = try TieredCurve(tiers: [SpeedTier(speed: 1, distance: 0)])
    let plain = GestureMeasure(of: gesture, curve: full)
    #expect(abs(plain.value - 0.15) < 1e-12)
    #expect(plain.feedback < classic.feedback)
  }
}
