import Scrubbing
import SpeedCurves
import Testing

/// Tests of the guard that undoes the jitter of a lifting finger, with events of any rate.
struct LiftOffGuardTests {
  private func slider() -> ScrubSlider {
    var slider = ScrubSlider(curve: TieredCurve.classic, trackWidth: 300)
    slider.setRange(minimum: 0, maximum: 7200)
    return slider
  }

  private func point(_ x: Double, _ time: Double) -> TouchPoint {
    TouchPoint(x: x, y: 0, time: time)
  }

  @Test("The value at which a finger rested stays", arguments: [false, true])
  func theRestingValueStays(trembles: Bool) {
    var slider = slider()
    _ = slider.touchDown(point(0, 0))
    _ = slider.touchMoved(point(10, 0.1))
    // So soon after the last one that it is replaced by the next.
    let resting = slider.touchMoved(point(14, 0.104)).value
    if trembles { _ = slider.touchMoved(point(15, 1.09)) }
    #expect(slider.touchUp(point(14, 1.104)).value == resting)
  }

  @Test(
    "After a rest, nothing is undone, whatever the rate of events",
    arguments: [60.0, 90, 120, 125, 144, 240, 500, 1000, 8000], 1...40)
  func nothingIsUndone(rate: Double, count: Int) {
    var slider = slider()
    _ = slider.touchDown(point(0, 0))
    for index in 1...count {
      _ = slider.touchMoved(point(3 * Double(index), Double(index) / rate))
    }
    let resting = slider.value
    let time = Double(count) / rate + 1
    #expect(slider.touchUp(point(3 * Double(count), time)).value == resting)
  }

  @Test(
    "A roll after a rest is undone, whatever the rate of events",
    arguments: [60.0, 120, 240, 1000, 8000])
  func aRollIsUndone(rate: Double) {
    var slider = slider()
    _ = slider.touchDown(point(0, 0))
    for index in 1...40 {
      _ = slider.touchMoved(point(3 * Double(index), Double(index) / rate))
    }
    let (resting, end) = (slider.value, 40 / rate + 1)
    for index in 1...Int(0.04 * rate) {
      _ = slider.touchMoved(
        point(120 + 3 * Double(index) / (0.04 * rate), end + Double(index) / rate))
    }
    #expect(slider.value != resting)
    #expect(slider.touchUp(point(123, end + 0.045)).value == resting)
  }

  @Test("A finger that rolls on is followed through more events than are kept")
  func aLongMovement() {
    var slider = slider()
    _ = slider.touchDown(point(0, 0))
    for index in 1...4000 {
      _ = slider.touchMoved(point(Double(index) / 20, Double(index) / 2000))
    }
    let last = slider.value
    #expect(slider.touchUp(point(200, 2.001)).value == last)
  }
}
