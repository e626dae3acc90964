/// The results of many people in a pointing task, summarized as in an experiment.
struct PointingSession: Sendable {
  /// The times of all hits, in seconds.
  let times: Sample
  /// The people's mean times, in seconds.
  let means: Sample
  /// The mean coefficient of variation within a person.
  let variationWithin: Double
  /// The proportion of misses, which are excluded, as in the published table.
  let errors: Double

  /// The multiple of a person's median above which times are excluded, as in the published table.
  private static let outlier = 3.0

  init(
    _ task: PointingTask, _ constants: PersonConstants, people: Int, trialsEach: Int,
    latency: Double = 0, seed: UInt64
  ) {
    var all: [Double] = []
    var hitCount = 0
    var (means, variations): ([Double], [Double]) = ([], [])
    for index in 0..<people {
      let person = Person(constants, seed: ScrubLab.seed(seed, index))
      let trials = (0..<trialsEach).map { attempt in
        PointingTrial(
          task, by: person, latency: latency, seed: ScrubLab.seed(seed, index, attempt))
      }
      let hits = trials.filter { $0.isHit }.map { $0.seconds }
      hitCount += hits.count
      let longest = Self.outlier * Sample(hits).quantile(0.5)
      let times = hits.filter { $0 <= longest }
      guard !times.isEmpty else { continue }
      let own = Sample(times)
      all += times
      means.append(own.mean)
      variations.append(own.deviation / own.mean)
    }
    times = Sample(all)
    self.means = Sample(means)
    variationWithin = Sample(variations).mean
    errors = 1 - Double(hitCount) / Double(people * trialsEach)
  }
}
