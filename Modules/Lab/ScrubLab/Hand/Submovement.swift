/// A ballistic submovement: a minimum-jerk trajectory with noise proportional to its velocity.
///
/// The noise is drawn for each noise period, so that the end of a movement of length *d* has a standard
/// deviation proportional to *d*, and larger for shorter durations: the laws of Schmidt and Meyer result
/// from the model and are not built in.
struct Submovement: Sendable {
  let start: Double
  let duration: Double
  /// The planned displacement.
  let way: Vector
  /// The assumed effect of a point along the track, in units of the target.
  let gain: Double
  /// The relative errors along the displacement and perpendicular to it, in each noise period.
  private let noise: [Vector]

  init(
    start: Double, duration: Double, way: Vector, gain: Double = 1, form: PersonForm,
    using generator: inout LabGenerator
  ) {
    (self.start, self.duration, self.way, self.gain) = (start, duration, way, gain)
    let periods = max(1, Int((duration / form.noisePeriod).rounded()))
    noise = (0..<periods).map { _ in
      Vector(
        x: form.constants.parallelNoise * generator.normal(),
        y: form.constants.perpendicularNoise * generator.normal())
    }
  }

  var end: Double { start + duration }

  /// Returns the planned fraction of the displacement at a time.
  func share(at time: Double) -> Double {
    let passed = min(max((time - start) / duration, 0), 1)
    // Flash and Hogan 1985: the trajectory with the least jerk between two rests.
    return passed * passed * passed * (10 + passed * (6 * passed - 15))
  }

  /// Returns the actual displacement at a time.
  func way(at time: Double) -> Vector {
    var way = self.way * share(at: time)
    for period in noise.indices {
      let part = share(ofPeriod: period, from: start, to: time)
      guard part > 0 else { break }
      way += self.way * (part * noise[period].x) + self.way.turned * (part * noise[period].y)
    }
    return way
  }

  /// Returns the variance of the error along one axis between two times, in units of noise and displacement.
  ///
  /// - Returns: The sum over the noise periods of the squared fraction of the displacement in each, to be
  ///   multiplied by the squares of the noise and of the displacement.
  func spread(from first: Double, to last: Double) -> Double {
    guard first < end, last > start else { return 0 }
    return noise.indices.reduce(0) { sum, period in
      let part = share(ofPeriod: period, from: first, to: last)
      return sum + part * part
    }
  }

  /// Returns the fraction of the displacement within a noise period and between two times.
  private func share(ofPeriod period: Int, from first: Double, to last: Double) -> Double {
    let length = duration / Double(noise.count)
    let begin = start + length * Double(period)
    let (from, to) = (max(begin, first), min(begin + length, last))
    return to > from ? share(at: to) - share(at: from) : 0
  }
}
