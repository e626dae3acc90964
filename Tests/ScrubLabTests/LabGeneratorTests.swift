import Testing

@testable import ScrubLab

struct LabGeneratorTests {
  @Test("The same seed gives the same numbers") func theSameSeedGivesTheSameNumbers() {
    var (first, second, other) = (
      LabGenerator(seed: 7), LabGenerator(seed: 7), LabGenerator(seed: 8)
    )
    let numbers = (0..<100).map { _ in first.next() }
    #expect(numbers == (0..<100).map { _ in second.next() })
    #expect(numbers != (0..<100).map { _ in other.next() })
  }

  @Test("Normal numbers have their mean and deviation") func normalNumbersHaveMeanAndDeviation() {
    var generator = LabGenerator(seed: 1)
    let sample = Sample((0..<20_000).map { _ in generator.normal() })
    #expect(abs(sample.mean) < 0.03)
    #expect(abs(sample.deviation - 1) < 0.03)
    // Of a normal distribution 68.27 % lie within one deviation.
    #expect(abs(sample.quantile(0.84134) - 1) < 0.05)
  }

  @Test("Factors have mean 1 and the requested variation")
  func factorsHaveMeanOneAndTheirVariation() {
    var generator = LabGenerator(seed: 2)
    let sample = Sample((0..<20_000).map { _ in generator.factor(variation: 0.18) })
    #expect(abs(sample.mean - 1) < 0.01)
    #expect(abs(sample.deviation - 0.18) < 0.01)
  }

  @Test("The parts of an experiment have seeds of their own")
  func partsOfAnExperimentHaveOwnSeeds() {
    let seeds = (0..<50).flatMap { person in (0..<50).map { seed(1, person, $0) } }
    #expect(Set(seeds).count == seeds.count)
    #expect(seed(1, 2, 3) != seed(1, 3, 2))
    #expect(seed(1, 2, 3) == seed(1, 2, 3))
  }
}
