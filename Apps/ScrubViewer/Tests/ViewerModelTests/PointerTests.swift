import ScrubTesting
import Testing
import ViewerModel

@Suite("Every place that a pointer has left reaches the model once, in order")
struct PointerTrailTests {
  private func sample(_ x: Double, _ milliseconds: UInt32) -> PointerEvent.Sample {
    PointerEvent.Sample(place: Point(x: x, y: 0), milliseconds: milliseconds)
  }

  @Test(
    "The history comes before the event itself, without duplicates, also where the clock overflows",
    arguments: [
      ([(1, 2), (2, 4)], (3, 8), [(1, 2), (2, 4), (3, 8)]),
      // The event is in its own history.
      ([(1, 2), (3, 8)], (3, 8), [(1, 2), (3, 8)]),
      // History from before the last event.
      ([(-5, -10), (1, 2)], (2, 4), [(1, 2), (2, 4)]),
      // Several positions within a millisecond.
      ([(1, 1), (2, 1)], (3, 1), [(1, 1), (2, 1), (3, 1)]),
      ([(1, 1)], (2, 5), [(1, 1), (2, 5)]),
    ] as [([(Int, Int)], (Int, Int), [(Int, Int)])], [1000, .max - 1] as [UInt32])
  func history(
    samples: (history: [(Int, Int)], current: (Int, Int), expected: [(Int, Int)]), start: UInt32
  ) {
    func sample(_ sample: (x: Int, after: Int)) -> PointerEvent.Sample {
      self.sample(Double(sample.x), start &+ UInt32(truncatingIfNeeded: sample.after))
    }
    var trail = PointerTrail()
    _ = trail.stop(at: sample((0, 0)))
    let points = trail.follow(
      history: samples.history.map(sample), current: sample(samples.current))
    #expect(points.map { Int($0.x) } == samples.expected.map(\.0))
    #expect(points.map { Int((($0.time ?? -1) * 1000).rounded()) } == samples.expected.map(\.1))
  }

  @Test("An invalid position is dropped", arguments: [Double.nan, .infinity, -.infinity])
  func invalidPositionIsDropped(x: Double) {
    var trail = PointerTrail()
    _ = trail.stop(at: sample(4, 1000))
    let moved = trail.follow(history: [sample(x, 1001)], current: sample(x, 1002))
    #expect(moved.isEmpty)
    let up = trail.stop(at: sample(x, 1003))
    #expect(up.x == 4)
  }

  @Test("A pointer that lifts where it is still lifts") func restingPointerStillLifts() {
    var trail = PointerTrail()
    _ = trail.stop(at: sample(4, 1000))
    let up = trail.stop(at: sample(4, 1000))
    #expect(up.x == 4 && up.time == 0)
  }

  @Test("Any events give times that never go back", arguments: 1...20 as ClosedRange<UInt64>)
  func timesNeverGoBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var trail = PointerTrail()
    var (last, clock) = (0.0, UInt32.max - 500)
    for _ in 0..<200 {
      let history = (0..<Int(random.next() % 4)).map { _ in
        sample(Double(random.next() % 9), clock &+ UInt32(random.next() % 12) &- 4)
      }
      clock &+= UInt32(random.next() % 16)
      let samples =
        random.next() % 5 == 0
        ? [trail.stop(at: sample(1, clock))]
        : trail.follow(history: history, current: sample(Double(random.next() % 9), clock))
      for sample in samples {
        let time = try #require(sample.time)
        #expect(time >= last, "seed \(seed)")
        last = time
      }
    }
  }
}

@Suite("One pointer holds a widget, from its coming down to its lifting") struct TouchTrackerTests {
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

@Test(
  "A wheel over the slider scrolls by clicks, and a trackpad by points, in its phases",
  arguments: zip(
    [ScrollStep.Phase.began, .changed, .ended], [ScrollEvent.Phase.began, .changed, .ended]))
func scrollEvents(phase: ScrollStep.Phase, expected: ScrollEvent.Phase) {
  let click = ScrollStep(x: 0, y: -1, isWheel: true, phase: .single)
  #expect(ScrollEvent(click) == ScrollEvent(x: 0, y: -1, unit: .clicks))
  let step = ScrollStep(x: 3, y: 4, isWheel: false, phase: phase)
  #expect(ScrollEvent(step) == ScrollEvent(x: 3, y: 4, unit: .points, phase: expected))
}
