import FineScrub
import PanScrub
import ScrubMedia
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

/// The pure composition of slider, pan and curve over a video.
struct ScrubModelTests {
  private func model(duration: Int64 = 7200) -> ScrubModel {
    var model = ScrubModel(curve: ExponentialCurve.standard)
    model.open(duration: MediaTime(value: duration, timescale: 1))
    return model
  }

  @Test("A response says whether any gesture is active") func activeGestures() throws {
    var model = model(duration: 100)
    #expect(model.send(.touchDown(TouchPoint(x: 50, y: 0))).isTracking)
    #expect(model.send(.panCancelled()).isTracking && model.isTracking)
    #expect(model.send(.seek(to: 3)).isTracking == model.isTracking)
    #expect(!model.send(.touchUp()).isTracking)
  }

  @Test("A change during a pan is answered with the state of the pan") func changeDuringAPan() {
    var model = model()
    _ = model.send(.panDown(TouchPoint(x: 0, y: 0)))
    _ = model.send(.panMoved(TouchPoint(x: 20, y: 0)))
    let moved = model.send(.panMoved(TouchPoint(x: 50, y: -120)))
    #expect(moved.speed == 0.125)
    let events: [ScrubEvent] = [
      .playbackChanged(.paused), .readinessChanged(true), .seek(to: 9),
      .durationGrew(to: .seconds(7200)),
    ]
    for event in events {
      let response = model.send(event)
      #expect(response.speed == moved.speed && response.band == moved.band, "\(event)")
      #expect(response.valuePerPoint == moved.valuePerPoint && response.isTracking, "\(event)")
    }
  }

  @Test("Without a video, the range is 0 to 1, and nothing is requested")
  func withoutAVideoNothingIsRequested() {
    var model = ScrubModel(curve: TieredCurve.classic)
    _ = model.send(.touchDown(TouchPoint(x: 0, y: 0)))
    let answer = model.send(.touchMoved(TouchPoint(x: 150, y: 0)))
    #expect(answer.value == 0.5 && answer.time == nil && answer.request == nil)
  }

  /// The tolerance is half of what one point of drag means at the current speed.
  @Test("The tolerance follows the speed", arguments: [(0.0, 12.0), (40, 6), (200, 0.375)])
  func theToleranceFollowsTheSpeed(_ distance: Double, seconds: Double) {
    var model = model()
    model.sliderSettings.reunite = .never
    _ = model.send(.touchDown(TouchPoint(x: 150, y: 0)))
    _ = model.send(.touchMoved(TouchPoint(x: 150, y: -distance)))
    let answer = model.send(.touchMoved(TouchPoint(x: 160, y: -distance)))
    #expect(answer.request?.tolerance == .within(seconds: seconds))
    #expect(answer.request?.time == answer.time)
    #expect(model.send(.touchUp()).request?.tolerance == .exact)
  }

  @Test("An event that changes nothing requests nothing") func unchangedValueRequestsNothing() {
    var model = model()
    #expect(model.send(.touchDown(TouchPoint(x: 10, y: 0))).request == nil)
    _ = model.send(.touchMoved(TouchPoint(x: 20, y: 0)))
    #expect(model.send(.touchMoved(TouchPoint(x: 20, y: 0))).request == nil)
    _ = model.send(.touchUp())
    #expect(model.send(.touchUp()).request == nil)
  }

  @Test("The slider and the pan share the value") func sliderAndPanShareTheValue() {
    var model = model(duration: 300)
    _ = model.send(.touchDown(TouchPoint(x: 0, y: 0)))
    _ = model.send(.touchMoved(TouchPoint(x: 100, y: 0)))
    _ = model.send(.touchUp())
    _ = model.send(.panDown(TouchPoint(x: 0, y: 50)))
    let answer = model.send(.panMoved(TouchPoint(x: 30, y: 50)))
    #expect(answer.value == 130 && answer.panState == .began && model.slider.value == 130)
    #expect(answer.request?.time == MediaTime(value: 130, timescale: 1))
  }

  @Test("A pan pauses and resumes the playback") func aPanPausesAndResumesThePlayback() {
    var model = model()
    model.setPlayback(.playing)
    _ = model.send(.panDown(TouchPoint(x: 0, y: 0)))
    #expect(model.send(.panMoved(TouchPoint(x: 9, y: 0))).playback == .paused)
    #expect(model.send(.panUp()).playback == .playing)
  }

