import ScrubTesting
import Scrubbing
import SpeedCurves
import Testing

/// Tests of the dwell lock: a resting finger keeps its value, and unlocking causes no jump.
struct DwellLockTests {
  /// A lock after a rest of 0.6 seconds at (100, 50), with events during the rest.
  private func locked() -> DwellLock {
    var lock = DwellLock.standard
    _ = lock.touchDown(TouchPoint(x: 40, y: 0, time: 0))
    _ = lock.touchMoved(TouchPoint(x: 100, y: 50, time: 0.1))
    _ = lock.touchMoved(TouchPoint(x: 100, y: 50, time: 1.6))
    return lock
  }

  @Test("After a rest, small moves change nothing until the finger leaves the zone")
  func smallMovesAfterARestAreIgnored() {
    var lock = locked()
    #expect(lock.isLocked)
    for (index, (x, y)) in [(101.0, 50.0), (102, 52), (98, 49), (100, 53)].enumerated() {
      let out = lock.touchMoved(TouchPoint(x: x, y: y, time: 1.7 + Double(index)))
      #expect(out.x == 100 && out.y == 50)
    }
    let out = lock.touchMoved(TouchPoint(x: 104, y: 50, time: 9))
    #expect(!lock.isLocked && abs(out.x - 101) < 1e-12 && out.y == 50)
  }

  @Test("Before the dwell time is up and beyond the radius, every move counts")
  func movesBeforeTheLockOrBeyondItCount() {
    var lock = DwellLock.standard
    _ = lock.touchDown(TouchPoint(x: 0, y: 0, time: 0))
    #expect(lock.touchMoved(TouchPoint(x: 2, y: 0, time: 0.4)).x == 2)
    #expect(lock.touchMoved(TouchPoint(x: 9, y: 0, time: 0.49)).x == 9)
    #expect(lock.touchMoved(TouchPoint(x: 10, y: 0, time: 0.9)).x == 10)
    #expect(!lock.isLocked)
  }

  /// Law 4: leaving the zone slowly or in one event causes no jump and has the same result.
  @Test("Unlocking never jumps, however fast the finger leaves", arguments: [1, 2, 7, 100])
  func unlockingNeverJumps(_ events: Int) {
    var lock = locked()
    var last = 100.0
    for event in 1...events {
      let x = 100 + 3.2 * Double(event) / Double(events)
      let out = lock.touchMoved(TouchPoint(x: x, y: 50, time: 2 + Double(event) / 1e6))
      #expect(out.x >= last && out.x - last <= 0.2 + 1e-9 + 3.2 / Double(events) * 0.1)
      last = out.x
    }
    #expect(abs(last - 100.2) < 0.021)
  }

  @Test("A platform that sends no events while the finger rests locks, too")
  func locksWithoutEventsWhileResting() {
    var lock = DwellLock.standard
    _ = lock.touchDown(TouchPoint(x: 0, y: 0, time: 0))
    _ = lock.touchMoved(TouchPoint(x: 60, y: 0, time: 0.1))
    #expect(lock.touchMoved(TouchPoint(x: 61, y: 0, time: 5)).x == 60)
    #expect(lock.isLocked)
  }

  @Test("The distance withheld by the lock is returned on each axis")
  func lockedDistanceIsReturnedOnEachAxis() {
    var lock = locked()
    _ = lock.touchMoved(TouchPoint(x: 103, y: 54, time: 2))
    var out = lock.touchMoved(TouchPoint(x: 103, y: 60, time: 2.01))
    let offset = 103 - out.x
    #expect(abs(offset - 1.8) < 1e-9)
    // Moves across the track do not return movement along it.
    out = lock.touchMoved(TouchPoint(x: 103, y: 160, time: 2.02))
    #expect(103 - out.x == offset && abs(out.y - 160) < 1e-9)
    out = lock.touchMoved(TouchPoint(x: 113, y: 160, time: 2.03))
    #expect(abs(113 - out.x - (offset - 1)) < 1e-9)
    out = lock.touchMoved(TouchPoint(x: 213, y: 160, time: 2.04))
    #expect(out.x == 213)
  }

  @Test("Without timestamps, nothing locks") func withoutTimeStampsNothingLocks() {
    var lock = DwellLock.standard
    _ = lock.touchDown(TouchPoint(x: 0, y: 0))
    for _ in 0..<50 { #expect(lock.touchMoved(TouchPoint(x: 1, y: 0)).x == 1) }
    #expect(!lock.isLocked)
  }

  @Test("In a slider, the value does not move under a trembling finger")
  func sliderValueIgnoresATremblingFinger() {
    var settings = SliderSettings()
    settings.stages.dwellLock = .standard
    var slider = ScrubSlider(settings: settings, curve: TieredCurve.classic)
    slider.setRange(minimum: 0, maximum: 300)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0, time: 0))
    _ = slider.touchMoved(TouchPoint(x: 60, y: -80, time: 0.2))
    let held = slider.value
    var random = SeededGenerator(seed: 5)
    for event in 0..<100 {
      let answer = slider.touchMoved(
        TouchPoint(
          x: 60 + Double.random(in: -2...2, using: &random),
          y: -80 + Double.random(in: -2...2, using: &random), time: 0.8 + Double(event) / 60))
      #expect(answer.value == held && answer.valueChangedActions == 0 && answer.feedback.isEmpty)
    }
    #expect(slider.touchUp(TouchPoint(x: 61, y: -80, time: 3)).value == held)
  }
}
