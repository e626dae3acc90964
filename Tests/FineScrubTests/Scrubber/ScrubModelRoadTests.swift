import FineScrub
import PanScrub
import ScrubGestures
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

/// Tests of a model whose slider, pan and wheel meet.
struct ScrubModelRoadTests {
  private func model(_ track: TrackConfiguration? = nil) -> ScrubModel {
    var model = ScrubModel(curve: TieredCurve.classic)
    if let track { _ = model.send(.sliderChanged(SliderChange(track: track))) }
    return model
  }

  private func point(_ x: Double) -> TouchPoint { TouchPoint(x: x, y: 0) }

  private func pan(_ model: inout ScrubModel, by points: Double) -> ScrubResponse {
    _ = model.send(.panDown(point(0), fingers: 1))
    _ = model.send(.panMoved(point(points / 2), fingers: 1))
    return model.send(.panMoved(point(points), fingers: 1))
  }

  @Test("A pan stays in the enabled range, and comes back at once", arguments: PanMode.allCases)
  func enabledRange(_ mode: PanMode) throws {
    var model = model(try TrackConfiguration(enabledRange: 0...0.5))
    var settings = PanSettings(mode: mode)
    settings.edge = .moveAtOnce
    model.panSettings = settings
    model.setValue(0.4)
    let end = pan(&model, by: 40)
    #expect(end.value == 0.5 && model.slider.value == 0.5 && model.pan.value == 0.5)
    #expect(end.feedback.contains(.end))
    #expect(model.send(.panMoved(point(30), fingers: 1)).value < 0.5)
  }

  @Test("With ticks only, a pan ends on a tick, and reports ticks")
  func ticks() throws {
    var model = model(try TrackConfiguration(ticks: [0, 0.5, 1], allowsTickValuesOnly: true))
    model.panSettings = PanSettings(mode: .absolute)
    let moved = pan(&model, by: 60)
    #expect(moved.value == 0 && moved.valueChangedActions == 0)
    #expect(model.pan.value > 0)
    #expect(model.send(.panMoved(point(120), fingers: 1)).value == 0.5)
    #expect(model.send(.panUp(nil)).value == 0.5)
    #expect(model.pan.value == 0.5)
  }

  @Test("One end of the range can be set while the other one grows")
  func oneEnd() {
    var model = model()
    model.open(duration: MediaTime(value: 10, timescale: 1))
    _ = model.send(.sliderChanged(SliderChange(minimumValue: 2)))
    _ = model.send(.durationGrew(to: MediaTime(value: 20, timescale: 1), isGrowing: true))
    #expect(model.send(.seek(to: 15)).value == 15)
    _ = model.send(.sliderChanged(SliderChange(minimumValue: 30)))
    #expect(model.slider.minimumValue == 30 && model.slider.maximumValue == 30)
    _ = model.send(.sliderChanged(SliderChange(maximumValue: 5)))
    #expect(model.slider.minimumValue == 5 && model.slider.maximumValue == 5)
  }

  @Test("A scroll that a drag or a pan has ended restores nothing", arguments: [false, true])
  func endedScroll(byPan: Bool) {
    var model = model()
    model.setValue(0.5)
    func scroll(_ phase: ScrollEvent.Phase, _ x: Double) -> ScrubEvent {
      .scrolled(ScrollEvent(x: x, unit: .points, phase: phase))
    }
    #expect(model.send(scroll(.began, 30)).value != 0.5)
    if byPan {
      _ = pan(&model, by: 60)
      _ = model.send(.panUp(nil))
    } else {
      _ = model.send(.touchDown(point(0)))
      _ = model.send(.touchMoved(point(60)))
      _ = model.send(.touchUp(nil))
    }
    let value = model.slider.value
    #expect(!model.isTracking)
    #expect(model.send(scroll(.cancelled, 0)).value == value)
  }

  @Test("A key ends the wheel's way to the next tick")
  func wheelAfterKey() throws {
    var model = model(try TrackConfiguration(ticks: [0, 0.5, 1], allowsTickValuesOnly: true))
    func scroll(_ x: Double) -> ScrubEvent { .scrolled(ScrollEvent(x: x, unit: .points)) }
    #expect(model.send(scroll(70)).value == 0)
    _ = model.send(.performed(.minimum, steps: AdjustmentSteps(range: 1)))
    #expect(model.send(scroll(10)).value == 0)
  }

  @Test("A time is never negative") func negativeDuration() {
    var model = ScrubModel(curve: TieredCurve.classic)
    #expect(model.send(.durationGrew(to: MediaTime(value: -5, timescale: 1))).time == .zero)
  }
}
