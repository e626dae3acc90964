import ScrubTestSupport
import Scrubbing
import SpeedCurves
import Testing

/// Tests of the stages inside a slider, with the gesture laws that apply to them.
struct SliderStageTests {
  static let seeds = Array(1...60 as ClosedRange<UInt64>)

  private func slider(_ random: inout RandomGesture) -> ScrubSlider {
    var slider = random.slider()
    slider.settings.stages = TouchStages(jitterFilter: .standard, dwellLock: .standard)
    slider.settings.cancel = .keep
    return slider
  }

  /// Law 4, as far as it applies to stages: no change of state alone moves the value.
  @Test("A change of state alone moves nothing with stages", arguments: seeds)
  func stateChangesMoveNothingWithStages(_ seed: UInt64) {
    var random = RandomGesture(seed: seed)
    var slider = slider(&random)
    for _ in 0..<10 {
      var held = slider.value.bitPattern
      #expect(slider.touchDown(random.point(0)).value.bitPattern == held, "seed \(seed), down")
      for event in 1..<30 {
        let point = random.point(Double(event) * random.number(0.01...0.4))
        let value = slider.touchMoved(point).value
        #expect(value >= slider.minimumValue && value <= slider.maximumValue, "seed \(seed)")
        held = slider.value.bitPattern
        slider.settings.stages = TouchStages(dwellLock: random.chance(0.5) ? .standard : nil)
        slider.curve = random.curve()
        #expect(slider.value.bitPattern == held, "seed \(seed), stages")
      }
      _ = random.chance(0.5) ? slider.touchUp(random.point(20)) : slider.touchCancelled()
      #expect(slider.value.bitPattern == held, "seed \(seed), end")
    }
  }

  /// Law 5 also applies after the stages: movement across the track moves nothing.
  @Test("Moving across the axis moves nothing with the dwell lock", arguments: seeds)
  func movingAcrossMovesNothingWithTheDwellLock(_ seed: UInt64) {
    var random = RandomGesture(seed: seed)
    var slider = slider(&random)
    slider.settings.reunite = .never
    slider.settings.stages.jitterFilter = nil
    let start = random.point(0)
    _ = slider.touchDown(start)
    let held = slider.value.bitPattern
    for event in 1..<60 {
      let point = TouchPoint(
        x: start.x, y: random.number(-250...250), time: Double(event) * random.number(0.01...0.6))
      #expect(slider.touchMoved(point).value.bitPattern == held, "seed \(seed)")
    }
  }

  @Test("A change of the stages applies from the next touch on")
  func stageChangesApplyFromTheNextTouch() {
    var slider = ScrubSlider(curve: TieredCurve.classic)
    slider.setRange(minimum: 0, maximum: 300)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0, time: 0))
    slider.settings.stages.jitterFilter = .standard
    #expect(slider.touchMoved(TouchPoint(x: 30, y: 0, time: 0.1)).value == 30)
    _ = slider.touchUp()
    _ = slider.touchDown(TouchPoint(x: 0, y: 0, time: 1))
    #expect(slider.touchMoved(TouchPoint(x: 30, y: 0, time: 1.01)).value < 60)
  }

  @Test("The lift-off guard returns the value before the jitter")
  func liftOffGuardReturnsTheValueBeforeTheJitter() {
    var guardian = LiftOffGuard(start: TouchPoint(x: 0, y: 0, time: 0), value: 7)
    guardian.touchMoved(TouchPoint(x: 50, y: 0, time: 0.2), value: 9)
    guardian.touchMoved(TouchPoint(x: 54, y: 2, time: 0.6), value: 9.5)
    #expect(guardian.restoredValue(atTouchUp: 0.61) == 9)
    #expect(guardian.restoredValue(atTouchUp: nil) == nil)
    #expect(guardian.restoredValue(atTouchUp: 0.59) == nil, "another clock")
    guardian.touchMoved(TouchPoint(x: 90, y: 2, time: 0.62), value: 12)
    #expect(guardian.restoredValue(atTouchUp: 0.63) == nil)
  }
}