  @Test("A pan ended by a second finger or a failure requests the exact frame")
  func abortedPanRequestsTheExactFrame() {
    for fails in [true, false] {
      var model = model(duration: 300)
      model.panSettings.secondFingerCancels = true
      model.setPlayback(.playing)
      _ = model.send(.panDown(TouchPoint(x: 0, y: 0)))
      _ = model.send(.panMoved(TouchPoint(x: 30, y: 0)))
      let end =
        fails
        ? model.send(.panFailed()) : model.send(.panMoved(TouchPoint(x: 40, y: 0), fingers: 2))
      #expect(end.playback == .playing && end.value == (fails ? 30 : 0))
      #expect(end.request?.tolerance == .exact && model.slider.value == end.value)
    }
  }

  @Test("A player that is not ready begins no pan") func unreadyPlayerBeginsNoPan() {
    var model = model()
    model.isReady = false
    #expect(!model.isReady && model.send(.panDown(TouchPoint(x: 0, y: 0))).panState == .failed)
    #expect(model.send(.panDown(TouchPoint(x: 0, y: 0), fingers: 2)).panState == .failed)
  }

  @Test("Escape cancels a drag, whatever a cancel by the system does")
  func escapeCancelsADragUnderAnyPolicy() {
    var model = model(duration: 300)
    model.sliderSettings.cancel = .keep
    _ = model.send(.touchDown(TouchPoint(x: 0, y: 0)))
    _ = model.send(.touchMoved(TouchPoint(x: 100, y: 0)))
    let answer = model.send(.touchCancelled(by: .escape))
    #expect(answer.value == 0 && answer.request?.tolerance == .exact && !answer.cancelsAtTouchUp)
  }

  @Test("A scroll pauses the video, and its end requests the exact frame")
  func endOfAScrollRequestsTheExactFrame() {
    var model = model(duration: 300)
    let click = model.send(.scrolled(ScrollEvent(y: 1, unit: .clicks)))
    #expect(click.value == 10 && click.request?.tolerance == .within(seconds: 0.5))
    #expect(!click.isTracking && model.pan.value == 10)
    let held = model.send(.scrolled(ScrollEvent(x: 20, unit: .points, phase: .began)))
    #expect(held.isTracking && model.isTracking && held.value == 30)
    let end = model.send(.scrolled(ScrollEvent(unit: .points, phase: .ended)))
    #expect(!end.isTracking && end.request?.tolerance == .exact)
    _ = model.send(.scrolled(ScrollEvent(x: 20, unit: .points, phase: .began)))
    model.open(duration: MediaTime(value: 9, timescale: 1))
    #expect(!model.isTracking)
  }

  @Test("A new curve during a drag does not move the value")
  func newCurveDuringADragMovesNothing() {
    var model = model()
    _ = model.send(.touchDown(TouchPoint(x: 0, y: 0)))
    let held = model.send(.touchMoved(TouchPoint(x: 33, y: -120))).value
    model.curve = TieredCurve.classic
    #expect(model.state.value.bitPattern == held.bitPattern && model.state.speed == 0.25)
  }

  @Test("A range replaces that of the video") func rangeReplacesThatOfTheVideo() {
    var model = model(duration: 60)
    model.setRange(minimum: 10, maximum: 20)
    #expect(model.slider.minimumValue == 10 && model.slider.maximumValue == 20)
    model.setRange(minimum: nil, maximum: nil)
    #expect(model.slider.maximumValue == 60)
    model.open(duration: nil)
    #expect(model.slider.maximumValue == 1 && model.time == nil)
  }

  @Test(
    "An end that no range has changes nothing, and does not last",
    arguments: [Double.nan, .infinity, -.infinity, 1e200, -1e200])
  func endThatNoRangeHas(_ end: Double) {
    for change in [SliderChange(minimumValue: end), SliderChange(maximumValue: end)] {
      var model = model(duration: 10)
      #expect(model.send(.sliderChanged(change)).value == 0 && model.range == 10)
      #expect(model.send(.panDown(TouchPoint(x: 0, y: 0))).panState == .possible)
      model.open(duration: MediaTime(value: 7200, timescale: 1))
      #expect(model.slider.minimumValue == 0 && model.slider.maximumValue == 7200)
    }
    var model = model(duration: 10)
    model.setRange(minimum: end, maximum: end)
    #expect(model.slider.minimumValue == 0 && model.slider.maximumValue == 10)
  }

