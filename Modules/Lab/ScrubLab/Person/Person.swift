/// One simulated person: the constants all share, and a tempo of their own.
struct Person: Hashable, Sendable {
  /// What holds for all people.
  let constants: PersonConstants
  /// How much slower than the mean this person is, as a factor on all times of their own.
  let tempo: Double

  /// Creates one of many people.
  ///
  /// - Parameters:
  ///   - constants: What holds for all people.
  ///   - seed: Which person; the same seed is the same person.
  init(_ constants: PersonConstants, seed: UInt64) {
    var generator = LabGenerator(seed: seed)
    self.constants = constants
    tempo = generator.factor(variation: constants.tempoBetweenPeople)
  }

  /// Creates the mean person.
  init(mean constants: PersonConstants) {
    self.constants = constants
    tempo = 1
  }

  /// The person's own times.
  var form: PersonForm { PersonForm(constants, tempo: tempo) }
}

/// A person's times, in seconds.
struct PersonForm: Sendable {
  let constants: PersonConstants
  let ballisticDuration: Double
  let correctionDuration: Double
  let planningPeriod: Double
  let noisePeriod: Double
  let visualLatency: Double

  init(_ constants: PersonConstants, tempo: Double) {
    self.constants = constants
    ballisticDuration = constants.ballisticDuration * tempo * constants.dragSlowDown
    correctionDuration = constants.correctionDuration * tempo * constants.dragSlowDown
    planningPeriod = constants.planningPeriod * tempo
    noisePeriod = constants.noisePeriod * tempo
    visualLatency = constants.visualLatency * tempo
  }
}
