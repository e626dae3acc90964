import Scrubbing
import SpeedCurves
import Testing

/// Tests of the policies of the fine mode, one at a time.
struct SliderPolicyTests {
  private func slider(_ change: (inout SliderSettings) -> Void = { _ in }) -> ScrubSlider {
    var settings = SliderSettings()
    change(&settings)
    var slider = ScrubSlider(settings: settings, curve: TieredCurve.classic)
    slider.setRange(minimum: 0, maximum: 300)
    slider.setValue(100)
    return slider
  }

  @Test("A step uses the mean speed along its path") func stepUsesTheMeanSpeedOfItsPath() {
    var slider = slider { $0.reunite = .never }
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    // 50 points at speed 1 and 50 at 0.5, evenly spread over 20 horizontal points.
    #expect(abs(slider.touchMoved(TouchPoint(x: 20, y: -100)).value - 115) < 1e-12)
  }

  @Test("A tier holds on for the width of the hysteresis") func tierHoldsForTheHysteresis() {
    var slider = slider { $0.hysteresis = 4 }
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    #expect(slider.touchMoved(TouchPoint(x: 0, y: -50)).feedback == .band)
    for wobble in [-47, -52, -46.0, -51] {
      #expect(slider.touchMoved(TouchPoint(x: 0, y: wobble)).feedback == [])
    }
    #expect(slider.speed == 0.5)
    let back = slider.touchMoved(TouchPoint(x: 0, y: -45.9))
    #expect(back.feedback == .band && back.speed == 1)
  }

  @Test("A tier holds on while the same curve, policies or line are set again")
  func tierHoldsThroughTheSameCurve() {
    var slider = slider { $0.hysteresis = 4 }
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 0, y: -50))
    _ = slider.touchMoved(TouchPoint(x: 0, y: -47))
    slider.curve = TieredCurve.classic
    slider.settings.hysteresis = 4
    slider.lineY = 0
    slider.settings.feedbackInterval = 1
    #expect(slider.speed == 0.5)
    slider.settings.hysteresis = 0
    #expect(slider.speed == 1)
  }

  /// OBSlider's speed is 1 before its first move, and that of the last move after a canceled drag.
  @Test("Between drags, neither the line nor a policy changes the speed")
  func speedStaysBetweenDrags() throws {
    let curve = try OBSliderCurve(
      scrubbingSpeeds: [0.5, 0.25], scrubbingSpeedChangePositions: [0, 50])
    var slider = ScrubSlider(settings: SliderSettings(mode: .obSlider), curve: curve)
    slider.lineY = 20
    slider.settings.feedbackInterval = 1
    #expect(slider.speed == 1)
    _ = slider.touchDown(TouchPoint(x: 0, y: 20))
    _ = slider.touchMoved(TouchPoint(x: 1, y: 90))
    _ = slider.touchCancelled()
    #expect(slider.speed == 0.25)
    slider.lineY = 40
    slider.settings.feedbackInterval = 2
    #expect(slider.speed == 0.25)
    slider.settings.mode = .fine
    #expect(slider.speed == 0.5)
  }

  @Test("Hysteresis never hides a nearer tier") func hysteresisNeverHidesANearerTier() {
    var slider = slider { $0.hysteresis = 1000 }
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 0, y: -60))
    #expect(slider.touchMoved(TouchPoint(x: 0, y: 0)).speed == 1)
  }

  @Test("Only distances above the track count if the policy says so")
  func onlyAboveCountsIfConfigured() {
    var slider = slider { $0.distance = .above }
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    #expect(slider.touchMoved(TouchPoint(x: 0, y: 120)).speed == 1)
    #expect(slider.touchMoved(TouchPoint(x: 0, y: -120)).speed == 0.25)
  }

  @Test("Cancel restores or keeps the value") func cancelRestoresOrKeeps() {
    for policy in CancelPolicy.allCases {
      var slider = slider { $0.cancel = policy }
      _ = slider.touchDown(TouchPoint(x: 0, y: 0))
      _ = slider.touchMoved(TouchPoint(x: 30, y: 0))
      let response = slider.touchCancelled()
      #expect(response.value == (policy == .restore ? 100 : 130))
      #expect(response.valueChangedActions == (policy == .restore ? 1 : 0))
      #expect(!response.isTracking && response.speed == 1)
    }
  }

  @Test("The last jitter of a lifting finger is undone") func jitterOfALiftingFingerIsUndone() {
    var slider = slider()
    _ = slider.touchDown(TouchPoint(x: 0, y: 0, time: 0))
    _ = slider.touchMoved(TouchPoint(x: 40, y: 0, time: 0.1))
    _ = slider.touchMoved(TouchPoint(x: 43, y: 2, time: 0.5))
    let response = slider.touchUp(TouchPoint(x: 44, y: 2, time: 0.51))
    #expect(response.value == 140 && response.valueChangedActions == 1)
  }

  @Test("The end of a deliberate move is not undone") func endOfADeliberateMoveIsKept() {
    var slider = slider()
    _ = slider.touchDown(TouchPoint(x: 0, y: 0, time: 0))
    for step in 1...60 {
      _ = slider.touchMoved(TouchPoint(x: Double(step), y: 0, time: Double(step) / 60))
    }
    #expect(slider.touchUp(TouchPoint(x: 60, y: 0, time: 1.01)).value == 160)
  }

  @Test("Without timestamps, nothing is undone") func withoutTimestampsNothingIsUndone() {
    var slider = slider()
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 3, y: 0))
    #expect(slider.touchUp(TouchPoint(x: 3, y: 0)).value == 103)
  }

  @Test("A lifting finger does not undo an assigned value, or a shorter range")
  func assignedValueIsNotUndone() {
    var slider = slider()
    _ = slider.touchDown(TouchPoint(x: 0, y: 0, time: 0))
    slider.setValue(200)
    #expect(slider.touchUp(TouchPoint(x: 0, y: 0, time: 1)).value == 200)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0, time: 2))
    _ = slider.touchMoved(TouchPoint(x: 40, y: 0, time: 2.1))
    slider.setRange(minimum: 0, maximum: 150)
    slider.setRange(minimum: 0, maximum: 300)
    #expect(slider.touchUp(TouchPoint(x: 40, y: 0, time: 3)).value == 150)
  }

  @Test("An end is felt once until the value leaves it") func anEndIsFeltOnceUntilItIsLeft() {
    var slider = slider()
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    #expect(slider.touchMoved(TouchPoint(x: 250, y: 0)).feedback == .end)
    #expect(slider.touchMoved(TouchPoint(x: 280, y: 0)).feedback == [])
    #expect(slider.touchMoved(TouchPoint(x: 270, y: 0)).feedback == [])
    #expect(slider.touchMoved(TouchPoint(x: 290, y: 0)).feedback == .end)
  }

  @Test("A new curve applies at once and does not move the value")
  func newCurveAppliesAtOnceAndMovesNothing() {
    var slider = slider()
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 10, y: -80))
    let held = slider.value
    slider.curve = ExponentialCurve.standard
    #expect(slider.value == held && slider.speed == 0.25 && slider.band.index == 2)
    _ = slider.touchMoved(TouchPoint(x: 18, y: -80))
    #expect(abs(slider.value - held - 2) < 1e-12)
  }

  @Test("A slider that is not continuous acts once at the end")
  func discreteSliderActsOnceAtTheEnd() {
    var slider = slider { $0.isContinuous = false }
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    #expect(slider.touchMoved(TouchPoint(x: 10, y: 0)).valueChangedActions == 0)
    #expect(slider.touchUp().valueChangedActions == 1)
  }
}
