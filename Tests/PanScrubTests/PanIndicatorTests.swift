import PanScrub
import Scrubbing
import SpeedCurves
import Testing

/// Tests of the speed indicator of a pan, which is that of the slider.
struct PanIndicatorTests {
  private func indicator() -> SpeedIndicator {
    SpeedIndicator(state: ScrubSlider(curve: TieredCurve.classic).state)
  }

  private func follow(
    _ indicator: inout SpeedIndicator, _ pan: PanResponse, at point: TouchPoint
  ) {
    indicator.follow(
      speed: pan.speed, band: pan.band, valuePerPoint: pan.valuePerPoint,
      isTracking: pan.isTracking, at: point)
  }

  @Test("A pan that moves away from its line shows its speed until it ends")
  func panAwayFromItsLineShowsItsSpeed() throws {
    var (pan, indicator) = (makePan(.fine), indicator())
    func follow(_ response: PanResponse, at time: Double) {
      self.follow(&indicator, response, at: point(0, 0, time))
    }
    follow(pan.touchDown(point(0), playback: .paused), at: 0)
    follow(pan.touchMoved(point(20)), at: 1)
    #expect(indicator.appearance(at: 2) == nil, "it goes at full speed")
    follow(pan.touchMoved(point(20, 60)), at: 3)
    let shown = try #require(indicator.appearance(at: 4))
    #expect(shown.speed == 0.5 && shown.opacity == 1)
    #expect(shown.valuePerPoint == 0.1, "60 s over 300 points, at half speed")
    follow(pan.touchUp(point(20, 60)), at: 5)
    #expect(indicator.appearance(at: 5.125)?.opacity == 0.5)
    #expect(indicator.appearance(at: 5.125)?.speed == 0.5)
    #expect(indicator.appearance(at: 6) == nil)
  }

  @Test("A movement that is no pan shows nothing") func movementThatIsNoPanShowsNothing() {
    var (pan, indicator) = (makePan(.fine), indicator())
    follow(&indicator, pan.touchDown(point(0), playback: .paused), at: point(0, 0, 0))
    follow(&indicator, pan.touchMoved(point(5, 200)), at: point(5, 200, 1))
    #expect(pan.state == .failed && indicator.appearance(at: 2) == nil)
  }

  @Test("A slider after a pan is followed again") func sliderAfterAPanIsFollowedAgain() throws {
    var (pan, indicator) = (makePan(.fine), indicator())
    begin(&pan)
    follow(&indicator, pan.touchMoved(point(50, 160)), at: point(50, 160, 0))
    follow(&indicator, pan.touchUp(), at: point(50, 160, 1))
    var slider = ScrubSlider(curve: TieredCurve.classic)
    indicator.follow(slider.touchDown(point(0, 0, 2)), at: point(0, 0, 2))
    #expect(indicator.appearance(at: 2) == nil)
    indicator.follow(slider.touchMoved(point(0, 60, 3)), at: point(0, 60, 3))
    #expect(try #require(indicator.appearance(at: 4)).speed == 0.5)
  }
}
