import Foundation
import Scrubbing
import SpeedCurves
import Testing

/// What a recording keeps besides the finger's events.
struct RecordedGestureTests {
  private func recorded(_ slider: ScrubSlider) throws -> RecordedGesture {
    let gesture = RecordedGesture(
      mode: slider.settings.mode, name: nil,
      config: RecordedGesture.Configuration(slider, tiers: nil, curve: nil))
    return try JSONDecoder().decode(
      RecordedGesture.self, from: JSONEncoder().encode(gesture))
  }

  @Test("Policies survive a recording", arguments: SliderMode.allCases, ReunitePolicy.allCases)
  func policiesSurvive(_ mode: SliderMode, _ reunite: ReunitePolicy) throws {
    var settings = SliderSettings(mode: mode)
    (settings.reunite, settings.hysteresis, settings.liftOffGuard) = (reunite, 7, false)
    (settings.cancel, settings.distance) = (.keep, .above)
    (settings.startDetent, settings.feedbackInterval) = (6, 0.2)
    let slider = ScrubSlider(settings: settings, curve: TieredCurve.classic)
    #expect(try recorded(slider).settings == settings)
  }

  @Test("A trace without policies has those of its mode")
  func traceWithoutPoliciesHasThoseOfItsMode() throws {
    var gesture = try recorded(ScrubSlider(curve: TieredCurve.classic))
    gesture.config.policies = nil
    #expect(gesture.settings == SliderSettings(mode: .fine))
    gesture.slider = "OBSlider"
    #expect(gesture.settings == SliderSettings(mode: .obSlider))
    gesture.slider = "Other"
    #expect(gesture.settings == nil)
  }

  @Test("Policies recorded before the start detent existed are read")
  func policiesWithoutStartDetentAreRead() throws {
    let old = Data(
      #"{"distance":"both","reunite":"path","cancel":"keep","hysteresis":4,"liftOffGuard":true}"#
        .utf8)
    var settings = SliderSettings()
    try JSONDecoder().decode(RecordedGesture.Policies.self, from: old).apply(to: &settings)
    var expected = SliderSettings()
    (expected.reunite, expected.cancel) = (.path, .keep)
    #expect(settings == expected)
  }

  @Test("The track survives a recording") func theTrackSurvives() throws {
    var slider = ScrubSlider(curve: TieredCurve.classic)
    #expect(try recorded(slider).config.track == nil)
    slider.trackConfiguration = try TrackConfiguration(
      numberOfTicks: 5, allowsTickValuesOnly: true)
    slider.setValue(0.3)
    let gesture = try recorded(slider)
    let settings = try #require(gesture.settings)
    let again = try gesture.slider(settings: settings)
    #expect(again.trackConfiguration == slider.trackConfiguration && again.value == 0.25)
  }

  @Test("A change of the slider replays without moving the value")
  func sliderChangeReplaysWithoutMovingTheValue() throws {
    var slider = ScrubSlider(curve: TieredCurve.classic)
    slider.setValue(0.5)
    _ = slider.touchDown(TouchPoint(x: 0, y: 0, time: 0))
    _ = slider.touchMoved(TouchPoint(x: 30, y: -60, time: 0.1))
    var changed = slider
    changed.settings = SliderSettings(mode: .obSlider)
    changed.trackWidth = 600
    changed.setRange(minimum: 0, maximum: 2)
    changed.trackConfiguration = try TrackConfiguration(numberOfTicks: 3)
    let value = slider.value
    #expect(try slider.replay(RecordedGesture.Event(setUp: changed)).value == value)
    #expect(slider.settings == changed.settings && slider.trackWidth == 600)
    #expect(slider.trackConfiguration == changed.trackConfiguration)
    #expect(slider.maximumValue == 2 && slider.unadjustedValue == changed.unadjustedValue)
  }
}