  @Test(
    "A step by key requests the exact frame",
    arguments: [
      (SliderAction.increments(1), 460.0), (.pages(-1), 100), (.minimum, 0), (.maximum, 600),
    ])
  func keyStepRequestsTheExactFrame(_ action: SliderAction, value: Double) {
    var model = model(duration: 600)
    model.setValue(400)
    let steps = AdjustmentSteps(duration: 3600)
    let answer = model.send(.performed(action, steps: steps))
    #expect(answer.value == value && model.pan.value == value)
    #expect(answer.request == answer.time.map { SeekRequest(time: $0) })
  }

  @Test("A pan between ticks goes on from there after events that change nothing")
  func panBetweenTicksGoesOn() throws {
    let track = try TrackConfiguration(numberOfTicks: 7, allowsTickValuesOnly: true)
    for event in [
      ScrubEvent.touchDown(TouchPoint(x: 0, y: 0)), .touchUp(), .seek(to: 100), .valueAssigned(100),
      .durationGrew(to: .seconds(300)), .durationGrew(to: .seconds(300), isGrowing: false),
      .sliderChanged(SliderChange(trackWidth: 200)),
    ] {
      var model = model(duration: 300)
      _ = model.send(.sliderChanged(SliderChange(track: track)))
      _ = model.send(.panDown(TouchPoint(x: 0, y: 0)))
      #expect(model.send(.panMoved(TouchPoint(x: 90, y: 0))).value == 100)
      #expect(model.send(event).value == 100)
      // 90 points and 40 more are 130 seconds.
      #expect(model.send(.panMoved(TouchPoint(x: 130, y: 0))).value == 150)
      #expect(abs(model.pan.value - 130) < 1e-9)
    }
  }

  @Test("A finger that rests on the slider does not undo a pan of another one")
  func restingFingerDoesNotUndoAPan() {
    var model = model(duration: 300)
    _ = model.send(.touchDown(TouchPoint(x: 0, y: 0, time: 0)))
    _ = model.send(.panDown(TouchPoint(x: 0, y: 50, time: 1)))
    _ = model.send(.panMoved(TouchPoint(x: 30, y: 50, time: 1.1)))
    #expect(model.send(.panUp(TouchPoint(x: 30, y: 50, time: 2))).value == 30)
    #expect(model.send(.touchUp(TouchPoint(x: 0, y: 0, time: 3))).value == 30)
  }

  @Test("An assigned value requests the exact frame and leaves the gestures alone")
  func assignedValueRequestsTheExactFrame() {
    var model = model(duration: 600)
    _ = model.send(.touchDown(TouchPoint(x: 0, y: 0)))
    let answer = model.send(.seek(to: 1000))
    #expect(answer.value == 600 && model.pan.value == 600 && answer.isTracking)
    #expect(answer.request == SeekRequest(time: MediaTime(value: 600, timescale: 1)))
  }

  @Test("A lift that only has a time undoes the jitter before it", arguments: [true, false])
  func liftWithATime(isPan: Bool) throws {
    var model = ScrubModel(curve: TieredCurve.classic)
    model.open(duration: .seconds(40))
    func point(_ x: Double, _ time: Double) -> TouchPoint { TouchPoint(x: x, y: 0, time: time) }
    let points = (down: point(0, 1), moved: point(90, 1.1), jitter: point(93, 1.97))
    if isPan {
      for event in [
        ScrubEvent.panDown(points.down), .panMoved(points.moved), .panMoved(points.jitter),
      ] {
        _ = model.send(event)
      }
    } else {
      for event in [
        ScrubEvent.touchDown(points.down), .touchMoved(points.moved), .touchMoved(points.jitter),
      ] { _ = model.send(event) }
    }
    #expect(abs(model.slider.value - 12.4) < 1e-9)
    let lift = TouchPoint(x: 0, y: 0, time: 2)
    let end = model.send(isPan ? .panUp(lift) : .touchUp(lift))
    #expect(abs(end.value - 12) < 1e-9)
  }
}
