import Testing

@testable import ScrubLab

struct PersonTests {
  @Test("People differ in tempo as much as published") func peopleDifferInTempoAsPublished() {
    let tempos = Sample((0..<5000).map { Person(.touch, seed: UInt64($0)).tempo })
    #expect(abs(tempos.mean - 1) < 0.01)
    #expect(abs(tempos.deviation - 0.18) < 0.01)
  }

  @Test("Dragging takes longer than pointing by the published factor")
  func draggingIsSlowerByThePublishedFactor() {
    let (point, drag) = (Person(mean: .mousePointing).form, Person(mean: .mouseDragging).form)
    #expect(abs(drag.ballisticDuration / point.ballisticDuration - 1.25) < 1e-9)
    #expect(abs(drag.correctionDuration / point.correctionDuration - 1.25) < 1e-9)
    #expect(drag.visualLatency == point.visualLatency)
  }

  @Test("A person learns how fine a slider is by watching it")
  func personLearnsTheSliderByWatching() {
    var memory = ScaleMemory(framesPerPoint: 100, strategy: Strategy())
    #expect(abs(memory.framesPerPoint(atHeight: 0) - 100) < 1e-9)
    // Before the first trial, a person expects a slider to halve every 50 points.
    #expect(abs(memory.framesPerPoint(atHeight: 50) - 50) < 1e-9)
    for _ in 0..<10 { memory.learn(points: 20, frames: 40, height: 100) }
    #expect(abs(memory.framesPerPoint(atHeight: 100) - 2) < 0.01)
    // Halfway between two heights it is their geometric mean.
    #expect(abs(memory.framesPerPoint(atHeight: 50) - 14.14) < 0.1)
    #expect(memory.height(forFramesPerPoint: 2.01, upTo: 300) == 100)
    #expect(memory.height(forFramesPerPoint: 1e-9, upTo: 300) == 300)
  }

  @Test("A sure person clicks, and an unsure one corrects or waits")
  func unsurePeopleCorrectOrWait() {
    func judgment(_ error: Double, _ deviation: Double, rest: Bool = false) -> Judgment {
      Judgment(
        error: error, deviation: deviation, errorAtClick: error, deviationAtClick: deviation,
        hasSeenRest: rest)
    }
    #expect(judgment(0, 0.1).isSure(within: 1, confidence: 0.9))
    #expect(!judgment(0, 2).isSure(within: 1, confidence: 0.9))
    #expect(judgment(0.9, 2, rest: true).isSure(within: 1, confidence: 0.9))
    #expect(judgment(5, 1).asksForCorrection(beyond: 1))
    // An error within its uncertainty is not corrected yet.
    #expect(!judgment(5, 6).asksForCorrection(beyond: 1))
    #expect(!judgment(0.5, 0.1).asksForCorrection(beyond: 1))
  }
}
