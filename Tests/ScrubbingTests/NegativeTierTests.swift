import Scrubbing
import SpeedCurves
import Testing

/// Tests of tiers at negative distances, which apply on the other side of the track.
struct NegativeTierTests {
  private func slider(_ mode: SliderMode) throws -> ScrubSlider {
    let curve = try TieredCurve(sorting: [
      SpeedTier(speed: 0.25, distance: -100), SpeedTier(speed: 0.5, distance: -50),
      SpeedTier(speed: 1, distance: 0),
    ])
    var settings = SliderSettings(mode: mode)
    settings.distance = .above
    settings.reunite = .never
    settings.liftOffGuard = false
    return ScrubSlider(settings: settings, curve: curve, trackWidth: 300)
  }

  @Test("A horizontal move counts with the speed of its side", arguments: [-120.0, -75, -20, 20])
  func horizontalMove(distance: Double) throws {
    var slider = try slider(.fine)
    let down = slider.touchDown(TouchPoint(x: 0, y: -distance))
    let speed = slider.curve.speed(atDistance: distance)
    #expect(down.speed == speed)
    let moved = slider.touchMoved(TouchPoint(x: 30, y: -distance))
    #expect(abs(moved.value - speed * 0.1) < 1e-12)
    #expect(moved.speed == speed && moved.band == slider.curve.band(atDistance: distance))
  }

  @Test("A diagonal move counts with the mean of the speeds that it passes")
  func diagonalMove() throws {
    var slider = try slider(.fine)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    let moved = slider.touchMoved(TouchPoint(x: 60, y: 120))
    let mean = slider.curve.averageSpeed(from: 0, to: -120)
    #expect(abs(moved.value - mean * 0.2) < 1e-12)
    #expect(moved.speed == 0.25)
  }
}
