import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

/// Tests of the steps of assistive technologies: lengths, frames and speeds.
struct AdjustmentTests {
  private func slider(duration: Double, value: Double = 0) -> ScrubSlider {
    var slider = ScrubSlider(curve: TieredCurve.classic)
    slider.setRange(minimum: 0, maximum: duration)
    slider.setValue(value)
    return slider
  }

  @Test(
    "Increments grow with the length",
    arguments: [
      (5.0, 0.5), (10, 1), (60, 1), (120, 2), (600, 10), (3600, 60), (7200, 120), (86400, 900),
      (400_000, 3600), (0, 1), (Double.nan, 1), (.infinity, 1),
    ])
  func incrementsGrowWithTheLength(_ duration: Double, _ increment: Double) {
    let steps = AdjustmentSteps(duration: duration)
    #expect(steps.increment == increment && steps.page == increment * 5)
  }

  @Test("Without a unit, the step is a share of the range") func stepIsAShareOfARangeWithoutUnit() {
    #expect(AdjustmentSteps(range: 200).increment == 10)
    #expect(AdjustmentSteps(range: 200).page == 50)
    #expect(AdjustmentSteps(range: -1).increment == 0.05)
  }

  @Test(
    "An invalid step is rejected with an error that names it",
    arguments: [0, -1, Double.nan, .infinity])
  func invalidStepIsRejected(_ step: Double) {
    let increment = #expect(throws: InvalidParameter.self) {
      try AdjustmentSteps(increment: step, page: 1)
    }
    #expect(increment?.parameter == "increment")
    let page = #expect(throws: InvalidParameter.self) {
      try AdjustmentSteps(increment: 1, page: step)
    }
    #expect(page?.parameter == "page")
  }

  @Test("An adjustment moves, acts once, and stops at the ends")
  func adjustmentActsOnceAndStopsAtTheEnds() throws {
    var slider = slider(duration: 600)
    let steps = AdjustmentSteps(duration: 600)
    let once = slider.perform(.increments(1), steps: steps)
    #expect(once.value == 10 && once.valueChangedActions == 1 && once.feedback == [])
    #expect(slider.perform(.pages(2), steps: steps).value == 110)
    let start = slider.perform(.increments(-20), steps: steps)
    #expect(start.value == 0 && start.feedback == .end)
    let pushed = slider.perform(.increments(-1), steps: steps)
    #expect(pushed.value == 0 && pushed.valueChangedActions == 0 && pushed.feedback == [])
    #expect(slider.perform(.maximum, steps: steps).value == 600)
    #expect(slider.perform(.minimum, steps: steps).value == 0)
    let own = try AdjustmentSteps(increment: 7, page: 70)
    #expect(slider.perform(.increments(1), steps: own).value == 7)
  }

  @Test(
    "A step of one frame moves from frame to frame",
    arguments: [
      FrameRate(24000, 1001), FrameRate(25), FrameRate(30000, 1001), FrameRate(60000, 1001),
      FrameRate(240),
    ])
  func frameStepMovesFromFrameToFrame(_ rate: FrameRate) {
    let duration = 86400.0
    let steps = AdjustmentSteps(duration: duration, rate: rate)
    for from: Int64 in [0, 1, 29, 1000, 2_000_000] {
      var slider = slider(duration: duration, value: rate.start(ofFrame: from).seconds)
      for frame in (from + 1)...(from + 50) {
        let response = slider.perform(.frames(1), steps: steps)
        #expect(response.value == rate.start(ofFrame: frame).seconds)
      }
      for frame in (from..<(from + 50)).reversed() {
        #expect(
          slider.perform(.frames(-1), steps: steps).value == rate.start(ofFrame: frame).seconds)
      }
    }
  }

  @Test("A frame step from the middle of a frame reaches the neighboring frames")
  func frameStepFromMidFrameReachesItsNeighbors() {
    let steps = AdjustmentSteps(duration: 60, rate: FrameRate(10))
    var slider = slider(duration: 60, value: 1.05)
    #expect(slider.perform(.frames(-1), steps: steps).value == 0.9)
    slider.setValue(1.05)
    #expect(slider.perform(.frames(1), steps: steps).value == 1.1)
    #expect(slider.perform(.frames(0), steps: steps).value == 1.1)
    #expect(slider.perform(.frames(.max), steps: steps).value == 60)
    #expect(slider.perform(.frames(.min), steps: steps).value == 0)
  }

  @Test("Without frames, a fine step is a tenth of a step") func withoutFramesAFineStepIsATenth() {
    var slider = slider(duration: 600)
    let steps = AdjustmentSteps(duration: 600)
    #expect(slider.perform(.frames(3), steps: steps).value == 3)
  }

  @Test("Where only ticks are allowed, each step is one tick")
  func stepsFollowTicksWhenOnlyTicksAreAllowed() throws {
    var slider = slider(duration: 100)
    slider.trackConfiguration = try TrackConfiguration(
      numberOfTicks: 11, allowsTickValuesOnly: true)
    let steps = try AdjustmentSteps(increment: 1, page: 35, rate: FrameRate(25))
    #expect(slider.perform(.increments(1), steps: steps).value == 10)
    #expect(slider.perform(.frames(1), steps: steps).value == 20)
    #expect(slider.perform(.pages(1), steps: steps).value == 50)
    #expect(slider.perform(.pages(-1), steps: steps).value == 20)
    #expect(slider.perform(.increments(-9), steps: steps).value == 0)
    #expect(slider.perform(.maximum, steps: steps).feedback == [.end, .detent])
    slider.trackConfiguration = try TrackConfiguration(ticks: [0.4], allowsTickValuesOnly: true)
    #expect(slider.perform(.pages(1), steps: steps).value == 40)
  }

  @Test("The speeds are an adjustable element") func theSpeedsAreAnAdjustableElement() {
    var speeds = SpeedAdjustment(curve: TieredCurve.classic)
    #expect(speeds.reading.spoken == "full speed")
    let isFaster = speeds.increment()
    #expect(!isFaster)
    var said: [String] = []
    while speeds.decrement() { said.append(speeds.reading.spoken) }
    #expect(said == ["half speed", "quarter speed", "10 percent speed"])
    speeds.increment()
    #expect(speeds.band.speed == 0.25)
    #expect(SpeedAdjustment(curve: TieredCurve.classic, speed: 0.3).band.speed == 0.25)
    #expect(SpeedAdjustment(curve: EndlessCurve(), speed: 0).band.index == 999)
  }

  @Test("The speeds of a curve without steps are repeated halvings")
  func smoothCurveSpeedsAreHalvings() throws {
    let curve = try ExponentialCurve(halvingDistance: 40, deadZone: 0, minimumSpeed: 0.01)
    var speeds = SpeedAdjustment(curve: curve)
    speeds.decrement()
    speeds.decrement()
    #expect(speeds.band.speed == 0.25)
  }

  @Test("A slower speed shortens the steps, down to one frame")
  func slowSpeedsShortenStepsDownToAFrame() throws {
    let rate = FrameRate(30000, 1001)
    let steps = AdjustmentSteps(duration: 600, rate: rate)
    let half = SpeedAdjustment(curve: TieredCurve.classic, speed: 0.5).steps(steps)
    #expect(half.increment == 5 && half.page == 25)
    #expect(steps.scaled(by: 0) == steps && steps.scaled(by: .nan) == steps)

    let frames = steps.scaled(by: 1e-9)
    var slider = slider(duration: 600, value: rate.start(ofFrame: 100).seconds)
    #expect(
      slider.perform(.increments(1), steps: frames).value == rate.start(ofFrame: 101).seconds)
  }

  @Test("A chosen speed holds during a drag, wherever the finger is")
  func chosenSpeedHoldsWhereverTheFingerIs() {
    var speeds = SpeedAdjustment(curve: TieredCurve.classic)
    speeds.decrement()
    var slider = slider(duration: 300)
    slider.curve = speeds.curve
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    let near = slider.touchMoved(TouchPoint(x: 10, y: 0))
    let far = slider.touchMoved(TouchPoint(x: 20, y: -200))
    #expect(near.value == 5 && abs(far.value - 10) < 1e-12 && far.speed == 0.5)
    #expect(far.feedback == [])
  }

  @Test(
    "The position is spoken in words",
    arguments: [
      (132.9, nil, nil, "2 minutes 12 seconds"),
      (132.9, 3600, nil, "2 minutes 12 seconds of 1 hour"),
      (132.5, 3600, 24, "2 minutes 12 seconds, frame 12, of 1 hour"),
      (0.04, nil, 25, "0 seconds, frame 1"),
    ] as [(Double, Int64?, Int32?, String)])
  func positionIsSpokenInWords(
    _ seconds: Double, _ duration: Int64?, _ rate: Int32?, _ text: String
  ) {
    let position = SpokenPosition(
      time: MediaTime(seconds: seconds),
      duration: duration.map { MediaTime(value: $0, timescale: 1) },
      rate: rate.map { FrameRate($0) })
    #expect(position.description == text)
  }

  @Test(
    "A percentage is spoken in a range without time",
    arguments: [
      (0.0, "0 percent"), (0.29, "29 percent"), (0.4, "40 percent"), (0.1255, "12.5 percent"),
      (0.9999, "99.9 percent"), (1, "100 percent"), (7, "100 percent"), (-1, "0 percent"),
      (.nan, "0 percent"),
    ])
  func aPercentageIsSpokenWithoutTime(_ share: Double, _ text: String) {
    #expect(SpokenPosition(share: share).description == text)
  }

  @Test("The parts of the spoken position are available as data")
  func spokenPositionPartsAreData() {
    let position = SpokenPosition(
      time: MediaTime(value: 3_725_900, timescale: 1000),
      duration: MediaTime(value: 7200, timescale: 1))
    #expect(!position.parts.isNegative && position.parts.hours == 1)
    #expect(position.parts.minutes == 2 && position.parts.seconds == 5)
    #expect(position.duration?.seconds == 7200 && position.frame == nil)
    #expect(SpokenPosition(time: MediaTime(value: -3, timescale: 2)).parts.isNegative)
  }
}

/// A curve of an app that has bands without end.
private struct EndlessCurve: SpeedCurve {
  func speed(atDistance distance: Double) -> Double { band(atDistance: distance).speed }

  func band(atDistance distance: Double) -> SpeedBand { band(at: Int(max(0, distance) / 20)) }

  func band(index: Int) -> SpeedBand? { index >= 0 ? band(at: index) : nil }

  private func band(at index: Int) -> SpeedBand {
    SpeedBand(index: index, distance: Double(index) * 20, speed: 1 / Double(index + 1))
  }
}
