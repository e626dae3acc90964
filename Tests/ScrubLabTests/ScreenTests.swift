import SpeedCurves
import Testing

@testable import ScrubLab

struct ScreenTests {
  private static func conditions(frame: LatencyDistribution = .none) -> LabConditions {
    var conditions = LabConditions()
    (conditions.touchLatency, conditions.frameLatency) = (0.1, frame)
    return conditions
  }

  @Test("A frame appears after its latency") func frameAppearsAfterItsLatency() {
    var generator = LabGenerator(seed: 1)
    var screen = Screen(
      Self.conditions(frame: LatencyDistribution(constant: 0.2)), frame: 5, thumb: 10)
    screen.update(frame: 9, thumb: 20.4, at: 1, using: &generator)
    #expect(screen.view(at: 1.09).frame == 5)
    #expect(screen.view(at: 1.11).thumb == 20)
    #expect(screen.view(at: 1.2).frame == 5)
    #expect(screen.view(at: 1.31).frame == 9)
  }

  @Test("An older frame that arrives after a newer one is never shown")
  func lateOlderFrameIsNeverShown() throws {
    var generator = LabGenerator(seed: 3)
    let slow = try LatencyDistribution(bounds: [0.01, 1], counts: [1, 1])
    var screen = Screen(Self.conditions(frame: slow), frame: 0, thumb: 0)
    for frame in 1...200 {
      screen.update(frame: frame, thumb: 0, at: Double(frame) / 60, using: &generator)
    }
    var last = 0
    for step in 0..<600 {
      let frame = screen.view(at: Double(step) / 120).frame
      #expect(frame >= last)
      last = frame
    }
    #expect(last == 200)
  }

  @Test("A measured histogram can be used") func measuredHistogramCanBeUsed() throws {
    var generator = LabGenerator(seed: 4)
    let bounds = [0.001, 0.0083, 0.0167, 0.0333, 0.0667, 0.133, 0.267, 0.533, 1.067, .infinity]
    let measured = try LatencyDistribution(
      bounds: bounds, counts: [50, 0, 0, 0, 0, 0, 50, 0, 0, 0])
    let sample = Sample((0..<4000).map { _ in measured.sample(using: &generator) })
    #expect(abs(sample.mean - measured.mean) < 0.01)
    #expect(sample.quantile(1) <= 0.267)
    #expect(sample.quantile(0.25) <= 0.001)
    #expect(sample.quantile(0.75) >= 0.133)
  }

  @Test("An invalid histogram is rejected") func aHistogramIsChecked() {
    #expect(throws: InvalidParameter.self) { try LatencyDistribution(bounds: [], counts: []) }
    #expect(throws: InvalidParameter.self) { try LatencyDistribution(bounds: [1], counts: [0]) }
    #expect(throws: InvalidParameter.self) {
      try LatencyDistribution(bounds: [2, 1], counts: [1, 1])
    }
    #expect(throws: InvalidParameter.self) { try LatencyDistribution(bounds: [.nan], counts: [1]) }
    #expect(LatencyDistribution(constant: .nan).mean == 0)
  }
}
