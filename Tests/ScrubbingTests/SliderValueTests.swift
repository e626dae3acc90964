import Scrubbing
import SpeedCurves
import Testing

/// Tests of UISlider's rules for the value and its ends, and of animated values.
struct SliderValueTests {
  private func slider(_ minimum: Double = 0, _ maximum: Double = 100) -> ScrubSlider {
    var slider = ScrubSlider(curve: TieredCurve.classic)
    slider.setRange(minimum: minimum, maximum: maximum)
    return slider
  }

  @Test("A slider starts at 0 in the range from 0 to 1") func startsAtZeroInZeroToOne() {
    let slider = ScrubSlider(curve: TieredCurve.classic)
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0)
    #expect(slider.settings.isContinuous)
  }

  @Test(
    "A speed near the largest number moves the value by a finite step",
    arguments: SliderMode.allCases)
  func hugeSpeedKeepsTheValueFinite(_ mode: SliderMode) throws {
    let curve = try TieredCurve(tiers: [SpeedTier(speed: 1e308, distance: 0)])
    var slider = ScrubSlider(settings: SliderSettings(mode: mode), curve: curve, trackWidth: 1e-300)
    for point in [(44, 1000), (1e18, 0.5), (50, 0)] {
      _ =
        slider.isTracking
        ? slider.touchMoved(TouchPoint(x: point.0, y: point.1))
        : slider.touchDown(TouchPoint(x: point.0, y: point.1))
      #expect((0...1).contains(slider.value) && slider.speed <= 1e6)
    }
  }

  @Test("A value outside the range is clamped to the nearer end")
  func valueOutsideTheRangeIsClamped() {
    var slider = slider()
    slider.setValue(-1)
    #expect(slider.value == 0)
    slider.setValue(1000)
    #expect(slider.value == 100)
    slider.setValue(.nan)
    #expect(slider.value == 100)
  }

  @Test("Moving an end past the value takes the value along") func anEndTakesTheValueAlong() {
    var slider = slider()
    slider.setValue(50)
    slider.setMinimumValue(60)
    #expect(slider.value == 60 && slider.maximumValue == 100)
    slider.setMaximumValue(55)
    #expect(slider.value == 55)
  }

  @Test("An end follows the other end when that passes it") func otherEndFollowsOneThatPassesIt() {
    var slider = slider()
    slider.setMinimumValue(200)
    #expect(slider.minimumValue == 200 && slider.maximumValue == 200 && slider.value == 200)
    slider.setMaximumValue(-5)
    #expect(slider.minimumValue == -5 && slider.maximumValue == -5 && slider.value == -5)
    slider.setRange(minimum: 7, maximum: 3)
    #expect(slider.minimumValue == 7 && slider.maximumValue == 7)
  }

  @Test(
    "An end that is not a number changes nothing",
    arguments: [Double.nan, .infinity, -.infinity, 1e200])
  func anEndThatIsNoNumberChangesNothing(_ end: Double) {
    var slider = slider()
    slider.setMinimumValue(end)
    slider.setMaximumValue(end)
    #expect(slider.minimumValue == 0 && slider.maximumValue == 100)
  }

  @Test(
    "A continuous slider acts on every move, another only at the end", arguments: [true, false])
  func isContinuousControlsActionsOnMove(_ isContinuous: Bool) {
    var slider = slider()
    slider.settings.isContinuous = isContinuous
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    #expect(
      slider.touchMoved(TouchPoint(x: 9, y: 0)).valueChangedActions == (isContinuous ? 1 : 0))
    #expect(slider.touchUp().valueChangedActions == (isContinuous ? 0 : 1))
  }

  @Test("A scroll after an animation begins at its target") func animationForgetsTheFreeValue()
    throws
  {
    var slider = slider()
    slider.trackConfiguration = try TrackConfiguration(numberOfTicks: 6, allowsTickValuesOnly: true)
    slider.setValue(40)
    var scroll = ScrollScrubber()
    _ = scroll.scrolled(ScrollEvent(y: -4, unit: .points), on: &slider)
    #expect(slider.value == 40)
    slider.animateValue(to: 80, at: 0)
    _ = slider.advanceAnimation(to: 1)
    #expect(scroll.scrolled(ScrollEvent(y: -1, unit: .points), on: &slider).value == 80)
  }

  @Test("An animated value moves to its target gradually") func animatedValueMovesGradually() {
    var slider = slider()
    slider.animateValue(to: 80, at: 10, duration: 0.5)
    #expect(slider.value == 0 && slider.animation?.target == 80)
    var last = 0.0
    for step in 1...49 {
      let response = slider.advanceAnimation(to: 10 + Double(step) / 100)
      #expect(response.value > last && response.value < 80 && response.valueChangedActions == 0)
      last = response.value
    }
    #expect(slider.advanceAnimation(to: 10.25).value == 40)
    #expect(slider.advanceAnimation(to: 10.5).value == 80 && slider.animation == nil)
    #expect(slider.advanceAnimation(to: 11).value == 80)
  }

  @Test("A touch stops an animated value exactly where it is") func touchStopsAnAnimatedValue() {
    var slider = slider()
    slider.animateValue(to: 80, at: 10)
    let held = slider.advanceAnimation(to: 10.1).value
    #expect(held > 0 && held < 80)
    #expect(slider.touchDown(TouchPoint(x: 5, y: 0, time: 10.12)).value == held)
    #expect(slider.animation == nil && slider.advanceAnimation(to: 11).value == held)
  }

  @Test("During a touch, without time, or without a target, nothing is animated")
  func emptyAnimationsAreSkipped() {
    var slider = slider()
    slider.animateValue(to: .nan, at: 1)
    #expect(slider.value == 0 && slider.animation == nil)
    slider.animateValue(to: 30, at: .nan)
    #expect(slider.value == 30 && slider.animation == nil)
    slider.animateValue(to: 20, at: 1, duration: 0)
    #expect(slider.value == 20 && slider.animation == nil)
    slider.animateValue(to: 90, at: 1)
    slider.setValue(5)
    #expect(slider.value == 5 && slider.animation == nil)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    slider.animateValue(to: 60, at: 1)
    #expect(slider.value == 60 && slider.animation == nil)
  }

  @Test("A narrower range clamps an animated value") func narrowerRangeClampsAnAnimatedValue() {
    var slider = slider()
    slider.animateValue(to: 80, at: 0)
    slider.setMaximumValue(50)
    #expect(slider.advanceAnimation(to: .nan).value == 0)
    #expect(slider.advanceAnimation(to: 9).value == 50)
  }

  @Test(
    "An animation never overshoots and never turns back",
    arguments: [(0.0, 1.0), (5, -5), (3, 3), (-1e300, 1e300)])
  func animationIsMonotonic(_ start: Double, _ target: Double) {
    let way = ValueAnimation(from: start, to: target, startingAt: 2, duration: 1)
    var last = way.value(at: 0)
    #expect(last == start && way.value(at: 2) == start && way.value(at: 3) == target)
    for step in 0...1000 {
      let value = way.value(at: 2 + Double(step) / 1000)
      #expect(start <= target ? value >= last && value <= target : value <= last)
      last = value
    }
    #expect(way.isFinished(at: 3) && !way.isFinished(at: 2.9) && way.isFinished(at: .nan))
  }

  @Test("An animation of non-finite numbers is at its end at once")
  func animationOfOddNumbersIsAtItsEnd() {
    #expect(ValueAnimation(from: .nan, to: 4, startingAt: 0).value(at: 0.1) == 4)
    #expect(ValueAnimation(from: 1, to: 4, startingAt: .nan).value(at: 0.1) == 4)
    #expect(ValueAnimation(from: 1, to: 4, startingAt: 0, duration: .infinity).duration == 0)
  }
}
