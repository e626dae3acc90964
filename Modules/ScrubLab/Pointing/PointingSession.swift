/// Many people's hits at a pointing task, as an experiment sums them up.
struct PointingSession: Sendable {
  /// The times of all hits, in seconds.
  let times: Sample
  /// The people's mean times, in seconds.
  let means: Sample
  /// The mean coefficient of variation within a person.
  let variationWithin: Double
  /// The share of clicks that missed; they are left out, as in the published table.
  let errors: Double

  init(
    _ task: PointingTask, _ constants: PersonConstants, people: Int, trialsEach: Int,
    latency: Double = 0, seed: UInt64
  ) {
    var all: [Double] = []
    var (means, variations): ([Double], [Double]) = ([], [])
    for index in 0..<people {
      let person = Person(constants, seed: ScrubLab.seed(seed, index))
      let trials = (0..<trialsEach).map { attempt in
        PointingTrial(
          task, by: person, latency: latency, seed: ScrubLab.seed(seed, index, attempt))
      }
      let own = Sample(trials.filter(\.isHit).map(\.seconds))
      guard own.mean > 0 else { continue }
      all += trials.filter(\.isHit).map(\.seconds)
      means.append(own.mean)
      variations.append(own.deviation / own.mean)
    }
    times = Sample(all)
    self.means = Sample(means)
    variationWithin = Sample(variations).mean
    errors = 1 - Double(all.count) / Double(people * trialsEach)
  }
}
