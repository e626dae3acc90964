import ScrubTesting
import Scrubbing
import Testing

/// Tests of the 1-euro filter: the paper's formula, a steady rest and a short lag.
struct JitterFilterTests {
  /// A second implementation of the paper's algorithm, for one axis at a fixed rate.
  private func paper(_ raw: [Double], interval: Double, cutoff: Double, beta: Double) -> [Double] {
    func alpha(_ cutoff: Double) -> Double { 1 / (1 + 1 / (2 * Double.pi * cutoff) / interval) }
    var (position, speed) = (raw[0], 0.0)
    return raw.map { x in
      let measured = (x - position) / interval
      speed = alpha(1) * measured + (1 - alpha(1)) * speed
      let share = alpha(cutoff + beta * abs(speed))
      position = share * x + (1 - share) * position
      return position
    }
  }

  private func filtered(_ raw: [Double], interval: Double, _ filter: JitterFilter) -> [Double] {
    var filter = filter
    return raw.enumerated().map { index, x in
      let point = TouchPoint(x: x, y: -2 * x, time: Double(index) * interval)
      let out = index == 0 ? filter.touchDown(point) : filter.touchMoved(point)
      return out.x
    }
  }

  @Test(
    "The filter follows the formula of the paper", arguments: [(1.0, 0.02), (0.3, 0), (5, 0.5)])
  func followsThePapersFormula(_ cutoff: Double, beta: Double) throws {
    var random = SeededGenerator(seed: 3)
    let raw = (0..<200).map { Double($0) * 3 + Double.random(in: -4...4, using: &random) }
    let filter = try JitterFilter(minimumCutoff: cutoff, beta: beta)
    let expected = paper(raw, interval: 1.0 / 64, cutoff: cutoff, beta: beta)
    for (ours, theirs) in zip(filtered(raw, interval: 1.0 / 64, filter), expected) {
      #expect(abs(ours - theirs) < 1e-9)
    }
  }

  @Test("A trembling finger at rest gives a steady position") func tremblingRestIsSteady() {
    var random = SeededGenerator(seed: 11)
    let raw = [0] + (0..<600).map { _ in Double.random(in: -1...1, using: &random) }
    let calm = filtered(raw, interval: 1.0 / 60, .standard)
    func spread(_ numbers: [Double]) -> Double {
      (numbers.dropFirst(60).map { $0 * $0 }.reduce(0, +) / Double(numbers.count - 60)).squareRoot()
    }
    #expect(spread(calm) < 0.4 * spread(raw))
  }

  @Test("A fast finger is less than one frame ahead") func fastFingerIsAtMostOneFrameAhead() {
    let raw = (0...60).map { Double($0) * 500 / 60 }
    let lag = raw[60] - filtered(raw, interval: 1.0 / 60, .standard)[60]
    #expect(lag > 0 && lag < 500.0 / 60)
  }

  @Test("Repeated events at one point bring the filter to that point")
  func restIsReachedThroughRepeatedEvents() {
    var filter = JitterFilter.standard
    _ = filter.touchDown(TouchPoint(x: 0, y: 0, time: 0))
    var out = filter.touchMoved(TouchPoint(x: 40, y: 0, time: 1.0 / 60))
    #expect(out.x < 40)
    for event in 2...240 {
      out = filter.touchMoved(TouchPoint(x: 40, y: 0, time: Double(event) / 60))
    }
    #expect(abs(out.x - 40) < 1e-3)
  }

  @Test("Without timestamps, points pass unfiltered") func withoutTimestampsPointsPassUnfiltered() {
    var filter = JitterFilter.standard
    _ = filter.touchDown(TouchPoint(x: 0, y: 0))
    #expect(filter.touchMoved(TouchPoint(x: 40, y: 3)).x == 40)
    #expect(filter.touchMoved(TouchPoint(x: 50, y: 3, time: 1)).x == 50)
  }

  @Test("Repeated timestamps still move") func repeatedTimestampsStillMove() {
    var filter = JitterFilter.standard
    _ = filter.touchDown(TouchPoint(x: 0, y: 0, time: 1))
    var last = 0.0
    for _ in 0..<20 {
      let next = filter.touchMoved(TouchPoint(x: 40, y: 0, time: 1)).x
      #expect(next > last && next < 40)
      last = next
    }
  }
}
