import Testing

@testable import ScrubLab

struct ValidationTests {
  private static let rows = Validation().rows(of: .pointing)

  @Test("The fit reproduces the constants") func theFitReproducesTheConstants() {
    let fitted = PersonFit().constants()
    #expect(fitted == .mousePointing)
  }

  @Test("Only the means of the easiest and the hardest tasks are fitted")
  func onlyExtremeTasksAreFitted() {
    let fitted = Self.rows.filter(\.isFitted)
    #expect(fitted.count == 4)
    #expect(
      fitted.allSatisfy { row in
        row.condition.hasSuffix("mean")
          && (row.condition.hasPrefix("2 bits") || row.condition.hasPrefix("8 bits"))
      })
    #expect(PublishedPointing.fitted.allSatisfy { $0.bits == 2 || $0.bits == 8 })
  }

  @Test("The means that are not fitted are within their band")
  func unfittedMeansAreWithinTheirBand() {
    let means = Self.rows.filter { $0.condition.hasSuffix(": mean") && !$0.isFitted }
    #expect(means.count == 4)
    for row in means { #expect(row.isWithin, "\(row)") }
  }

  @Test("The slope is that of real people") func theSlopeIsThatOfRealPeople() throws {
    let slope = try #require(Self.rows.first { $0.condition == "seconds for each bit" })
    #expect(slope.isWithin)
    #expect(slope.band == .range(0.135...0.206))
  }

  @Test("The effects have the published signs") func effectsHaveThePublishedSigns() {
    let validation = Validation(people: 60, trialsEach: 10)
    for row in validation.rows(of: .latency) + validation.rows(of: .floor) {
      #expect(row.isWithin, "\(row)")
    }
  }

  @Test("The same seed gives the same rows") func theSameSeedGivesTheSameRows() {
    let validation = Validation(people: 10, trialsEach: 5)
    #expect(validation.rows(of: .pointing) == validation.rows(of: .pointing))
    #expect(
      validation.rows(of: .dragging)
        != Validation(people: 10, trialsEach: 5, seed: 2).rows(of: .dragging))
  }

  @Test("A row reports whether it is within its band") func rowReportsWhetherItIsInItsBand() {
    func row(_ simulated: Double, _ band: ValidationRow.Band) -> Bool {
      ValidationRow("T", "c", 2, simulated, band).isWithin
    }
    #expect(row(2.19, .share(0.1)) && !row(2.21, .share(0.1)) && !row(.nan, .share(0.1)))
    #expect(row(1.5, .above(1)) && !row(1, .above(1)))
    #expect(row(0.5, .below(1)) && !row(1, .below(1)))
    #expect(row(0.2, .range(0.1...0.3)) && !row(0.4, .range(0.1...0.3)))
  }
}
