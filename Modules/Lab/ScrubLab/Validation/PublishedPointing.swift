/// A row of the published table that the person is fitted to and checked against.
///
/// Müller, Oulasvirta and Murray-Smith, "Control Theoretic Models of Pointing" (TOCHI 2017): twelve
/// people with a mouse. The numbers were recomputed from the trial index that Fischer et al. (TOCHI 2022)
/// publish with their code: 7,732 trials that began and ended with a hit, from the start of the movement
/// to the click, without the 0.7 % that took three times the person's median. In seconds.
struct PublishedPointing: Sendable {
  let task: PointingTask
  /// The nominal index of difficulty of the experiment, in bits.
  let bits: Int
  let mean: Double
  let deviation: Double
  let p5: Double
  let q1: Double
  let median: Double
  let q3: Double
  let p95: Double
  /// The standard deviation of the people's means.
  let deviationOfMeans: Double
  /// The mean coefficient of variation within a person.
  let variationWithin: Double

  private init(
    _ distance: Double, _ width: Double, bits: Int, _ mean: Double, _ deviation: Double,
    _ quantiles: [Double], _ deviationOfMeans: Double, _ variationWithin: Double
  ) {
    task = PointingTask(distance: distance, width: width)
    (self.bits, self.mean, self.deviation) = (bits, mean, deviation)
    (p5, q1, median) = (quantiles[0], quantiles[1], quantiles[2])
    (q3, p95) = (quantiles[3], quantiles[4])
    (self.deviationOfMeans, self.variationWithin) = (deviationOfMeans, variationWithin)
  }

  static let rows: [PublishedPointing] = [
    .init(765, 255, bits: 2, 0.411, 0.093, [0.264, 0.358, 0.406, 0.456, 0.578], 0.083, 0.10),
    .init(1275, 425, bits: 2, 0.452, 0.114, [0.275, 0.380, 0.446, 0.494, 0.681], 0.105, 0.10),
    .init(765, 51, bits: 4, 0.746, 0.164, [0.512, 0.630, 0.726, 0.836, 1.062], 0.131, 0.14),
    .init(1275, 85, bits: 4, 0.760, 0.183, [0.518, 0.634, 0.726, 0.856, 1.104], 0.151, 0.13),
    .init(765, 12, bits: 6, 1.026, 0.233, [0.728, 0.868, 0.984, 1.120, 1.479], 0.180, 0.15),
    .init(1275, 20, bits: 6, 1.017, 0.208, [0.730, 0.874, 0.986, 1.121, 1.443], 0.167, 0.13),
    .init(765, 3, bits: 8, 1.470, 0.330, [1.036, 1.234, 1.414, 1.653, 2.066], 0.240, 0.15),
    .init(1275, 5, bits: 8, 1.433, 0.271, [1.022, 1.242, 1.410, 1.604, 1.917], 0.174, 0.15),
  ]

  /// The rows used for fitting: the easiest and the hardest.
  static let fitted = rows.filter { $0.bits == 2 || $0.bits == 8 }
}
