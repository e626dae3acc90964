import Foundation
import GestureRecordings
import ScrubGestures
import Scrubbing
import SpeedCurves
import Testing

/// Tests of the recorded data besides the touch events.
struct RecordedGestureTests {
  private func recorded(_ model: ScrubModel) throws -> RecordedGesture {
    let gesture = RecordedGesture(
      mode: model.sliderSettings.mode, name: nil,
      config: RecordedGesture.Configuration(model, curve: nil))
    return try JSONDecoder().decode(
      RecordedGesture.self, from: JSONEncoder().encode(gesture))
  }

  @Test("Policies survive a recording", arguments: SliderMode.allCases, ReunitePolicy.allCases)
  func policiesSurvive(_ mode: SliderMode, _ reunite: ReunitePolicy) throws {
    var settings = SliderSettings(mode: mode)
    (settings.reunite, settings.hysteresis, settings.liftOffGuard) = (reunite, 7, false)
    (settings.cancel, settings.distance) = (.keep, .above)
    (settings.startDetent, settings.feedbackInterval) = (6, 0.2)
    let model = ScrubModel(curve: TieredCurve.classic, slider: settings)
    #expect(try recorded(model).settings == settings)
  }

  @Test("A trace without policies has those of its mode")
  func traceWithoutPoliciesHasThoseOfItsMode() throws {
    var gesture = try recorded(ScrubModel(curve: TieredCurve.classic))
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
    let settings = try JSONDecoder().decode(SliderSettings.self, from: old)
    var expected = SliderSettings()
    (expected.reunite, expected.cancel) = (.path, .keep)
    #expect(settings == expected)
    var gesture = try recorded(ScrubModel(curve: TieredCurve.classic))
    (gesture.slider, gesture.config.policies) = ("OBSlider", settings)
    #expect(gesture.settings?.mode == .obSlider && gesture.settings?.cancel == .keep)
  }

