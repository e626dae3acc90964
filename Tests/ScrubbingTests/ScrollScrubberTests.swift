import ScrubTesting
import Scrubbing
import SpeedCurves
import Testing

/// Tests of relative scroll input: wheel, trackpad and jog dial.
struct ScrollScrubberTests {
  private func slider(at value: Double = 100) -> ScrubSlider {
    var slider = ScrubSlider(curve: TieredCurve.classic)
    slider.setRange(minimum: 0, maximum: 300)
    slider.setValue(value)
    return slider
  }

  private func points(
    _ x: Double, _ phase: ScrollEvent.Phase, y: Double = 0, distance: Double = 0
  ) -> ScrollEvent {
    ScrollEvent(x: x, y: y, unit: .points, phase: phase, distance: distance)
  }

  @Test("A click of the wheel is a number of points") func wheelClickIsSomePoints() {
    var (slider, scroll) = (slider(), ScrollScrubber())
    let answer = scroll.scrolled(ScrollEvent(y: 1, unit: .clicks), on: &slider)
    #expect(answer.value == 110 && answer.valueChangedActions == 1)
    #expect(!scroll.isActive && !answer.isTracking)
    #expect(scroll.scrolled(ScrollEvent(y: -0.5, unit: .clicks), on: &slider).value == 105)
    scroll.isReversed = true
    #expect(scroll.scrolled(ScrollEvent(y: 1, unit: .clicks), on: &slider).value == 95)
  }

  @Test("A click of the wheel can be one frame") func wheelClickCanBeAFrame() {
    var (slider, scroll) = (slider(), ScrollScrubber())
    scroll.valuePerClick = 0.04
    for _ in 0..<3 { _ = scroll.scrolled(ScrollEvent(y: 1, unit: .clicks), on: &slider) }
    #expect(abs(slider.value - 100.12) < 1e-12)
  }

