import ScrubTime
import Scrubbing
import Testing

@testable import ScrubTimeline

struct TimelinePinchTests {
  @Test("A pinch is anchored on the playhead") func aPinchIsAnchoredOnThePlayhead() throws {
    var scroller = try scroller(at: 20)
    #expect(scroller.pinchBegan(focusX: 30, playback: .playing).playback == nil)
    let changed = scroller.pinchChanged(scale: 2.5, focusX: 80)
    #expect(changed.viewport.scale.pointsPerSecond == 50 && !changed.playheadChanged)
    #expect(changed.viewport.x(of: MediaTime(seconds: 20)) == 200)
    // The video plays on under the fingers.
    scroller.setPlayhead(MediaTime(seconds: 20.5))
    #expect(scroller.pinchChanged(scale: 3, focusX: 80).playhead == MediaTime(seconds: 20.5))
    #expect(scroller.pinchEnded(at: 1).playback == nil && !scroller.isMoving)
  }

  @Test("A pinch is anchored on the pointer") func aPinchIsAnchoredOnThePointer() throws {
    var scroller = try scroller(at: 20, pinchAnchor: .pointer)
    let under = scroller.viewport.time(atX: 300)
    #expect(scroller.pinchBegan(focusX: 300, playback: .playing).playback == .paused)
    let changed = scroller.pinchChanged(scale: 2, focusX: 300)
    #expect(abs(changed.viewport.x(of: under) - 300) < 1e-6 && changed.playheadChanged)
    // The time under the fingers follows them.
    #expect(abs(scroller.pinchChanged(scale: 2, focusX: 250).viewport.x(of: under) - 250) < 1e-6)
    #expect(scroller.pinchEnded(at: 1).playback == .playing)
  }

  @Test("A playhead out of view yields to the pointer as anchor")
  func hiddenPlayheadYieldsToThePointer() throws {
    var scroller = try scroller(at: 30, padding: .none)
    scroller.setPlayhead(MediaTime(seconds: 35))
    _ = scroller.pinchBegan(focusX: 0, playback: .paused)
    let held = scroller.pinchChanged(scale: 2, focusX: 0).viewport
    #expect(held.x(of: MediaTime(seconds: 35)) == 100)
    _ = scroller.pinchCancelled(at: 0)
    scroller.setPlayhead(MediaTime(seconds: 2))
    let under = scroller.viewport.time(atX: 80)
    _ = scroller.pinchBegan(focusX: 80, playback: .paused)
    #expect(abs(scroller.pinchChanged(scale: 2, focusX: .nan).viewport.x(of: under) - 80) < 1e-6)
  }

  @Test("The zoom stays inside its limits") func zoomIsClampedToItsLimits() throws {
    var scroller = try scroller()
    _ = scroller.pinchBegan(focusX: .nan, playback: .paused)
    #expect(scroller.pinchChanged(scale: 1e9, focusX: 0).viewport.scale.pointsPerSecond == 24_000)
    #expect(scroller.pinchChanged(scale: 0, focusX: 0).viewport.scale.pointsPerSecond == 0.004)
    #expect(scroller.pinchChanged(scale: .nan, focusX: 0).viewport.scale.pointsPerSecond == 20)
  }

  @Test(
    "A canceled pinch is undone exactly", arguments: PinchAnchor.allCases, TimelinePadding.allCases)
  func canceledPinchIsUndoneExactly(_ anchor: PinchAnchor, padding: TimelinePadding) throws {
    var scroller = try scroller(at: 12.345_678_901, padding: padding, pinchAnchor: anchor)
    let before = scroller
    _ = scroller.pinchBegan(focusX: 333, playback: .playing)
    _ = scroller.pinchChanged(scale: 0.01, focusX: 10)
    _ = scroller.pinchChanged(scale: 77, focusX: 390)
    _ = scroller.pinchCancelled(at: 1)
    #expect(scroller == before)
  }

  @Test("A pinch ends a scroll at its current position") func pinchEndsAScrollWhereItIs() throws {
    var scroller = try scroller(at: 1)
    _ = scroller.scrollBegan(x: 0, playback: .playing)
    let pulled = scroller.scrollChanged(x: 100).viewport
    #expect(scroller.pinchBegan(focusX: 50, playback: .paused).viewport == pulled)
    #expect(scroller.scrollBegan(x: 10, playback: .paused).viewport == pulled)
    #expect(scroller.autoScrollBegan(x: 0, at: 0, playback: .paused).viewport == pulled)
    #expect(scroller.scrollChanged(x: 300).viewport == pulled)
    // What was pulled beyond the start springs back when the fingers lift, and the video resumes then.
    #expect(scroller.pinchEnded(at: 0).isMoving)
    #expect(scroller.advance(to: 5).playback == .playing)
    #expect(scroller.viewport.overscroll == 0)
  }
}
