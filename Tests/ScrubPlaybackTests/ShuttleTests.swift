import ScrubPlayback
import ScrubTesting
import Scrubbing
import SpeedCurves
import Testing

/// Tests of the J-K-L keys: doubled, reversed and slow rates, stops and single frames.
struct ShuttleTests {
  private func shuttle(maximumRate: Double = 8) throws -> Shuttle {
    try Shuttle(curve: TieredCurve.classic, maximumRate: maximumRate)
  }

  @Test(
    "Each press doubles the rate, up to the highest", arguments: [(Shuttle.Key.l, 1.0), (.j, -1)])
  func eachPressDoublesTheRate(_ key: Shuttle.Key, sign: Double) throws {
    var shuttle = try shuttle()
    for rate in [1.0, 2, 4, 8, 8] {
      let before = shuttle.rate
      let answer = shuttle.keyDown(key)
      #expect(answer.rate == sign * rate && answer.rateChanged == (before != answer.rate))
      #expect(answer.steps == 0)
      #expect(shuttle.keyUp(key).rate == sign * rate)
    }
    #expect(shuttle.keyDown(.k).rate == 0)
  }

  @Test("The other key halves the rate and then reverses it")
  func otherKeyHalvesAndThenReverses() throws {
    var shuttle = try shuttle()
    for _ in 0..<6 { _ = shuttle.keyDown(.l) }
    let rates = (0..<6).map { _ in shuttle.keyDown(.j).rate }
    #expect(rates == [4, 2, 1, -1, -2, -4])
  }

  @Test("A highest rate that is no power of two is reached") func oddHighestRateIsReached() throws {
    var shuttle = try shuttle(maximumRate: 6)
    #expect((0..<5).map { _ in shuttle.keyDown(.l).rate } == [1, 2, 4, 6, 6])
    #expect((0..<4).map { _ in shuttle.keyDown(.j).rate } == [4, 2, 1, -1])
    var slow = try self.shuttle(maximumRate: 1)
    #expect([slow.keyDown(.l).rate, slow.keyDown(.l).rate, slow.keyDown(.j).rate] == [1, 1, -1])
  }

  @Test("K stops the shuttle") func kStops() throws {
    var shuttle = try shuttle()
    _ = shuttle.keyDown(.l)
    _ = shuttle.keyDown(.l)
    let stop = shuttle.keyDown(.k)
    #expect(stop.rate == 0 && stop.rateChanged)
    #expect(!shuttle.keyUp(.k).rateChanged)
    #expect(shuttle.keyDown(.l).rate == 1)
  }

  @Test("With K held, a press steps one frame", arguments: [(Shuttle.Key.l, 1), (.j, -1)])
  func pressWithKHeldStepsOneFrame(_ key: Shuttle.Key, steps: Int) throws {
    var shuttle = try shuttle()
    _ = shuttle.keyDown(.k)
    for _ in 0..<3 {
      let answer = shuttle.keyDown(key)
      #expect(answer.steps == steps && answer.rate == 0)
      #expect(shuttle.keyUp(key).steps == 0)
    }
  }

  @Test(
    "With K held, a held key plays slowly until one of them is released",
    arguments: [(Shuttle.Key.l, 1.0), (.j, -1)], [true, false])
  func twoHeldKeysPlaySlowly(
    _ key: (Shuttle.Key, Double), liftsK: Bool
  ) throws {
    var shuttle = try shuttle()
    _ = shuttle.keyDown(.k)
    _ = shuttle.keyDown(key.0)
    let slow = shuttle.keyDown(key.0, isRepeat: true)
    #expect(slow.rate == key.1 / 3 && slow.steps == 0)
    #expect(!shuttle.keyDown(key.0, isRepeat: true).rateChanged)
    let end = shuttle.keyUp(liftsK ? .k : key.0)
    #expect(end.rate == 0 && end.rateChanged)
  }

  @Test("Key repeat does not double the rate") func keyRepeatDoesNotDouble() throws {
    var shuttle = try shuttle()
    _ = shuttle.keyDown(.l)
    for _ in 0..<5 { #expect(shuttle.keyDown(.l, isRepeat: true).rate == 1) }
  }

  @Test(
    "All rates are scaled by the curve", arguments: [(0.0, 1.0), (60, 0.5), (120, 0.25), (.nan, 1)])
  func allRatesGoThroughTheCurve(_ distance: Double, speed: Double) throws {
    var shuttle = try shuttle()
    _ = shuttle.keyDown(.l)
    _ = shuttle.keyDown(.l)
    #expect(shuttle.distanceChanged(to: distance).rate == 2 * speed)
    _ = shuttle.keyDown(.k)
    _ = shuttle.keyDown(.j)
    #expect(shuttle.keyDown(.j, isRepeat: true).rate == -speed / 3)
  }

  @Test("Whatever stops the playback stops the shuttle")
  func stoppingPlaybackStopsTheShuttle() throws {
    var shuttle = try shuttle()
    _ = shuttle.keyDown(.k)
    _ = shuttle.keyDown(.l)
    _ = shuttle.keyDown(.l, isRepeat: true)
    #expect(shuttle.stopped().rate == 0)
    // K also counts as released, as another window may receive its release.
    #expect(shuttle.keyDown(.l).rate == 1)
  }

  @Test(
    "An invalid shuttle is rejected with the reason",
    arguments: [("maximumRate", 0.5), ("maximumRate", .infinity), ("slowRate", 0)])
  func invalidShuttleIsRejected(_ parameter: String, value: Double) {
    let error = #expect(throws: InvalidParameter.self) {
      parameter == "slowRate"
        ? try Shuttle(curve: TieredCurve.classic, slowRate: value)
        : try Shuttle(curve: TieredCurve.classic, maximumRate: value)
    }
    #expect(error?.parameter == parameter && error?.reason.contains("\(value)") == true)
  }

  @Test(
    "Any keys keep the rate within the highest", arguments: Array(1...50 as ClosedRange<UInt64>))
  func anyKeysKeepTheRateWithinTheHighest(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var shuttle = try shuttle()
    for _ in 0..<300 {
      let key = Shuttle.Key.allCases.randomElement(using: &random) ?? .k
      switch Int.random(in: 0..<8, using: &random) {
      case 0: _ = shuttle.stopped()
      case 1: _ = shuttle.distanceChanged(to: Double.random(in: -300...300, using: &random))
      case 2, 3: _ = shuttle.keyUp(key)
      default: _ = shuttle.keyDown(key, isRepeat: Bool.random(using: &random))
      }
      #expect(shuttle.rate.isFinite && abs(shuttle.rate) <= 8, "seed \(seed)")
    }
  }
}