  @Test("A turn of the jog dial is the sum of its clicks") func jogDialTurnIsItsClicks() {
    var (slider, scroll) = (slider(), ScrollScrubber())
    scroll.valuePerClick = 0.04
    let answer = scroll.scrolled(ScrollEvent(x: 0.5, unit: .turns), on: &slider)
    #expect(abs(answer.value - 100.5) < 1e-12)
    scroll = ScrollScrubber(pointsPerClick: 2, clicksPerTurn: 10)
    #expect(
      abs(scroll.scrolled(ScrollEvent(x: -1, unit: .turns), on: &slider).value - 80.5) < 1e-9
    )
  }

  @Test(
    "Every step is scaled by the curve",
    arguments: [(0.0, 1.0), (60, 0.5), (-120, 0.25), (500, 0.1)])
  func everyStepGoesThroughTheCurve(_ distance: Double, speed: Double) {
    for unit in ScrollEvent.Unit.allCases {
      var (slider, scroll) = (slider(at: 0), ScrollScrubber())
      let event = ScrollEvent(x: 0.2, unit: unit, distance: distance)
      let answer = scroll.scrolled(event, on: &slider)
      let points = unit == .points ? 0.2 : unit == .clicks ? 2 : 50
      #expect(abs(answer.value - points * speed) < 1e-12 && answer.speed == speed)
      #expect(slider.speed == 1 && slider.band.index == 0)
    }
  }

  @Test("A slider that slows only above the track does so for scrolls, too")
  func slowingOnlyAboveAppliesToScrolls() {
    var (slider, scroll) = (slider(), ScrollScrubber())
    slider.settings.distance = .above
    let event = ScrollEvent(x: 10, unit: .points, distance: -200)
    #expect(scroll.scrolled(event, on: &slider).value == 110)
  }

  @Test("A trackpad scroll keeps to the axis it began on") func trackpadKeepsItsFirstAxis() {
    var (slider, scroll) = (slider(), ScrollScrubber())
    _ = scroll.scrolled(points(0, .began), on: &slider)
    #expect(scroll.isActive)
    _ = scroll.scrolled(points(2, .changed, y: -5), on: &slider)
    #expect(slider.value == 95)
    _ = scroll.scrolled(points(50, .changed, y: -5), on: &slider)
    #expect(slider.value == 90)
    _ = scroll.scrolled(points(0, .ended), on: &slider)
    _ = scroll.scrolled(points(5, .began, y: 5), on: &slider)
    #expect(slider.value == 95)
  }

  @Test("Momentum is ignored unless the policy follows it") func momentumIsIgnoredByDefault() {
    var (slider, scroll) = (slider(), ScrollScrubber())
    _ = scroll.scrolled(points(10, .began), on: &slider)
    _ = scroll.scrolled(points(10, .ended), on: &slider)
    #expect(!scroll.isActive)
    #expect(scroll.scrolled(points(30, .momentum), on: &slider).value == 120)

    scroll.followsMomentum = true
    #expect(scroll.scrolled(points(30, .momentum), on: &slider).value == 120)
    _ = scroll.scrolled(points(10, .began), on: &slider)
    // No platform reports whether momentum will follow, so the scroll has ended until it does.
    _ = scroll.scrolled(points(0, .ended), on: &slider)
    #expect(!scroll.isActive)
    let coasting = scroll.scrolled(points(30, .momentum), on: &slider)
    #expect(scroll.isActive && coasting.value == 160)
    let rest = scroll.scrolled(points(0, .momentumEnded), on: &slider)
    #expect(!scroll.isActive && rest.value == 160)
  }

  @Test("Momentum ends at an end of the range") func momentumEndsAtAnEnd() {
    var (slider, scroll) = (slider(at: 280), ScrollScrubber())
    scroll.followsMomentum = true
    _ = scroll.scrolled(points(10, .began), on: &slider)
    _ = scroll.scrolled(points(0, .ended), on: &slider)
    let end = scroll.scrolled(points(30, .momentum), on: &slider)
    #expect(end.value == 300 && end.feedback == .end)
    _ = scroll.scrolled(points(20, .momentum), on: &slider)
    #expect(!scroll.isActive)
    #expect(scroll.scrolled(points(-50, .momentum), on: &slider).value == 300)
  }

  @Test("Fingers that touch the trackpad stop the momentum")
  func touchingTheTrackpadStopsTheMomentum() {
    var (slider, scroll) = (slider(), ScrollScrubber())
    scroll.followsMomentum = true
    _ = scroll.scrolled(points(10, .began), on: &slider)
    _ = scroll.scrolled(points(0, .ended), on: &slider)
    _ = scroll.scrolled(points(0, .began), on: &slider)
    #expect(scroll.isActive)
    #expect(scroll.scrolled(points(30, .momentum), on: &slider).value == 110)
  }

  @Test("A canceled scroll restores or keeps the value", arguments: CancelPolicy.allCases)
  func canceledScrollRestoresOrKeeps(_ policy: CancelPolicy) {
    var (slider, scroll) = (slider(), ScrollScrubber())
    slider.settings.cancel = policy
    _ = scroll.scrolled(points(10, .began), on: &slider)
    _ = scroll.scrolled(points(10, .changed), on: &slider)
    let answer = scroll.scrolled(points(0, .cancelled), on: &slider)
    #expect(answer.value == (policy == .restore ? 100 : 120) && !scroll.isActive)
    #expect(answer.valueChangedActions == (policy == .restore ? 1 : 0))
  }

  @Test("A cancellation without a scroll in progress has no effect")
  func cancellationAfterTheEndHasNoEffect() {
    var (slider, scroll) = (slider(), ScrollScrubber())
    _ = scroll.scrolled(points(10, .began), on: &slider)
    _ = scroll.scrolled(points(10, .ended), on: &slider)
    slider.setValue(200)
    let answer = scroll.scrolled(points(0, .cancelled), on: &slider)
    #expect(answer.value == 200 && answer.valueChangedActions == 0)
  }

  @Test("Tiers are felt within a scroll and not between clicks")
  func bandsAreFeltWithinAScrollOnly() {
    var (slider, scroll) = (slider(), ScrollScrubber())
    for _ in 0..<2 {
      let click = ScrollEvent(y: 1, unit: .clicks, distance: 120)
      #expect(scroll.scrolled(click, on: &slider).feedback == [])
    }
    _ = scroll.scrolled(points(1, .began), on: &slider)
    let away = scroll.scrolled(points(1, .changed, distance: 60), on: &slider)
    #expect(away.feedback == .band)
    #expect(scroll.scrolled(points(1, .changed, distance: 60), on: &slider).feedback == [])
  }

  @Test("Where the slider is not continuous, a scroll acts once at its end")
  func discreteScrollActsOnceAtItsEnd() {
    var (slider, scroll) = (slider(), ScrollScrubber())
    slider.settings.isContinuous = false
    #expect(scroll.scrolled(points(5, .began), on: &slider).valueChangedActions == 0)
    #expect(scroll.scrolled(points(5, .changed), on: &slider).valueChangedActions == 0)
    #expect(scroll.scrolled(points(0, .ended), on: &slider).valueChangedActions == 1)
  }

  @Test("A finger on the slider comes first") func aFingerOnTheSliderComesFirst() {
    var (slider, scroll) = (slider(), ScrollScrubber())
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    #expect(scroll.scrolled(points(30, .began), on: &slider).value == 100)
    #expect(!scroll.isActive)
  }

  @Test(
    "Any scroll leaves a finite value in range", arguments: Array(1...100 as ClosedRange<UInt64>))
  func anyScrollLeavesAFiniteValueInRange(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double {
      [.nan, .infinity, -1e300, Double.random(in: -500...500, using: &random)]
        .randomElement(using: &random) ?? 0
    }
    var slider = slider()
    var scroll = ScrollScrubber(
      pointsPerClick: number(), valuePerClick: number(), clicksPerTurn: number(),
      followsMomentum: true)
    for _ in 0..<200 {
      let event = ScrollEvent(
        x: number(), y: number(),
        unit: ScrollEvent.Unit.allCases.randomElement(using: &random) ?? .points,
        phase: ScrollEvent.Phase.allCases.randomElement(using: &random) ?? .single,
        distance: number())
      let answer = scroll.scrolled(event, on: &slider)
      #expect(answer.value >= 0 && answer.value <= 300 && answer.speed.isFinite, "seed \(seed)")
    }
  }
}
