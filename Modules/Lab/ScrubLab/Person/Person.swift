/// A simulated person: the common constants and an individual tempo.
struct Person: Hashable, Sendable {
  /// The constants common to all people.
  let constants: PersonConstants
  /// The factor of all durations of this person, relative to the mean.
  let tempo: Double

  /// Creates a random person.
  ///
  /// - Parameters:
  ///   - constants: The constants common to all people.
  ///   - seed: The seed; equal seeds produce equal people.
  init(_ constants: PersonConstants, seed: UInt64) {
    var generator = LabGenerator(seed: seed)
    self.constants = constants
    tempo = generator.factor(variation: constants.tempoBetweenPeople)
  }

  /// Creates a person of mean tempo.
  init(mean constants: PersonConstants) {
    self.constants = constants
    tempo = 1
  }

  /// The person's durations.
  var form: PersonForm { PersonForm(constants, tempo: tempo) }
}

/// A person's durations, in seconds.
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
