import Scrubbing
import Surface
import Testing
import ViewerModel

@Suite("One pointer holds a widget, from its coming down to its lifting")
struct TouchTrackerTests {
  private func event(
    _ kind: PointerEvent.Kind, _ pointer: UInt = 0, button: Int = 0, x: Double = 0,
    at milliseconds: UInt32 = 0
  ) -> PointerEvent {
    PointerEvent(
      kind: kind, pointer: pointer, button: button,
      sample: PointerEvent.Sample(place: Point(x: x, y: 0), milliseconds: milliseconds))
  }

  private func names(_ touches: [Touch]) -> [String] {
    touches.map { touch in
      switch touch {
      case .down(let point): "down \(point.x)"
      case .moved(let point): "moved \(point.x)"
      case .up(let point): "up \(point.x)"
      case .cancelled: "cancelled"
      }
    }
  }

  @Test("A mouse without a button pressed moves nothing") func mouseWithoutAButtonMovesNothing() {
    var tracker = TouchTracker()
    let answer1 = tracker.handle(event(.hover, x: 5))
    #expect(answer1.touches.isEmpty)
    #expect(!tracker.isHeld)
  }

  @Test("The first button drags") func theFirstButtonDrags() {
    var tracker = TouchTracker()
    let down = tracker.handle(event(.down, button: 1, x: 1))
    let moved = tracker.handle(event(.move, x: 2, at: 8))
    let up = tracker.handle(event(.up, button: 1, x: 3, at: 16))
    #expect(
      names(down.touches + moved.touches + up.touches) == ["down 1.0", "moved 2.0", "up 3.0"])
    #expect([down.count, moved.count, up.count] == [1, 1, 0])
  }

  @Test("The other buttons do nothing") func theOtherButtonsDoNothing() {
    var tracker = TouchTracker()
    let answer2 = tracker.handle(event(.down, button: 3))
    #expect(answer2.touches.isEmpty)
    let answer3 = tracker.handle(event(.hover, x: 9))
    #expect(answer3.touches.isEmpty)
    _ = tracker.handle(event(.down, button: 1))
    let answer4 = tracker.handle(event(.up, button: 3))
    #expect(answer4.touches.isEmpty)
    #expect(tracker.isHeld)
  }

  @Test("A second finger is counted and reported at the first finger's position")
  func secondFingerIsReportedAtTheFirst() {
    var tracker = TouchTracker()
    _ = tracker.handle(event(.down, 7, x: 1))
    let second = tracker.handle(event(.down, 8, x: 50, at: 4))
    #expect(second.count == 2)
    #expect(names(second.touches) == ["moved 1.0"])
    let answer5 = tracker.handle(event(.move, 8, x: 60, at: 8))
    #expect(answer5.touches.isEmpty)
    #expect(tracker.place == Point(x: 1, y: 0))
    let answer6 = tracker.handle(event(.up, 7, x: 2, at: 12))
    #expect(names(answer6.touches) == ["up 2.0"])
    #expect(tracker.place == nil)
  }

  @Test("A cancel by the system ends the touch") func systemCancelEndsTheTouch() {
    var tracker = TouchTracker()
    _ = tracker.handle(event(.down, 7))
    let answer7 = tracker.handle(event(.cancel, 7))
    #expect(answer7.touches == [.cancelled])
    let answer8 = tracker.handle(event(.move, 7, x: 4, at: 1))
    #expect(answer8.touches.isEmpty)
  }

  @Test("A touch whose lift was lost starts anew with the next one down")
  func missedLiftStartsAnew() {
    var tracker = TouchTracker()
    _ = tracker.handle(event(.down, button: 1, x: 1))
    let again = tracker.handle(event(.down, button: 1, x: 50, at: 9))
    #expect(names(again.touches) == ["cancelled", "down 50.0"])
    #expect(again.count == 1)
    let moved = tracker.handle(event(.move, x: 51, at: 10))
    #expect(names(moved.touches) == ["moved 51.0"])
  }

  @Test("A mouse that moves with its button up drags nothing") func releasedMouseDragsNothing() {
    var tracker = TouchTracker()
    _ = tracker.handle(event(.down, button: 1, x: 1))
    let hover = tracker.handle(event(.hover, x: 50, at: 9))
    #expect(hover.touches == [.cancelled])
    #expect(hover.count == 0)
    #expect(!tracker.isHeld)
    _ = tracker.handle(event(.down, 7, x: 1, at: 10))
    let beside = tracker.handle(event(.hover, x: 50, at: 11))
    #expect(beside.touches.isEmpty)
    #expect(tracker.isHeld)
  }

  @Test("A broken grab cancels all touches") func brokenGrabCancelsAllTouches() {
    var tracker = TouchTracker()
    _ = tracker.handle(event(.down, 7))
    _ = tracker.handle(event(.down, 8))
    let broken = tracker.handle(event(.cancel))
    #expect(broken.touches == [.cancelled])
    #expect(broken.count == 0)
    let nothing = tracker.handle(event(.cancel))
    #expect(nothing.touches.isEmpty)
  }

  @Test("After Escape, the finger is ignored until it touches down again")
  func afterEscapeTheTouchIsIgnored() {
    var tracker = TouchTracker()
    _ = tracker.handle(event(.down, button: 1))
    tracker.release()
    let answer9 = tracker.handle(event(.move, x: 4, at: 1))
    #expect(answer9.touches.isEmpty)
    let answer10 = tracker.handle(event(.up, button: 1, x: 4, at: 2))
    #expect(answer10.touches.isEmpty)
    let answer11 = tracker.handle(event(.down, button: 1, x: 6, at: 3))
    #expect(names(answer11.touches) == ["down 6.0"])
  }
}
