import Testing
import ViewerModel

@Suite("One pointer holds a widget, from its coming down to its lifting")
struct TouchTrackerTests {
  private static func event(
    _ kind: PointerEvent.Kind, _ pointer: UInt = 0, button: Int = 0, x: Double = 0,
    at milliseconds: UInt32 = 0
  ) -> PointerEvent {
    PointerEvent(
      kind: kind, pointer: pointer, button: button,
      sample: PointerEvent.Sample(place: Point(x: x, y: 0), milliseconds: milliseconds))
  }

  /// Returns the touches of an event, and then the pointers down and the held one's place.
  private func response(_ event: PointerEvent, _ tracker: inout TouchTracker) -> String {
    let response = tracker.handle(event)
    let touches = response.touches.map { touch in
      switch touch {
      case .down(let point): "down \(point.x)"
      case .moved(let point): "moved \(point.x)"
      case .up(let point): "up \(point.x)"
      case .cancelled: "cancelled"
      }
    }
    let place = tracker.place
    #expect(tracker.isHeld == (place != nil))
    #expect(place?.y ?? 0 == 0)
    let state = ["\(response.count)"] + (place.map { ["at \($0.x)"] } ?? [])
    return (touches + state).joined(separator: ", ")
  }

  @Test(
    "Each event has its touches, and leaves its pointers down and its place",
    arguments: [
      ("A mouse without a button pressed moves nothing", [event(.hover, x: 5)], ["0"]),
      (
        "The first button drags",
        [
          event(.down, button: 1, x: 1), event(.move, x: 2, at: 8),
          event(.up, button: 1, x: 3, at: 16),
        ], ["down 1.0, 1, at 1.0", "moved 2.0, 1, at 2.0", "up 3.0, 0"]
      ),
      (
        "The other buttons do nothing",
        [
          event(.down, button: 3), event(.hover, x: 9), event(.down, button: 1),
          event(.up, button: 3),
        ], ["0", "0", "down 0.0, 1, at 0.0", "1, at 0.0"]
      ),
      (
        "A second finger is counted and reported at the first finger's position",
        [
          event(.down, 7, x: 1), event(.down, 8, x: 50, at: 4), event(.move, 8, x: 60, at: 8),
          event(.up, 7, x: 2, at: 12),
        ], ["down 1.0, 1, at 1.0", "moved 1.0, 2, at 1.0", "2, at 1.0", "up 2.0, 1"]
      ),
      (
        "A cancel by the system ends the touch",
        [event(.down, 7), event(.cancel, 7), event(.move, 7, x: 4, at: 1)],
        ["down 0.0, 1, at 0.0", "cancelled, 0", "0"]
      ),
      (
        "A touch whose lift was lost starts anew with the next one down",
        [
          event(.down, button: 1, x: 1), event(.down, button: 1, x: 50, at: 9),
          event(.move, x: 51, at: 10),
        ], ["down 1.0, 1, at 1.0", "cancelled, down 50.0, 1, at 50.0", "moved 51.0, 1, at 51.0"]
      ),
      (
        "A mouse that moves with its button up drags nothing, and beside a finger cancels nothing",
        [
          event(.down, button: 1, x: 1), event(.hover, x: 50, at: 9),
          event(.down, 7, x: 1, at: 10), event(.hover, x: 50, at: 11),
        ], ["down 1.0, 1, at 1.0", "cancelled, 0", "down 1.0, 1, at 1.0", "1, at 1.0"]
      ),
      (
        "A broken grab cancels all touches",
        [event(.down, 7), event(.down, 8), event(.cancel), event(.cancel)],
        ["down 0.0, 1, at 0.0", "moved 0.0, 2, at 0.0", "cancelled, 0", "0"]
      ),
    ] as [(String, [PointerEvent], [String])])
  func touches(name: String, events: [PointerEvent], expected: [String]) {
    var tracker = TouchTracker()
    #expect(events.map { response($0, &tracker) } == expected, "\(name)")
  }

  @Test("After Escape, the finger is ignored until it touches down again")
  func afterEscapeTheTouchIsIgnored() {
    var tracker = TouchTracker()
    _ = tracker.handle(Self.event(.down, button: 1))
    tracker.release()
    let events = [
      Self.event(.move, x: 4, at: 1), Self.event(.up, button: 1, x: 4, at: 2),
      Self.event(.down, button: 1, x: 6, at: 3),
    ]
    #expect(events.map { response($0, &tracker) } == ["1", "0", "down 6.0, 1, at 6.0"])
  }
}
