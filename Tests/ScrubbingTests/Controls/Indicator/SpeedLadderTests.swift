import ScrubTesting
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

/// Tests of the heights at which a point of drag is worth less.
struct SpeedLadderTests {
  private func ladder(
    _ curve: any SpeedCurve, seconds: Double, rate: FrameRate? = FrameRate(30),
    reach: Double = 500
  ) -> SpeedLadder {
    SpeedLadder(of: curve, valuePerPoint: seconds, rate: rate, reach: reach)
  }

  private func texts(_ ladder: SpeedLadder) -> [String] {
    ladder.rungs.indices.map { ladder.text(ofRung: $0) }
  }

  @Test("On a smooth curve, a point becomes worth a second, five frames and one frame")
  func smoothCurve() throws {
    // Half the speed every 40 points: 12 s become 1 s after log2(12) * 40 = 143.4 points.
    let ladder = ladder(ExponentialCurve.standard, seconds: 12)
    #expect(texts(ladder) == ["fast", "1 s", "5 frames", "1 frame"])
    #expect(ladder.rungs.map(\.distance) == [0, 144, 247, 340])
    #expect(ladder.rungs.map(\.valuePerPoint) == [12, 1, 5.0 / 30, 1.0 / 30])
    #expect(ladder.reachesSingleFrames && !ladder.reachesEveryFrame)
  }

  @Test("The ladder of a slider is that of its curve, range and track") func slider() {
    var slider = ScrubSlider(curve: ExponentialCurve.standard, trackWidth: 600)
    slider.setRange(minimum: 100, maximum: 7300)
    #expect(
      SpeedLadder(of: slider, rate: FrameRate(30), reach: 500)
        == ladder(ExponentialCurve.standard, seconds: 12))
    slider.trackWidth = 0
    #expect(SpeedLadder(of: slider, rate: FrameRate(30), reach: 500).rungs.count == 1)
  }

  @Test("At few frames a second, five frames are more than a second, and one may be")
  func fewFrames() throws {
    let slow = ladder(ExponentialCurve.standard, seconds: 12, rate: FrameRate(2))
    #expect(slow.rungs.map(\.valuePerPoint) == [12, 2.5, 1, 0.5])
    let slower = ladder(ExponentialCurve.standard, seconds: 100, rate: FrameRate(1))
    #expect(slower.rungs.map(\.valuePerPoint) == [100, 5, 1])
  }

  @Test("Steps below the track are no rungs above it") func stepsBelow() {
    let curve = OneSidedCurve(TieredCurve.classic, side: .below)
    #expect(ladder(curve, seconds: 2).rungs.count == 1)
  }

  @Test("A height that is not finer by half has no rung") func nearHeights() {
    // Six frames a point on the track.
    #expect(texts(ladder(ExponentialCurve.standard, seconds: 0.2)) == ["fast", "1 frame"])
  }

  @Test("Where the track skips any frame, single frames have a rung") func singleFrames() {
    // 900 frames on 872 points.
    let ladder = ladder(ExponentialCurve.standard, seconds: 30.0 / 872)
    #expect(texts(ladder) == ["fast", "1 frame"] && !ladder.reachesEveryFrame)
  }

  @Test("Of a curve that ends early, the last rung is the finest there is") func finest() {
    let ladder = ladder(ExponentialCurve.standard, seconds: 12, reach: 200)
    #expect(texts(ladder) == ["fast", "1 s", "11 frames"])
    #expect(ladder.rungs.last?.distance == 200)
    #expect(!ladder.reachesSingleFrames)
  }

  @Test("A curve with steps has a rung for each of them within reach") func steps() {
    let ladder = ladder(TieredCurve.classic, seconds: 2, reach: 120)
    #expect(texts(ladder) == ["fast", "1 s", "15 frames"])
    #expect(ladder.rungs.map(\.distance) == [0, 50, 100])
  }

  @Test("A speed that never falls has one rung, which says what a point is worth")
  func constantSpeed() throws {
    let constant = try TieredCurve(tiers: [SpeedTier(speed: 1, distance: 0)])
    #expect(texts(ladder(constant, seconds: 0.1)) == ["3 frames"])
    #expect(texts(ladder(constant, seconds: 0.1, rate: nil)) == ["0.1 s"])
  }

  @Test("Where a point on the track is a frame or less, every frame is within reach")
  func everyFrame() {
    let ladder = ladder(ExponentialCurve.standard, seconds: 1 / 60.0)
    #expect(ladder.reachesEveryFrame)
    #expect(!self.ladder(ExponentialCurve.standard, seconds: 1 / 60.0, rate: nil).reachesEveryFrame)
  }

  @Test(
    "A finger is on the last rung below it",
    arguments: [(-5, 0), (0, 0), (143, 0), (144, 1), (246, 1), (247, 2), (9999, 3), (.nan, 0)]
      as [(Double, Int)])
  func index(distance: Double, expected: Int) {
    #expect(
      ladder(ExponentialCurve.standard, seconds: 12).index(atDistance: distance) == expected)
  }

  @Test(
    "Rungs are higher and finer one after the other, for every kind of curve",
    arguments: Array(1...50 as ClosedRange<UInt64>))
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let tiers = (0..<Int.random(in: 1...12, using: &random)).map { index in
        SpeedTier(
          speed: Double.random(in: 0...2, using: &random), distance: Double(index) * 17)
      }
      let curves: [any SpeedCurve] = [
        try TieredCurve(tiers: tiers),
        try ExponentialCurve(halvingDistance: Double.random(in: 1...200, using: &random)),
        try PiecewiseLinearCurve(
          points: tiers.map { .init(distance: $0.distance, speed: $0.speed) }),
      ]
      for curve in curves {
        let ladder = ladder(
          curve, seconds: Double.random(in: 0...30, using: &random),
          rate: Bool.random(using: &random) ? FrameRate(25) : nil,
          reach: Double.random(in: 0...900, using: &random))
        #expect(
          (1...8).contains(ladder.rungs.count) && ladder.rungs[0].distance == 0, "seed \(seed)")
        for (low, high) in zip(ladder.rungs, ladder.rungs.dropFirst()) {
          #expect(
            low.distance < high.distance && low.valuePerPoint > high.valuePerPoint, "seed \(seed)")
        }
        #expect(texts(ladder).allSatisfy { !$0.isEmpty })
      }
    }
  }
}
