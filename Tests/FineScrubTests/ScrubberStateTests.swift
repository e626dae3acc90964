import FineScrub
import ScrubTestSupport
import ScrubTesting
import Testing

/// The observable model of a scrubber.
@Suite(.timeLimit(.minutes(5))) @MainActor struct ScrubberStateTests {
  private static let tiered = "{ curves: { tiered: { kind: 'tiered' } } }"

  /// Returns the model of videos of 40 s at 25 frames per second, with the curve of the classic
  /// sliders.
  private func model(
    _ count: Int = 1, offsets: [MediaTime] = [], failing: Set<Int> = []
  ) throws -> ScrubberState {
    var script = SyntheticSource.Script(count: 1000)
    script.failing = failing
    let videos = (0..<count).map { _ in Video.synthetic(script) }
    return ScrubberState(
      Scrubber(
        videos, offsets: offsets, configuration: try ScrubConfiguration(parsing: Self.tiered)))
  }

  @Test("A touch changes the value at once, and the exact frame follows")
  func touchAndFrame() async throws {
    let model = try model()
    #expect(model.value == 0 && model.maximumValue == 40 && model.duration == .seconds(40))
    model.send(.touchDown(TouchPoint(x: 0, y: 0)))
    #expect(model.isTracking)
    let response = model.send(.touchMoved(TouchPoint(x: 90, y: 0)))
    #expect(response.value == 12 && model.value == 12 && model.time == .seconds(12))
    #expect(abs(model.share - 0.3) < 1e-9)
    model.send(.touchUp())
    #expect(!model.isTracking)
    await observed { model.frame?.isExact == true && model.frame?.index == 300 }
    #expect(model.frames.count == 1 && model.frames[0]?.index == 300)
  }

  @Test("An event without a position ends no long press") func longPress() throws {
    let scrubber = Scrubber(Video.synthetic(SyntheticSource.Script(count: 1000)))
    let model = ScrubberState(scrubber, indicator: .longPress)
    model.send(.touchDown(TouchPoint(x: 100, y: 0, time: 0)))
    model.send(.playbackChanged(.paused))
    #expect(model.indicator.nextChange(after: 0) == 0.5)
    #expect(model.indicator.appearance(at: 1) != nil)
  }

  @Test("Only properties that change are assigned") func unchangedProperties() throws {
    let model = try model()
    model.send(.touchDown(TouchPoint(x: 0, y: 0)))
    model.send(.touchMoved(TouchPoint(x: 90, y: 0)))
    // Away from the track at the same speed: nothing changes but the place of the finger.
    let away = changes(model) { $0.send(.touchMoved(TouchPoint(x: 90, y: -10))) }
    #expect(!away)
    let refreshed = changes(model) { $0.refresh() }
    #expect(!refreshed)
    let slower = changes(model) { $0.send(.touchMoved(TouchPoint(x: 90, y: -80))) }
    #expect(slower && model.speed == 0.5)
    let value = FineScrubTests.changes {
      _ = (model.value, model.time, model.isTracking)
    } during: {
      model.send(.touchMoved(TouchPoint(x: 90, y: -120)))
    }
    #expect(!value && model.value == 12 && model.speed == 0.25)
  }

  @Test("A video that grows changes the range, and the value at its end") func growth() async throws
  {
    let film = GrowingSyntheticSource()
    let model = ScrubberState(Scrubber(Video(film)))
    #expect(model.isGrowing && !model.followsEnd && model.maximumValue == 20)
    film.grow(to: 25)
    await observed { model.maximumValue == 25 }
    #expect(model.send(.seek(to: .infinity)).value == 25 && model.followsEnd)
    film.end(at: 30)
    await observed { model.value == 30 && model.duration == .seconds(30) && !model.isGrowing }
  }

  /// Returns whether an action changes a property of the model.
  private func changes(
    _ model: ScrubberState, during action: (ScrubberState) -> Void
  ) -> Bool {
    FineScrubTests.changes {
      _ = (model.value, model.time, model.speed, model.band, model.isTracking, model.playback)
      _ = (model.minimumValue, model.maximumValue, model.duration, model.indicatorText)
      _ = (model.indicator, model.configuration, model.curveName, model.configurationError)
      _ = (model.mediaError, model.selectedSpeed)
    } during: {
      action(model)
    }
  }

  @Test("The end of the model ends its task") func endOfTheModel() async throws {
    weak var model: ScrubberState?
    weak var scrubber: Scrubber?
    do {
      let owned = try self.model()
      (model, scrubber) = (owned, owned.scrubber)
      await observed { owned.frame != nil }
    }
    #expect(model == nil)
    // The task owns the scrubber as long as it waits for its reports.
    while scrubber != nil { await Task.yield() }
  }

  @Test("Each linked video has its frame") func linkedVideos() async throws {
    let model = try model(2, offsets: [.zero, .seconds(2)])
    model.send(.seek(to: 1))
    await observed { model.frames.allSatisfy { $0?.isExact == true && ($0?.index ?? 0) > 0 } }
    #expect(model.frames.map { $0?.index } == [25, 75] && model.frame?.index == 25)
  }

  @Test("An error stands in place of a frame until the next one") func mediaErrors() async throws {
    let model = try model(2, offsets: [.zero, .seconds(30)], failing: [55])
    model.send(.seek(to: 2.2))
    await observed { model.mediaError != nil && model.frames[1]?.index == 805 }
    #expect(model.mediaError?.videoIndex == 0)
    model.send(.seek(to: 1))
    await observed { model.mediaError == nil && model.frame?.index == 25 }
  }

  @Test("The speed is shown from its first change to the end of the drag") func indicator() throws {
    let model = try model()
    model.send(.touchDown(TouchPoint(x: 0, y: 0, time: 1)))
    model.send(.touchMoved(TouchPoint(x: 90, y: 0, time: 1.1)))
    #expect(model.indicatorText == nil && model.speed == 1)
    model.send(.touchMoved(TouchPoint(x: 90, y: -80, time: 1.2)))
    #expect(model.indicatorText == "50%" && model.speed == 0.5)
    #expect(model.indicator.appearance(at: 1.3)?.speed == 0.5)
    model.send(.touchUp(TouchPoint(x: 0, y: 0, time: 2)))
    #expect(model.indicatorText == nil && model.indicator.appearance(at: 2.1)?.speed == 0.5)
    #expect(model.indicator.appearance(at: 3) == nil)
  }

  @Test("An event that changes the range or the duration updates the ends") func changedEnds()
    throws
  {
    let model = try model()
    model.send(.sliderChanged(SliderChange(minimumValue: 10, maximumValue: 20)))
    #expect(model.minimumValue == 10 && model.maximumValue == 20 && model.value == 10)
    #expect(model.share == 0)
    let growing = try self.model()
    growing.send(.durationGrew(to: .seconds(50), isGrowing: true))
    #expect(growing.maximumValue == 50 && growing.duration == .seconds(50) && growing.isGrowing)
  }

  @Test("A slower selected speed shortens steps and slows drags") func selectedSpeed() throws {
    let model = try model()
    let step = model.perform(.increments(1)).value
    model.changeSpeed(by: -1)
    #expect(model.selectedSpeed == 0.5)
    #expect(model.perform(.increments(1)).value == step * 1.5)
    model.send(.seek(to: 0))
    model.send(.touchDown(TouchPoint(x: 0, y: 0)))
    #expect(model.send(.touchMoved(TouchPoint(x: 150, y: 0))).value == 10 && model.speed == 0.5)
    model.send(.touchCancelled())
    // Other curves keep the selection.
    try model.scrubber.changeCurves { (library) throws(ConfigError) in
      try library.define("other", as: ["kind": "exponential"])
      try library.select("other")
    }
    model.refresh()
    #expect(model.selectedSpeed == 0.5 && model.speed == 0.5)
    try model.scrubber.changeCurves { (library) throws(ConfigError) in
      try library.select("tiered")
    }
    model.refresh()
    model.changeSpeed(by: .max)
    #expect(model.selectedSpeed == 1 && model.scrubber.model.curve is TieredCurve)
  }

  @Test("A selected speed keeps the app's own curve", arguments: [true, false])
  func selectedSpeedKeepsTheAppsCurve(reloads: Bool) throws {
    let model = try model()
    let own = try ExponentialCurve(halvingDistance: 20)
    model.scrubber.change { $0.curve = own }
    model.refresh()
    model.changeSpeed(by: -2)
    #expect(model.selectedSpeed == 0.25 && model.speed == 0.25)
    model.send(.touchDown(TouchPoint(x: 0, y: 0)))
    #expect(model.send(.touchMoved(TouchPoint(x: 150, y: -60))).speed == 0.25)
    model.send(.touchCancelled())
    if reloads {
      try model.scrubber.changeSlider(ConfigNode(words: ["hysteresis=3"]))
      model.refresh()
    }
    model.changeSpeed(by: .max)
    model.send(.touchDown(TouchPoint(x: 0, y: 0)))
    let slow = model.send(.touchMoved(TouchPoint(x: 0, y: -60)))
    #expect(slow.speed == own.speed(atDistance: 60) && model.selectedSpeed == 1)
    #expect((model.scrubber.model.curve as? ExponentialCurve) == own)
  }

  @Test("Without a video, the position is spoken as a percentage") func spokenPosition() throws {
    let model = try model(0)
    model.send(.seek(to: 0.25))
    #expect(model.spokenPosition.description == "25 percent")
    model.scrubber.change { $0.setRange(minimum: 10, maximum: 20) }
    model.refresh()
    model.send(.seek(to: 14))
    #expect(model.spokenPosition.description == "40 percent")
    let film = try self.model()
    film.send(.seek(to: 1))
    #expect(film.spokenPosition.description == "1 second, frame 0")
  }

  @Test("Direct changes of the scrubber appear after a refresh") func refresh() throws {
    let model = try model()
    model.scrubber.change { $0.setRange(minimum: 10, maximum: 20) }
    let refreshed = changes(model) { $0.refresh() }
    #expect(refreshed)
    #expect(model.minimumValue == 10 && model.maximumValue == 20 && model.value == 10)
    model.scrubber.close()
    model.refresh()
    #expect(model.duration == nil && model.frames.isEmpty && model.frame == nil)
  }
}
