import Scrubbing
import Surface
import Testing
import ViewerModel

@Suite("Every place that a pointer has left reaches the model once, in order")
struct PointerTrailTests {
  private func sample(_ x: Double, _ milliseconds: UInt32) -> PointerEvent.Sample {
    PointerEvent.Sample(place: Point(x: x, y: 0), milliseconds: milliseconds)
  }

  @Test("The history comes before the event itself") func historyPrecedesTheEvent() {
    var trail = PointerTrail()
    _ = trail.stop(at: sample(0, 1000))
    let samples = trail.follow(
      history: [sample(1, 1002), sample(2, 1004)], current: sample(3, 1008))
    #expect(samples.map(\.x) == [1, 2, 3])
    #expect(samples.map { (($0.time ?? .nan) * 1000).rounded() } == [2, 4, 8])
  }

  @Test("An event that is in its own history counts once") func duplicateOfTheEventIsDropped() {
    var trail = PointerTrail()
    _ = trail.stop(at: sample(0, 1000))
    let samples = trail.follow(
      history: [sample(1, 1002), sample(3, 1008)], current: sample(3, 1008))
    #expect(samples.map(\.x) == [1, 3])
  }

  @Test("History from before the last event is dropped") func olderHistoryIsDropped() {
    var trail = PointerTrail()
    _ = trail.stop(at: sample(0, 1000))
    let samples = trail.follow(
      history: [sample(-5, 990), sample(1, 1002)], current: sample(2, 1004))
    #expect(samples.map(\.x) == [1, 2])
  }

  @Test("Several positions within a millisecond all count")
  func sameMillisecondPositionsAllCount() {
    var trail = PointerTrail()
    _ = trail.stop(at: sample(0, 1000))
    let samples = trail.follow(
      history: [sample(1, 1001), sample(2, 1001)], current: sample(3, 1001))
    #expect(samples.map(\.x) == [1, 2, 3])
  }

  @Test("The display's clock may overflow") func clockMayOverflow() {
    var trail = PointerTrail()
    _ = trail.stop(at: sample(0, .max - 1))
    let samples = trail.follow(history: [sample(1, .max)], current: sample(2, 3))
    #expect(samples.map { (($0.time ?? .nan) * 1000).rounded() } == [1, 5])
  }

  @Test("An invalid position is dropped", arguments: [Double.nan, .infinity, -.infinity])
  func invalidPositionIsDropped(x: Double) {
    var trail = PointerTrail()
    _ = trail.stop(at: sample(4, 1000))
    let answer1 = trail.follow(history: [sample(x, 1001)], current: sample(x, 1002))
    #expect(answer1.isEmpty)
    let answer2 = trail.stop(at: sample(x, 1003))
    #expect(answer2.x == 4)
  }

  @Test("A pointer that lifts where it is still lifts") func restingPointerStillLifts() {
    var trail = PointerTrail()
    _ = trail.stop(at: sample(4, 1000))
    let up = trail.stop(at: sample(4, 1000))
    #expect(up.x == 4 && up.time == 0)
  }

  @Test("Any events give times that never go back", arguments: 1...20 as ClosedRange<UInt64>)
  func timesNeverGoBack(seed: UInt64) throws {
    var random = Xorshift(state: seed)
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

struct Xorshift: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
