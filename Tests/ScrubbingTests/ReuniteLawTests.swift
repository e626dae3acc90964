import ScrubTestSupport
import Scrubbing
import SpeedCurves
import Testing

/// Law 7: the gap between finger and thumb with `reunite: .path`.
struct ReuniteLawTests {
  /// Returns a slider with its finger at `distance`, and a gap caused by a horizontal move there.
  private func slider(
    curve: any SpeedCurve, at distance: Double, reunite: ReunitePolicy = .path
  ) -> ScrubSlider {
    var settings = SliderSettings()
    settings.reunite = reunite
    var slider = ScrubSlider(settings: settings, curve: curve)
    slider.setValue(0.5)
    _ = slider.touchDown(TouchPoint(x: 150, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 150, y: -distance))
    _ = slider.touchMoved(TouchPoint(x: 210, y: -distance))
    return slider
  }

  private func gap(_ slider: ScrubSlider) -> Double {
    min(max(slider.unadjustedValue ?? 0, slider.minimumValue), slider.maximumValue) - slider.value
  }

  @Test(
    "A straight return scales the gap by the distance", arguments: SpeedCurveCases.all.indices,
    [1, 7, 40, 160])
  func returnScalesTheGapByTheDistance(_ index: Int, events: Int) {
    var slider = slider(curve: SpeedCurveCases.all[index], at: 160)
    let before = gap(slider)
    for event in 1...events {
      _ = slider.touchMoved(TouchPoint(x: 210, y: -160 + 120 * Double(event) / Double(events)))
    }
    #expect(abs(gap(slider) - before * 40 / 160) < 1e-9)
    _ = slider.touchMoved(TouchPoint(x: 210, y: 0))
    #expect(gap(slider) == 0)
  }

  @Test("A track that has no width for a while keeps the gap on screen") func noWidth() throws {
    var sliders = [[600], [0, 600], [0, -1, 0, 600]].map { widths in
      var slider = slider(curve: TieredCurve.classic, at: 100)
      for width in widths { slider.trackWidth = width }
      return slider
    }
    for index in sliders.indices { _ = sliders[index].touchMoved(TouchPoint(x: 210, y: -40)) }
    #expect(Set(sliders.map(\.value)).count == 1 && Set(sliders.map(\.unadjustedValue)).count == 1)
  }

  @Test(
    "Crossing the line in one event reunites finger and thumb, too",
    arguments: SpeedCurveCases.all.indices)
  func crossingInOneEventReunites(_ index: Int) {
    var slider = slider(curve: SpeedCurveCases.all[index], at: 120)
    _ = slider.touchMoved(TouchPoint(x: 260, y: 0.001))
    #expect(abs(gap(slider)) < 1e-6)
  }

  @Test("A return never flips the gap", arguments: Array(1...300 as ClosedRange<UInt64>))
  func aReturnNeverFlipsTheGap(_ seed: UInt64) {
    var random = RandomGesture(seed: seed)
    var slider = random.slider()
    slider.settings.reunite = .path
    _ = slider.touchDown(random.point())
    var last = random.point()
    _ = slider.touchMoved(last)
    for _ in 0..<20 {
      last.y *= random.number(0.3...1)
      let before = gap(slider)
      _ = slider.touchMoved(last)
      #expect(gap(slider) * before >= 0 && abs(gap(slider)) <= abs(before), "seed \(seed)")
    }
  }

  @Test("An overshoot is clamped to the end for the gap") func overshootIsClampedForTheGap() {
    var slider = ScrubSlider(curve: TieredCurve.classic)
    slider.setValue(0.9)
    _ = slider.touchDown(TouchPoint(x: 270, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 270, y: -160))
    _ = slider.touchMoved(TouchPoint(x: 900, y: -160))
    _ = slider.touchMoved(TouchPoint(x: 900, y: 0))
    #expect(slider.value == 1)
  }

  @Test("A resize rescales the gap") func aResizeRescalesTheGap() {
    var slider = slider(curve: TieredCurve.classic, at: 160)
    let before = gap(slider)
    slider.trackWidth = 600
    #expect(abs(gap(slider) - before / 2) < 1e-12)
  }

  @Test("Never keeps the found value, and dead zone keeps it farther out")
  func neverAndDeadZoneKeepTheValue() {
    var never = slider(curve: TieredCurve.classic, at: 160, reunite: .never)
    let found = never.value
    #expect(never.touchMoved(TouchPoint(x: 210, y: 0)).value == found)

    var deadZone = slider(curve: TieredCurve.classic, at: 160, reunite: .deadZone)
    #expect(deadZone.touchMoved(TouchPoint(x: 210, y: -50)).value == found)
    let before = gap(deadZone)
    _ = deadZone.touchMoved(TouchPoint(x: 210, y: -25))
    #expect(abs(gap(deadZone) - before / 2) < 1e-12)
    _ = deadZone.touchMoved(TouchPoint(x: 210, y: 0))
    #expect(gap(deadZone) == 0)
  }

  /// A curve without bands, whose speed has halved at 100 points, or nowhere.
  private struct UnbandedCurve: SpeedCurve {
    var halving: Double
    func speed(atDistance distance: Double) -> Double { 1 / (1 + abs(distance) / halving) }
  }

  @Test("Without bands, the dead zone ends where the speed has halved")
  func unbandedCurvesHaveADeadZone() {
    var found = slider(curve: UnbandedCurve(halving: 99.5), at: 160, reunite: .deadZone)
    let value = found.value
    #expect(found.touchMoved(TouchPoint(x: 210, y: -100)).value == value)
    let before = gap(found)
    _ = found.touchMoved(TouchPoint(x: 210, y: -50))
    #expect(abs(gap(found) - before / 2) < 1e-9)
    // A curve that changes at run time brings its own.
    found.curve = UnbandedCurve(halving: 20)
    let kept = found.value
    #expect(found.touchMoved(TouchPoint(x: 210, y: -20)).value == kept)
    #expect(found.touchMoved(TouchPoint(x: 210, y: 0)).value != kept && gap(found) == 0)
    var wide = slider(curve: UnbandedCurve(halving: 1e9), at: 160, reunite: .deadZone)
    wide.curve = UnbandedCurve(halving: 1e4)
    #expect(wide.touchMoved(TouchPoint(x: 210, y: -80)).value != 0.5)
  }

  enum SpeedCurveCases {
    static let all: [any SpeedCurve] = [
      TieredCurve.classic, ExponentialCurve.standard, OneSidedCurve(ExponentialCurve.standard),
    ]
  }
}
