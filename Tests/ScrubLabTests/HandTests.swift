import Testing

@testable import ScrubLab

struct HandTests {
  private static func form(_ constants: PersonConstants = .mousePointing) -> PersonForm {
    Person(mean: constants).form
  }

  private static func silent() -> PersonConstants {
    var constants = PersonConstants.mousePointing
    (constants.parallelNoise, constants.perpendicularNoise, constants.tremor) = (0, 0, 0)
    return constants
  }

  @Test("Without noise, a movement ends at its target") func noiselessMovementEndsAtItsTarget() {
    var generator = LabGenerator(seed: 1)
    var hand = Hand(at: Vector(x: 3, y: -4), time: 0, form: Self.form(Self.silent()))
    hand.move(by: Vector(x: 100, y: -50), at: 1, duration: 0.5, using: &generator)
    #expect(hand.position(at: 1) == Vector(x: 3, y: -4))
    let end = hand.position(at: 1.5)
    #expect(abs(end.x - 103) < 1e-9 && abs(end.y + 54) < 1e-9)
    // A minimum-jerk movement is halfway at half the time, and fastest there.
    #expect(abs(hand.position(at: 1.25).x - 53) < 1e-9)
  }

  @Test(
    "The noise at the end of a movement is proportional to its length",
    arguments: [10.0, 100, 1000])
  func endpointNoiseGrowsWithTheLength(_ length: Double) {
    var generator = LabGenerator(seed: 3)
    let form = Self.form()
    var (along, across): ([Double], [Double]) = ([], [])
    var spread = 0.0
    for _ in 0..<4000 {
      let movement = Submovement(
        start: 0, duration: 0.5, way: Vector(x: length), form: form, using: &generator)
      let end = movement.way(at: 0.5)
      along.append(end.x)
      across.append(end.y)
      spread = movement.spread(from: 0, to: 0.5).squareRoot()
    }
    // The noise of 0.2 and 0.02 in ten periods, of which the middle ones have the most weight.
    #expect(abs(spread - 0.376) < 0.001)
    #expect(abs(Sample(along).mean / length - 1) < 0.01)
    #expect(abs(Sample(along).deviation / (0.2 * spread * length) - 1) < 0.05)
    #expect(abs(Sample(across).deviation / (0.02 * spread * length) - 1) < 0.05)
  }

  @Test("A faster movement is noisier") func fasterMovementIsNoisier() {
    var generator = LabGenerator(seed: 4)
    func spread(_ duration: Double) -> Double {
      Submovement(
        start: 0, duration: duration, way: Vector(x: 1), form: Self.form(), using: &generator
      ).spread(from: 0, to: duration)
    }
    #expect(spread(0.2) > spread(0.5))
    #expect(spread(0.5) > spread(1))
  }

  @Test("A resting finger trembles as much as its constant says")
  func restingTremorMatchesItsConstant() {
    var generator = LabGenerator(seed: 5)
    var hand = Hand(at: Vector(), time: 0, form: Self.form(.touch))
    let positions = (1...8000).map { hand.contact(at: Double($0) / 60, using: &generator) }
    #expect(abs(Sample(positions.map(\.x)).deviation - 0.254) < 0.02)
    #expect(abs(Sample(positions.map(\.y)).deviation - 0.254) < 0.02)
  }

  @Test("Movements that were forgotten keep their effect")
  func forgottenMovementsKeepTheirEffect() {
    var generator = LabGenerator(seed: 6)
    var hand = Hand(at: Vector(), time: 0, form: Self.form())
    for step in 0..<5 {
      hand.move(by: Vector(x: 20, y: 3), at: Double(step), duration: 0.5, using: &generator)
    }
    let before = hand.position(at: 10)
    hand.forget(before: 3)
    #expect(hand.movements.count == 2)
    let after = hand.position(at: 10)
    #expect(abs(after.x - before.x) < 1e-9 && abs(after.y - before.y) < 1e-9)
  }
}
