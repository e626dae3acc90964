import Scrubbing
import SpeedCurves
import Testing

/// Tests of the mark at the start of the drag and its detent.
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

  private func values(_ slider: inout ScrubSlider, _ xs: [Double]) -> [Double] {
    xs.map { slider.touchMoved(TouchPoint(x: $0, y: 0)).value }
  }

  private func values(_ slider: ScrubSlider, _ xs: [Double], y: Double = 0) -> [Double] {
    var slider = slider
    return xs.map { slider.touchMoved(TouchPoint(x: $0, y: y)).value }
  }

  @Test("The start is marked while the finger is down") func startIsMarkedWhileTheFingerIsDown() {
    var slider = slider()
    #expect(slider.startValue == 50 && slider.state.startValue == 50)
    #expect(slider.touchMoved(TouchPoint(x: 20, y: 0)).startValue == 50)
    #expect(slider.touchUp().startValue == nil)
  }

  @Test("The rest ends when the value is moved away, or the detent is turned off")
  func restEnds() {
    var moved = slider()
    _ = values(&moved, [20, 0, -4])
    #expect(moved.value == 50)
    moved.setRange(minimum: 0, maximum: 40)
    #expect(moved.touchMoved(TouchPoint(x: -6, y: 0)).value < 40)
    var off = slider()
    _ = values(&off, [20, 0, -4])
    off.settings.startDetent = 0
    _ = values(&off, [-24])
    let value = off.value
    off.settings.startDetent = 8
    #expect(off.touchMoved(TouchPoint(x: -22, y: 0)).value == value + 2)
  }

  @Test("A drag leaves the start at once and rests there when it returns")
  func dragRestsAtTheStartWhenItReturns() {
    #expect(values(slider(), [5, 20, 3, -3, -8, -9, -12]) == [55, 70, 53, 50, 50, 49, 46])
    #expect(values(slider(), [-5, -20, 20, 2]) == [45, 30, 62, 50])
  }

  @Test("Turning around at the rest leaves on the side it came from")
  func turningAtTheRestLeavesTheSameWay() {
    #expect(values(slider(), [20, -5, -2, 0, 4, -3]) == [70, 50, 50, 50, 54, 50])
  }

  @Test("Without a detent, the value passes the start") func withoutADetentTheValuePasses() {
    #expect(values(slider(detent: 0), [20, -5]) == [70, 45])
    #expect(values(slider(detent: .nan), [20, -5]) == [70, 45])
  }

  @Test("The rest is as long at a fine speed") func restIsAsLongAtAFineSpeed() {
    // At a tenth of the speed the rest also takes 8 points, followed by values a tenth apart.
    var slider = slider()
    _ = slider.touchMoved(TouchPoint(x: 0, y: -160))
    let out = values(slider, [20, 0, -8, -9, -10], y: -160)
    for (value, expected) in zip(out, [52, 50, 50, 49.9, 49.8]) {
      #expect(abs(value - expected) < 1e-9)
    }
  }

  @Test("Moving across the axis never moves a value at rest")
  func movingAcrossNeverMovesAValueAtRest() {
    var slider = slider()
    _ = slider.touchMoved(TouchPoint(x: 20, y: 0))
    _ = slider.touchMoved(TouchPoint(x: -4, y: 0))
    for y in [-60.0, -200, 30, 0] {
      #expect(slider.touchMoved(TouchPoint(x: -4, y: y)).value == 50)
    }
    #expect(slider.touchMoved(TouchPoint(x: -4, y: -60)).speed == 0.5)
  }

  @Test("An assignment ends the rest") func anAssignmentEndsTheRest() {
    var slider = slider()
    _ = slider.touchMoved(TouchPoint(x: 20, y: 0))
    _ = slider.touchMoved(TouchPoint(x: -1, y: 0))
    slider.setValue(30)
    #expect(slider.touchMoved(TouchPoint(x: 1, y: 0)).value == 32)
  }

  @Test("An end of the range is no detent") func anEndIsNoDetent() {
    var slider = slider()
    slider.setRange(minimum: 50, maximum: 100)
    #expect(values(slider, [20, -5, -4]) == [60, 50, 50.5])
  }

  @Test(
    "The policies of the classic sliders have no rest",
    arguments: [ReunitePolicy.scrubbingSlider, .obSlider])
  func classicPoliciesHaveNoRest(_ reunite: ReunitePolicy) {
    #expect(values(slider(reunite: reunite), [20, -5]) == [70, 45])
  }

  @Test("Finger and thumb reunite on the line after a rest, too")
  func fingerAndThumbReuniteAfterARest() {
    var slider = slider(reunite: .path)
    _ = slider.touchMoved(TouchPoint(x: 30, y: -160))
    _ = slider.touchMoved(TouchPoint(x: -30, y: -160))
    _ = slider.touchMoved(TouchPoint(x: -30, y: 0))
    #expect(slider.value == slider.unadjustedValue)
  }
}
