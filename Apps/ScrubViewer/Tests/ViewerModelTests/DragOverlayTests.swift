import Scrubbing
import SpeedCurves
import Surface
import Testing
import ViewerModel

@Suite("What is drawn over the window while dragging") struct DragOverlayTests {
  private let track = Rectangle(x: 20, y: 395, width: 360, height: 10)
  private let size = Size(width: 400, height: 500)
  private let measure: TextMeasure = { text, style in
    Size(width: Double(text.count) * 8 * style.scale, height: 16 * style.scale)
  }

  private func slider(_ distance: DistancePolicy = .both) throws -> ScrubSlider {
    var settings = SliderSettings()
    settings.distance = distance
    let curve = try TieredCurve(tiers: [
      SpeedTier(speed: 1, verticalDistance: 0), SpeedTier(speed: 0.5, verticalDistance: 50),
      SpeedTier(speed: 0.25, verticalDistance: 150), SpeedTier(speed: 0.1, verticalDistance: 600),
    ])
    var slider = ScrubSlider(settings: settings, curve: curve, trackWidth: 360)
    slider.setValue(0.25)
    return slider
  }

  private func overlay(_ slider: ScrubSlider, speed: SpeedIndicator.Appearance? = nil)
    -> DragOverlay
  {
    DragOverlay(slider: slider, appearance: speed, reading: "×1/4", track: track, size: size)
  }

  @Test func withoutADragThereIsNothing() throws {
    #expect(overlay(try slider()).shapes(measure: measure).isEmpty)
  }

  @Test func theBandsLieAsFarFromTheTrackAsTheCurveSays() throws {
    var slider = try slider()
    _ = slider.touchDown(TouchPoint(x: 90, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 90, y: -100))
    let bands = overlay(slider).bands
    #expect(bands.map(\.text) == ["×1", "×1/2", "×1/4", "", ""])
    #expect(bands.map(\.area.y) == [350, 250, 0, 400, 450])
    #expect(bands.map(\.area.height) == [50, 100, 250, 50, 50])
    #expect(bands.map(\.isInForce) == [false, true, false, false, true])
  }

  @Test func whereOnlyOneSideSlowsOnlyThatHasBands() throws {
    var slider = try slider(.above)
    _ = slider.touchDown(TouchPoint(x: 90, y: 0))
    #expect(overlay(slider).bands.map(\.isAbove) == [true, true, true])
  }

  @Test func theMarkStandsWhereTheDragBegan() throws {
    var slider = try slider()
    _ = slider.touchDown(TouchPoint(x: 90, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 200, y: 0))
    let overlay = overlay(slider)
    #expect(overlay.start == Point(x: 20 + 0.25 * 360, y: 400))
  }

  @Test func theSpeedStaysInsideTheWindow() throws {
    var slider = try slider()
    slider.setValue(0)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    let appearance = SpeedIndicator(policy: .always, state: slider.state).appearance(at: 0)
    let shapes = overlay(slider, speed: appearance).shapes(measure: measure)
    let pills = shapes.compactMap { shape -> Rectangle? in
      if case .fill(let area, let ink, _) = shape, ink == Ink(.accent) { return area }
      return nil
    }
    #expect(pills.count == 1)
    #expect(pills.allSatisfy { $0.x >= 0 && $0.maxX <= size.width && $0.y >= 0 })
  }

  @Test func inTheCancelZoneItSaysWhatLiftingDoes() throws {
    var settings = SliderSettings()
    settings.cancelZone = try CancelZone(side: .both, distance: 80)
    var slider = ScrubSlider(
      settings: settings, curve: try TieredCurve(tiers: [SpeedTier(speed: 1, verticalDistance: 0)]))
    _ = slider.touchDown(TouchPoint(x: 0, y: 0))
    _ = slider.touchMoved(TouchPoint(x: 0, y: -100))
    let appearance = SpeedIndicator(policy: .always, state: slider.state).appearance(at: 0)
    let shapes = overlay(slider, speed: appearance).shapes(measure: measure)
    let says = shapes.contains { shape in
      if case .text("release to cancel", at: _, anchor: _, _, _, maximumWidth: _) = shape {
        return true
      }
      return false
    }
    #expect(says)
  }
}
