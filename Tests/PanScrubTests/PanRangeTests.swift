import PanScrub
import Scrubbing
import SpeedCurves
import Testing

/// Tests of a pan's range: movement past its ends, ranges without length and sliding windows.
struct PanRangeTests {
  // MARK: The ends

  @Test("Movement beyond an end must be dragged back", arguments: PanMode.allCases, [1.0, -1])
  func overshootMustBeDraggedBack(_ mode: PanMode, sign: Double) {
    var pan = makePan(mode) { $0.edge = .dragBack }
    begin(&pan)
    _ = pan.touchMoved(point(0))
    let end = sign > 0 ? 60.0 : 0
    let reached = pan.touchMoved(point(sign * 200))
    #expect(reached.value == end && reached.feedback == .end)
    let pushed = pan.touchMoved(point(sign * 220))
    #expect(pushed.value == end && pushed.feedback == [] && !pushed.valueChanged)
    let back = pan.touchMoved(point(sign * 160))
    #expect(back.value == end && back.feedback == [] && !back.valueChanged)
    #expect(abs(pan.touchMoved(point(sign * 140)).value - (end - sign * 2)) < 1e-9)
  }

  @Test("Movement beyond an end can be discarded", arguments: PanMode.allCases, [1.0, -1])
  func overshootCanBeDiscarded(_ mode: PanMode, sign: Double) {
    var pan = makePan(mode) { $0.edge = .moveAtOnce }
    begin(&pan)
    _ = pan.touchMoved(point(0))
    _ = pan.touchMoved(point(sign * 200))
    _ = pan.touchMoved(point(sign * 500))
    let end = sign > 0 ? 60.0 : 0
    #expect(abs(pan.touchMoved(point(sign * 490)).value - (end - sign * 2)) < 1e-9)
  }

  @Test("Slow movement beyond an end is dragged back at its speed")
  func slowOvershootReturnsAtItsSpeed() {
    var pan = makePan(.fine, at: 59) { $0.edge = .dragBack }
    _ = pan.touchDown(point(0), playback: .paused)
    _ = pan.touchMoved(point(1))
    _ = pan.touchMoved(point(1, 120))
    // 100 points at a quarter speed are 5 seconds, 4.2 of them beyond the end.
    #expect(pan.touchMoved(point(101, 120)).value == 60)
    #expect(pan.touchMoved(point(21, 120)).value == 60)
    #expect(abs(pan.touchMoved(point(13, 120)).value - 59.8) < 1e-9)
  }

  @Test("An assigned value discards the movement beyond the end")
  func assignedValueDiscardsTheOvershoot() {
    var pan = makePan(.fine) { $0.edge = .dragBack }
    begin(&pan)
    _ = pan.touchMoved(point(500))
    pan.setValue(20)
    #expect(pan.touchMoved(point(500)).value == 20)
    #expect(abs(pan.touchMoved(point(490)).value - 18) < 1e-9)
  }

  @Test("Movement beyond an end is forgotten once the value has moved back without it")
  func discardedOvershootIsForgotten() {
    var pan = makePan(.fine, at: 59) { $0.edge = .dragBack }
    _ = pan.touchDown(point(0), playback: .paused)
    _ = pan.touchMoved(point(1))
    #expect(pan.touchMoved(point(101)).value == 60)
    pan.settings.edge = .moveAtOnce
    let back = pan.touchMoved(point(51)).value
    #expect(abs(back - 50) < 1e-9)
    pan.settings.edge = .dragBack
    #expect(pan.touchMoved(point(51)).value == back)
  }

  @Test("Movement beyond an end before the player was not ready does not count afterwards")
  func overshootEndsWhileThePlayerIsNotReady() {
    var pan = makePan(.fine, at: 59) { $0.edge = .dragBack }
    _ = pan.touchDown(point(0), playback: .paused)
    _ = pan.touchMoved(point(101))
    pan.isReady = false
    _ = pan.touchMoved(point(90))
    pan.isReady = true
    #expect(abs(pan.touchMoved(point(80)).value - 58) < 1e-9)
  }

  @Test("A finger that lifts before it has dragged back leaves the value at the end")
  func liftingBeyondTheEndKeepsTheEnd() {
    var pan = makePan(.fine) { $0.edge = .dragBack }
    _ = pan.touchDown(point(0, 0, 0), playback: .paused)
    _ = pan.touchMoved(point(250, 0, 0.2))
    #expect(pan.touchMoved(point(200, 0, 0.4)).value == 60)
    #expect(pan.touchUp(point(200, 0, 1)).value == 60)
  }

