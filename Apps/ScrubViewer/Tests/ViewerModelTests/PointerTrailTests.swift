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
