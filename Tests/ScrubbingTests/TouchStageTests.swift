import ScrubTestSupport
import ScrubTesting
import Scrubbing
import SpeedCurves
import Testing

/// Tests of the laws of every stage between finger and slider.
struct TouchStageTests {
  static let seeds = Array(1...100 as ClosedRange<UInt64>)
  static let stages = [
    TouchStages(jitterFilter: .standard), TouchStages(dwellLock: .standard), TouchStages(),
    TouchStages(jitterFilter: .standard, dwellLock: .standard),
  ]

  @Test("Any sequence of touches comes out finite", arguments: stages.indices, seeds)
  func anythingComesOutFinite(_ index: Int, seed: UInt64) {
    var stage = Self.stages[index]
    var random = SeededGenerator(seed: seed)
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, .leastNonzeroMagnitude]
    func number() -> Double {
      Int.random(in: 0..<4, using: &random) == 0
        ? odd.randomElement(using: &random) ?? 0 : Double.random(in: -500...500, using: &random)
    }
    for _ in 0..<300 {
      let point = TouchPoint(x: number(), y: number(), time: number())
      let isDown = Int.random(in: 0..<20, using: &random) == 0
      let out = isDown ? stage.touchDown(point) : stage.touchMoved(point)
      // Without a stage, the slider itself sanitizes points.
      guard stage != TouchStages() else { continue }
      #expect(out.x.isFinite && out.y.isFinite, "seed \(seed)")
    }
  }

  @Test("A drag begins where the finger is", arguments: stages.indices)
  func aDragBeginsWhereTheFingerIs(_ index: Int) {
    var stage = Self.stages[index]
    for point in [TouchPoint(x: 3, y: -4, time: 1), TouchPoint(x: 300, y: 40, time: 2)] {
      #expect(stage.touchDown(point) == point)
      let same = stage.touchMoved(point)
      #expect(same.x == point.x && same.y == point.y)
    }
  }

  @Test("Stages compose in their order") func stagesComposeInOrder() throws {
    var filter = JitterFilter.standard
    var lock = DwellLock.standard
    var both = TouchStages(jitterFilter: filter, dwellLock: lock)
    var random = SeededGenerator(seed: 7)
    let start = TouchPoint(x: 0, y: 0, time: 0)
    #expect(both.touchDown(start) == lock.touchDown(filter.touchDown(start)))
    for event in 1...300 {
      let point = TouchPoint(
        x: Double.random(in: -5...5, using: &random), y: Double(event / 100) * 30,
        time: Double(event) / 60)
      #expect(both.touchMoved(point) == lock.touchMoved(filter.touchMoved(point)))
    }
  }

  @Test(
    "An invalid stage is rejected with the reason",
    arguments: [
      ("minimumCutoff", 0.0), ("minimumCutoff", .nan), ("beta", -1), ("duration", 0),
      ("duration", .infinity), ("radius", -3),
    ])
  func invalidStageIsRejected(_ parameter: String, value: Double) {
    let error = #expect(throws: InvalidParameter.self) {
      switch parameter {
      case "minimumCutoff": _ = try JitterFilter(minimumCutoff: value)
      case "beta": _ = try JitterFilter(beta: value)
      case "duration": _ = try DwellLock(duration: value)
      default: _ = try DwellLock(radius: value)
      }
    }
    #expect(error?.parameter == parameter)
    #expect(error?.description.contains("\(value)") == true)
  }
}
