import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

/// Tests of the visibility of the speed under each policy.
struct SpeedIndicatorTests {
  private struct Drag {
    var slider = ScrubSlider(curve: TieredCurve.classic, trackWidth: 100)
    var indicator: SpeedIndicator

    init(_ policy: IndicatorPolicy, curve: any SpeedCurve = TieredCurve.classic) {
      slider.curve = curve
      indicator = SpeedIndicator(policy: policy, state: slider.state)
    }

    mutating func down(_ x: Double, _ y: Double, at time: Double) {
      let point = TouchPoint(x: x, y: y, time: time)
      indicator.follow(slider.touchDown(point), at: point)
    }

    mutating func move(_ x: Double, _ y: Double, at time: Double) {
      let point = TouchPoint(x: x, y: y, time: time)
      indicator.follow(slider.touchMoved(point), at: point)
    }

    mutating func up(at time: Double) {
      let point = TouchPoint(x: 0, y: 0, time: time)
      indicator.follow(slider.touchUp(point), at: point)
    }

    func opacity(_ time: Double) -> Double { indicator.appearance(at: time)?.opacity ?? 0 }
  }

  @Test("The indicator is hidden until the speed first changes")
  func indicatorIsHiddenUntilTheSpeedChanges() {
    var drag = Drag(.speedChange)
    drag.down(0, 0, at: 0)
    drag.move(40, 0, at: 1)
    drag.move(40, -49, at: 2)
    #expect(
      drag.opacity(2) == 0 && drag.opacity(9) == 0 && drag.indicator.nextChange(after: 2) == nil)
    drag.move(40, -51, at: 3)
    #expect(drag.opacity(3) == 0 && drag.opacity(3.125) == 0.5 && drag.opacity(3.25) == 1)
    #expect(drag.indicator.appearance(at: 4)?.speed == 0.5)
    #expect(drag.indicator.appearance(at: 4)?.valuePerPoint == 0.005)
    #expect(drag.indicator.nextChange(after: 3.1) == 3.1)
    #expect(drag.indicator.nextChange(after: 4) == nil)
  }

  @Test("The text is a percentage, a factor, or frames per point")
  func textIsPercentageFactorOrFramesPerPoint() throws {
    var drag = Drag(.always)
    drag.slider.setRange(minimum: 0, maximum: 200)
    drag.down(0, 0, at: 0)
    drag.move(0, -60, at: 1)
    let appearance = try #require(drag.indicator.appearance(at: 2))
    #expect(SpeedReading(percentageOf: appearance.speed).description == "50%")
    #expect(SpeedReading(factor: appearance.speed).description == "×½")
    let frames = SpeedReading(valuePerPoint: appearance.valuePerPoint, rate: FrameRate(25))
    #expect(frames.description == "25 frames per point")
  }

  @Test("The indicator is shown until the drag ends, even back at full speed")
  func indicatorStaysUntilTheDragEnds() {
    var drag = Drag(.speedChange)
    drag.down(0, 0, at: 0)
    drag.move(0, -60, at: 1)
    drag.move(0, 0, at: 2)
    #expect(drag.indicator.appearance(at: 3)?.speed == 1 && drag.opacity(3) == 1)
  }

  @Test("The last speed stays visible for the fade") func theLastSpeedStaysForTheFade() {
    var drag = Drag(.speedChange)
    drag.down(0, 0, at: 0)
    drag.move(0, -160, at: 1)
    drag.up(at: 2)
    #expect(drag.slider.speed == 1)
    #expect(drag.indicator.appearance(at: 2.125)?.speed == 0.1 && drag.opacity(2.125) == 0.5)
    #expect(drag.indicator.nextChange(after: 2.1) == 2.1)
    #expect(drag.indicator.appearance(at: 2.25) == nil)
    #expect(drag.indicator.nextChange(after: 2.25) == nil)
    drag.down(0, 0, at: 3)
    #expect(drag.opacity(4) == 0, "each drag begins anew")
  }

  @Test("An indicator that has not faded in yet fades out from there")
  func fadesOutFromWhereItIs() {
    var drag = Drag(.speedChange)
    drag.down(0, 0, at: 0)
    drag.move(0, -60, at: 1)
    drag.up(at: 1.0625)
    #expect(drag.opacity(1.0625) == 0.25 && drag.opacity(1.09375) == 0.125)
    #expect(drag.opacity(1.125) == 0 && drag.indicator.nextChange(after: 1.125) == nil)
  }

  @Test("A drag that never changes its speed shows no indicator")
  func dragAtOneSpeedShowsNothing() {
    var drag = Drag(.speedChange)
    drag.down(0, 0, at: 0)
    drag.move(30, 0, at: 1)
    drag.up(at: 2)
    #expect(drag.opacity(2) == 0 && drag.opacity(2.1) == 0)
  }

  @Test("A drag that begins at another speed shows the indicator at once")
  func dragBeginningAtAnotherSpeedShowsIt() {
    var drag = Drag(.speedChange)
    drag.down(0, -120, at: 1)
    #expect(drag.indicator.appearance(at: 2)?.speed == 0.25)
  }

  @Test("A tremor on a curve without steps shows no indicator")
  func tremorOnASmoothCurveShowsNothing() {
    var drag = Drag(.speedChange, curve: ExponentialCurve.standard)
    drag.down(0, 0, at: 0)
    drag.move(0, -3, at: 1)
    #expect(drag.slider.speed < 1 && drag.opacity(2) == 0)
  }

  @Test("A smooth curve shows the indicator from the first slowing on, not from the first half")
  func slowingOnASmoothCurveShowsIt() {
    var drag = Drag(.speedChange, curve: ExponentialCurve.standard)
    drag.down(0, 0, at: 0)
    drag.move(0, -20, at: 1)
    #expect(drag.slider.speed > 0.5 && drag.slider.speed < 0.9 && drag.opacity(2) == 1)
  }

  @Test("The always policy also shows the indicator between drags")
  func alwaysIncludesTheTimeBetweenDrags() {
    var drag = Drag(.always)
    #expect(drag.indicator.appearance(at: 0)?.speed == 1)
    drag.down(0, 0, at: 0)
    drag.move(0, -60, at: 1)
    #expect(drag.indicator.appearance(at: 1)?.speed == 0.5)
    drag.up(at: 2)
    #expect(drag.indicator.appearance(at: 2)?.speed == 1 && drag.opacity(2) == 1)
  }

  @Test("The never policy never shows the indicator") func neverIsNever() {
    var drag = Drag(.never)
    drag.down(0, 0, at: 0)
    drag.move(0, -160, at: 1)
    #expect(drag.opacity(2) == 0)
    drag.up(at: 3)
    #expect(drag.opacity(3) == 0)
  }

  @Test("A long press without movement shows the speed without an event")
  func longPressShowsTheSpeedWithoutAnEvent() {
    var drag = Drag(.longPress)
    drag.down(0, 0, at: 1)
    #expect(drag.indicator.nextChange(after: 1.2) == 1.5)
    #expect(drag.opacity(1.49) == 0 && drag.opacity(1.625) == 0.5)
    #expect(drag.indicator.nextChange(after: 1.6) == 1.6)
    drag.move(3, 4, at: 2)
    drag.move(80, -60, at: 3)
    #expect(drag.indicator.appearance(at: 3)?.speed == 0.5 && drag.opacity(3) == 1)
    drag.up(at: 4)
    #expect(drag.opacity(4.125) == 0.5)
  }

  @Test("The indicator of a long press fades even without a move")
  func longPressFadesWithoutAMove() {
    var drag = Drag(.longPress)
    drag.down(0, 0, at: 1)
    drag.up(at: 2)
    #expect(drag.opacity(2.125) == 0.5)
    drag.down(0, 0, at: 3)
    drag.up(at: 3.2)
    #expect(drag.opacity(3.3) == 0)
  }

  @Test("A moving finger is no long press") func aFingerThatMovesIsNoLongPress() {
    var drag = Drag(.longPress)
    drag.down(0, 0, at: 1)
    drag.move(11, 0, at: 1.1)
    drag.move(11, 0, at: 3)
    #expect(drag.opacity(4) == 0 && drag.indicator.nextChange(after: 1.2) == nil)
  }

  @Test("Without timestamps, nothing fades") func withoutTimestampsNothingFades() {
    var drag = Drag(.speedChange)
    drag.down(0, 0, at: .nan)
    drag.move(0, -60, at: .nan)
    #expect(drag.opacity(0) == 1)
    drag.up(at: .nan)
    #expect(drag.opacity(0) == 0)
  }
}
