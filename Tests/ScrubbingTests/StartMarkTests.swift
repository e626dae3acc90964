import Scrubbing
import SpeedCurves
import Testing

/// The start of the drag: marked, and a detent where that is asked for.
struct StartMarkTests {
  private func slider(detent: Double = 8, reunite: ReunitePolicy = .never) -> ScrubSlider {
    var settings = SliderSettings()
    (settings.startDetent, settings.reunite, settings.liftOffGuard) = (detent, reunite, false)
    var slider = ScrubSlider(settings: settings, curve: TieredCurve.classic, trackWidth: 100)
    slider.setRange(minimum: 0, maximum: 100)
    slider.setValue(50)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    return slider
  }

  private func values(_ slider: ScrubSlider, _ xs: [Double], y: Double = 0) -> [Double] {
    var slider = slider
    return xs.map { slider.touchMoved(TouchPoint(x: $0, y: y)).value }
  }

  @Test func theStartIsMarkedWhileTheFingerIsDown() {
    var slider = slider()
    #expect(slider.startValue == 50 && slider.state.startValue == 50)
    #expect(slider.touchMoved(TouchPoint(x: 20, y: 0)).startValue == 50)
    #expect(slider.touchUp().startValue == nil)
  }

  @Test func aDragLeavesTheStartAtOnceAndRestsThereWhenItComesBack() {
    #expect(values(slider(), [5, 20, 3, -3, -8, -9, -12]) == [55, 70, 53, 50, 50, 49, 46])
    #expect(values(slider(), [-5, -20, 20, 2]) == [45, 30, 62, 50])
  }

  @Test func turningRoundAtTheRestLeavesItTheWayItWasCome() {
    #expect(values(slider(), [20, -5, -2, 0, 4, -3]) == [70, 50, 50, 50, 54, 50])
  }

  @Test func withoutADetentTheValuePasses() {
    #expect(values(slider(detent: 0), [20, -5]) == [70, 45])
    #expect(values(slider(detent: .nan), [20, -5]) == [70, 45])
  }

  @Test func theRestIsAsLongAtAFineSpeed() {
    // At a tenth of the speed the rest takes 8 points too, and values a tenth apart follow it.
    var slider = slider()
    _ = slider.touchMoved(TouchPoint(x: 0, y: -160))
    let out = values(slider, [20, 0, -8, -9, -10], y: -160)
    for (value, expected) in zip(out, [52, 50, 50, 49.9, 49.8]) {
      #expect(abs(value - expected) < 1e-9)
    }
  }

  @Test func movingAcrossNeverMovesAValueAtRest() {
    var slider = slider()
    _ = slider.touchMoved(TouchPoint(x: 20, y: 0))
    _ = slider.touchMoved(TouchPoint(x: -4, y: 0))
    for y in [-60.0, -200, 30, 0] {
      #expect(slider.touchMoved(TouchPoint(x: -4, y: y)).value == 50)
    }
    #expect(slider.touchMoved(TouchPoint(x: -4, y: -60)).speed == 0.5)
  }

  @Test func anAssignmentEndsTheRest() {
    var slider = slider()
    _ = slider.touchMoved(TouchPoint(x: 20, y: 0))
    _ = slider.touchMoved(TouchPoint(x: -1, y: 0))
    slider.setValue(30)
    #expect(slider.touchMoved(TouchPoint(x: 1, y: 0)).value == 32)
  }

  @Test func anEndIsNoDetent() {
    var slider = slider()
    slider.setRange(minimum: 50, maximum: 100)
    #expect(values(slider, [20, -5, -4]) == [60, 50, 50.5])
  }

  @Test(arguments: [ReunitePolicy.scrubbingSlider, .obSlider])
  func thePoliciesOfTheClassicSlidersHaveNoRest(_ reunite: ReunitePolicy) {
    #expect(values(slider(reunite: reunite), [20, -5]) == [70, 45])
  }

  @Test func fingerAndThumbMeetAtTheLineAlsoAfterARest() {
    var slider = slider(reunite: .path)
    _ = slider.touchMoved(TouchPoint(x: 30, y: -160))
    _ = slider.touchMoved(TouchPoint(x: -30, y: -160))
    _ = slider.touchMoved(TouchPoint(x: -30, y: 0))
    #expect(slider.value == slider.unadjustedValue)
  }
}
