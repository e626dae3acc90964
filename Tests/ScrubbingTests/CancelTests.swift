import Scrubbing
import SpeedCurves
import Testing

/// Tests of canceled drags: by the system, by Escape and by distance.
struct CancelTests {
  private func slider(_ change: (inout SliderSettings) throws -> Void) rethrows -> ScrubSlider {
    var settings = SliderSettings()
    try change(&settings)
    var slider = ScrubSlider(settings: settings, curve: TieredCurve.classic)
    slider.setRange(minimum: 0, maximum: 300)
    slider.setValue(100)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 30, y: 0))
    return slider
  }

  @Test(
    "A cancel by the system follows the policy", arguments: CancelPolicy.allCases,
    SliderMode.allCases)
  func systemCancelFollowsThePolicy(_ policy: CancelPolicy, _ mode: SliderMode) {
    var slider = slider {
      $0 = SliderSettings(mode: mode)
      $0.cancel = policy
    }
    let answer = slider.touchCancelled()
    #expect(answer.value == (policy == .restore ? 100 : 130) && !answer.isTracking)
  }

  @Test(
    "Escape always restores the value, and the rest of the touch is ignored",
    arguments: CancelPolicy.allCases, SliderMode.allCases)
  func escapeRestoresAndEndsTheTouch(
    _ policy: CancelPolicy, _ mode: SliderMode
  ) {
    var slider = slider {
      $0 = SliderSettings(mode: mode)
      $0.cancel = policy
    }
    let answer = slider.touchCancelled(by: .escape)
    #expect(answer.value == 100 && answer.valueChangedActions == 1 && !answer.isTracking)
    #expect(slider.touchMoved(TouchPoint(x: 90, y: 0)).value == 100)
    #expect(slider.touchUp(TouchPoint(x: 90, y: 0)).value == 100)
  }

  @Test("Moving away means finer unless configured otherwise")
  func awayMeansFinerByDefault() {
    var slider = slider { _ in }
    #expect(slider.settings.cancelZone == nil)
    _ = slider.touchMoved(TouchPoint(x: 30, y: -2000))
    #expect(!slider.cancelsAtTouchUp && slider.speed == 0.1)
    #expect(slider.touchUp().value == 130)
  }

  @Test(
    "Lifting in the cancel zone cancels on its side only", arguments: CancelZone.Side.allCases,
    [-200.0, -100, 0, 100, 200])
  func liftingInTheZoneCancelsOnItsSideOnly(_ side: CancelZone.Side, y: Double) throws {
    var slider = try slider {
      ($0.reunite, $0.cancel) = (.never, .keep)
      $0.cancelZone = try CancelZone(side: side)
    }
    _ = slider.touchMoved(TouchPoint(x: 30, y: y))
    let isAway = abs(y) >= 144
    let cancels = isAway && (side == .both || (side == .above) == (y < 0))
    #expect(slider.cancelsAtTouchUp == cancels)
    #expect(slider.value == 130)
    let answer = slider.touchUp()
    #expect(answer.value == (cancels ? 100 : 130) && answer.isTracking == false)
    #expect(!slider.cancelsAtTouchUp)
  }

  @Test("A finger may return from the cancel zone") func aFingerMayReturnFromTheZone() throws {
    var slider = try slider { $0.cancelZone = try CancelZone(side: .both, distance: 200) }
    _ = slider.touchMoved(TouchPoint(x: 30, y: 250))
    #expect(slider.cancelsAtTouchUp)
    _ = slider.touchMoved(TouchPoint(x: 30, y: 180))
    #expect(!slider.cancelsAtTouchUp)
    #expect(slider.touchUp().value == 130)
  }

  /// Finer above, cancel below: each side has its own meaning.
  @Test("One side can mean finer and the other cancel")
  func finerOnOneSideCancelsOnTheOther() throws {
    var slider = try slider {
      ($0.distance, $0.reunite) = (.above, .never)
      $0.cancelZone = try CancelZone(side: .below, distance: 80)
    }
    _ = slider.touchMoved(TouchPoint(x: 30, y: -160))
    #expect(slider.speed == 0.1 && !slider.cancelsAtTouchUp)
    _ = slider.touchMoved(TouchPoint(x: 30, y: 90))
    #expect(slider.speed == 1 && slider.cancelsAtTouchUp)
    #expect(slider.touchUp().value == 100)
  }

  @Test("An invalid cancel zone is rejected with the reason", arguments: [0, -1, .nan, .infinity])
  func invalidZoneIsRejected(_ distance: Double) {
    let error = #expect(throws: InvalidParameter.self) {
      try CancelZone(side: .above, distance: distance)
    }
    #expect(error?.parameter == "distance" && error?.reason.contains("\(distance)") == true)
  }
}