  @Test("Policies that older versions recorded, without the mode, are read")
  func olderPolicies() throws {
    let old = Data(
      """
      {"distance": "above", "reunite": "obSlider", "cancel": "restore", "hysteresis": 2,
       "liftOffGuard": true, "startDetent": 3, "feedbackInterval": 0.1,
       "cancelZone": {"side": "below", "distance": 90},
       "jitterFilter": {"minimumCutoff": 2, "beta": 0.1}, "dwellLock": {"duration": 1, "radius": 4}}
      """.utf8)
    var expected = SliderSettings()
    (expected.distance, expected.reunite, expected.cancel) = (.above, .obSlider, .restore)
    (expected.hysteresis, expected.liftOffGuard, expected.startDetent) = (2, true, 3)
    expected.feedbackInterval = 0.1
    expected.cancelZone = try CancelZone(side: .below, distance: 90)
    expected.stages.jitterFilter = try JitterFilter(minimumCutoff: 2, beta: 0.1)
    expected.stages.dwellLock = try DwellLock(duration: 1, radius: 4)
    #expect(try JSONDecoder().decode(SliderSettings.self, from: old) == expected)
    for fault in ["reunite": "path2", "cancel": "never"] {
      let text = #"{"\#(fault.key)": "\#(fault.value)"}"#
      #expect(throws: DecodingError.self, "\(text)") {
        try JSONDecoder().decode(SliderSettings.self, from: Data(text.utf8))
      }
    }
  }

  @Test("A file of another version is rejected") func otherVersionsAreRejected() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("recording-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    var gesture = try recorded(ScrubModel(curve: TieredCurve.classic))
    try JSONEncoder().encode(gesture).write(to: file)
    #expect(try RecordedGesture(contentsOf: file.path) == gesture)
    gesture.schema = 2
    try JSONEncoder().encode(gesture).write(to: file)
    let error = #expect(throws: RecordingError.self) { try RecordedGesture(contentsOf: file.path) }
    #expect(error?.description.contains("has version 2 of the format") == true)
    try Data(#"{"schema": 3, "events": [{"type": "teleport"}]}"#.utf8).write(to: file)
    let newer = #expect(throws: RecordingError.self) { try RecordedGesture(contentsOf: file.path) }
    #expect(newer?.description.contains("has version 3 of the format") == true)
  }

  @Test("The track survives a recording") func theTrackSurvives() throws {
    var model = ScrubModel(curve: TieredCurve.classic)
    #expect(try recorded(model).config.track == nil)
    let track = try TrackConfiguration(numberOfTicks: 5, allowsTickValuesOnly: true)
    _ = model.send(.sliderChanged(SliderChange(track: track)))
    model.setValue(0.3)
    let gesture = try recorded(model)
    let again = gesture.model(settings: try #require(gesture.settings)).slider
    #expect(again.trackConfiguration == track && again.value == 0.25)
  }

  @Test("A change of the slider replays without moving the value")
  func sliderChangeReplaysWithoutMovingTheValue() throws {
    var model = ScrubModel(curve: TieredCurve.classic)
    model.setValue(0.5)
    _ = model.send(.touchDown(TouchPoint(x: 0, y: 0, time: 0)))
    _ = model.send(.touchMoved(TouchPoint(x: 30, y: -60, time: 0.1)))
    var changed = model.slider
    changed.settings = SliderSettings(mode: .obSlider)
    changed.trackWidth = 600
    changed.setRange(minimum: 0, maximum: 2)
    changed.trackConfiguration = try TrackConfiguration(numberOfTicks: 3)
    let value = model.slider.value
    #expect(model.send(.sliderChanged(SliderChange(to: changed))).value == value)
    let slider = model.slider
    #expect(slider.settings == changed.settings && slider.trackWidth == 600)
    #expect(slider.trackConfiguration == changed.trackConfiguration)
    #expect(slider.maximumValue == 2 && slider.unadjustedValue == changed.unadjustedValue)
  }

  @Test(
    "A recording with a value that no gesture has is an error",
    arguments: [
      (#""begin", "x": 1"#, "y is missing"), (#""move", "y": 1"#, "x is missing"),
      (#""move""#, "x is missing"), (#""end", "x": 1"#, "y is missing"),
      (#""panBegin""#, "x is missing"), (#""panMove", "time": 1"#, "x is missing"),
      (#""panEnd", "y": 2"#, "x is missing"), (#""end", "ms": 2"#, nil), (#""panEnd""#, nil),
    ] as [(String, String?)])
  func missingCoordinates(event: String, fault: String?) throws {
    let data = Data(#"{"type": \#(event)}"#.utf8)
    do {
      _ = try JSONDecoder().decode(ScrubEvent.self, from: data)
      #expect(fault == nil)
    } catch DecodingError.keyNotFound(let key, _) {
      #expect(fault?.hasSuffix("\(key.stringValue) is missing") == true)
    }
  }

  @Test(
    "A recording of an impossible slider is an error",
    arguments: [(-1.0, 0.0, 1.0), (200, 2, 1), (0, 0, 0), (200, 1, 1)])
  func impossibleSlider(width: Double, minimum: Double, maximum: Double) throws {
    let text = """
      {"trackRect": {"x": 0, "y": 0, "width": \(width), "height": 2}, "thumbMidY": 0,
       "minimumValue": \(minimum), "maximumValue": \(maximum), "startValue": 0}
      """
    let isPossible = width >= 0 && minimum <= maximum
    let read = try? JSONDecoder().decode(
      RecordedGesture.Configuration.self, from: Data(text.utf8))
    #expect((read != nil) == isPossible)
  }

  @Test("A track without width is recorded as one of width 0", arguments: [-5.0, .nan, 0])
  func trackWithoutWidth(_ width: Double) throws {
    let model = ScrubModel(curve: TieredCurve.classic, trackWidth: width)
    let gesture = try recorded(model)
    #expect(gesture.config.trackRect.width == 0)
    let replayed = gesture.model(settings: try #require(gesture.settings))
    #expect(replayed.slider.valuePerPoint == model.slider.valuePerPoint)
  }

  @Test("Recordings keep the cancel zone, the stages, and the source of a cancel")
  func recordingsKeepZoneStagesAndCancelSource() throws {
    var settings = SliderSettings()
    settings.cancelZone = try CancelZone(side: .below, distance: 90)
    settings.stages = TouchStages(
      jitterFilter: try JitterFilter(minimumCutoff: 2, beta: 0.1),
      dwellLock: try DwellLock(duration: 0.3, radius: 4))
    var model = ScrubModel(curve: TieredCurve.classic, slider: settings)
    model.setRange(minimum: 0, maximum: 300)
    model.setValue(100)
    _ = model.send(.touchDown(TouchPoint(x: 0, y: 0)))
    _ = model.send(.touchMoved(TouchPoint(x: 30, y: 0)))
    let gesture = RecordedGesture(
      mode: .fine, name: nil, config: RecordedGesture.Configuration(model, curve: nil),
      events: [.touchCancelled(by: .escape)])
    let data = try JSONEncoder().encode(gesture)
    let read = try JSONDecoder().decode(RecordedGesture.self, from: data)
    #expect(read == gesture && read.settings == model.sliderSettings)
    model.sliderSettings.cancel = .keep
    #expect(model.send(read.events[0]).value == 100)
    let system = try JSONEncoder().encode(ScrubEvent.touchCancelled())
    #expect(String(decoding: system, as: UTF8.self) == #"{"type":"cancel"}"#)
  }

  @Test(
    "A recording with an invalid policy is rejected",
    arguments: [
      #""cancelZone": {"side": "below", "distance": -1}"#,
      #""jitterFilter": {"minimumCutoff": 0, "beta": 1}"#,
      #""dwellLock": {"duration": 1, "radius": 0}"#,
    ])
  func recordingWithInvalidPolicyIsRejected(_ member: String) throws {
    let text = """
      {"distance": "both", "reunite": "path", "cancel": "keep", "hysteresis": 4,
       "liftOffGuard": true, \(member)}
      """
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SliderSettings.self, from: Data(text.utf8))
    }
  }
}