  // MARK: Zero and unknown duration

  @Test(
    "Without a length, there is nothing to scrub",
    arguments: [(0.0, 0.0), (0, .nan), (0, .infinity), (-.infinity, 5)])
  func withoutALengthThereIsNothingToScrub(_ minimum: Double, maximum: Double) {
    var pan = makePan()
    pan.setRange(minimum: minimum, maximum: maximum)
    let answer = pan.touchDown(point(0), playback: .playing)
    #expect(answer.state == .failed && answer.playback == nil && answer.value.isFinite)
    pan.setRange(minimum: 0, maximum: 60)
    begin(&pan)
  }

  @Test(
    "A length that is lost during a pan fails it and resumes the video",
    arguments: PanMode.allCases, [0.0, .infinity])
  func lostLengthFailsThePanAndResumes(_ mode: PanMode, maximum: Double) {
    var pan = makePan(mode)
    begin(&pan)
    pan.setRange(minimum: 0, maximum: maximum)
    let answer = pan.touchMoved(point(60))
    #expect(answer.state == .failed && answer.playback == .playing && !answer.isTracking)
  }

  @Test("A view without width moves nothing", arguments: PanMode.allCases)
  func aViewWithoutWidthMovesNothing(_ mode: PanMode) {
    var pan = makePan(mode) { $0.width = 0 }
    begin(&pan)
    #expect(pan.touchMoved(point(200)).value == 30)
  }

  // MARK: Live windows

  @Test("A live window that slides leaves the value on its frame", arguments: PanMode.allCases)
  func slidingLiveWindowKeepsTheFrame(_ mode: PanMode) {
    var pan = makePan(mode)
    begin(&pan)
    for second in 1...5 {
      pan.setRange(minimum: Double(second), maximum: 60 + Double(second))
      #expect(pan.value == 40)
      #expect(pan.touchMoved(point(50)).value == 40)
    }
    #expect(abs(pan.touchMoved(point(60)).value - 42) < 1e-12)
  }

  @Test("A live window that grows does not move the value", arguments: PanMode.allCases)
  func growingLiveWindowMovesNothing(_ mode: PanMode) {
    var pan = makePan(mode)
    begin(&pan)
    pan.setRange(minimum: 0, maximum: 120)
    #expect(pan.touchMoved(point(50)).value == 40)
    #expect(abs(pan.touchMoved(point(60)).value - 44) < 1e-12)
    // At the live edge the window grows away from the finger, which stays on its frame.
    #expect(pan.touchMoved(point(900)).value == 120)
    pan.setRange(minimum: 0, maximum: 121)
    #expect(pan.touchMoved(point(900)).value == 120)
  }

  @Test("A frame that leaves the live window is replaced by its start", arguments: PanMode.allCases)
  func frameLeftBehindBecomesTheStart(_ mode: PanMode) {
    var pan = makePan(mode)
    begin(&pan)
    pan.setRange(minimum: 50, maximum: 110)
    #expect(pan.value == 50)
    #expect(abs(pan.touchMoved(point(60)).value - 52) < 1e-12)
    #expect(pan.touchCancelled(by: .escape).value == 50)
  }

  @Test(
    "Another enabled part of the track does not move a value inside it",
    arguments: PanMode.allCases, PanEdge.allCases)
  func enabledRangeMovesNothing(_ mode: PanMode, edge: PanEdge) throws {
    var pan = makePan(mode) { $0.edge = edge }
    begin(&pan)
    pan.setTrack(try TrackConfiguration(enabledRange: 0...0.75))
    #expect(pan.value == 40)
    #expect(pan.touchMoved(point(250)).value == 45)
    pan.setTrack(.plain)
    #expect(pan.touchMoved(point(250)).value == 45)
    #expect(abs(pan.touchMoved(point(260)).value - 47) < 1e-12)
  }

  @Test("A resize during a pan does not move the value", arguments: PanMode.allCases)
  func aResizeDuringAPanMovesNothing(_ mode: PanMode) {
    var pan = makePan(mode)
    begin(&pan)
    pan.settings.width = 600
    #expect(pan.value == 40)
    #expect(pan.touchMoved(point(50)).value == 40)
    #expect(abs(pan.touchMoved(point(60)).value - 41) < 1e-12)
  }
}
