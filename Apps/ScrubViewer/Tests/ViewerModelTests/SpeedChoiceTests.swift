import FineScrub
import Testing
import ViewerModel

@Suite("The speeds of a curve, to be chosen from without a finger's distance")
struct SpeedChoiceTests {
  private func curve(_ speeds: [Double]) throws -> TieredCurve {
    try TieredCurve(
      tiers: speeds.enumerated().map { SpeedTier(speed: $1, distance: Double($0) * 50) })
  }

  @Test("Full speed is chosen at first") func fullSpeedIsChosenAtFirst() throws {
    let choice = SpeedChoice(curve: try curve([1, 0.5, 0.25]))
    #expect(choice.speeds == [0.25, 0.5, 1])
    #expect(choice.isFull)
  }

  @Test("A speed that another curve does not have becomes its nearest, by ratio")
  func nearest() throws {
    let curve = try curve([1, 0.4, 0.1])
    for (speed, nearest) in [(0.25, 0.4), (0.15, 0.1), (0.6, 0.4), (0.7, 1), (0.01, 0.1)] {
      #expect(SpeedChoice(curve: curve, near: speed).speed == nearest)
    }
  }
}
