/// One ballistic piece of a movement: a minimum-jerk way with noise in proportion to its velocity.
///
/// The noise is drawn anew for each noise period, so that the end of a movement of length *d* has
/// a standard deviation in proportion to *d*, the larger the shorter the movement lasts: Schmidt's and
/// Meyer's law follows from it and is not put in.
struct Submovement: Sendable {
  let start: Double
  let duration: Double
  /// The way that was meant.
  let way: Vector
  /// What a point of the way along the track was thought to mean, in units of what is aimed at.
  let gain: Double
  /// The shares by which the way, and its right angle, are missed in each noise period.
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

  /// The share of the way that is meant to be behind at a time.
  func share(at time: Double) -> Double {
    let passed = min(max((time - start) / duration, 0), 1)
    // Flash and Hogan 1985: the way with the least jerk between two rests.
    return passed * passed * passed * (10 + passed * (6 * passed - 15))
  }

  /// The way that is really behind at a time.
  func way(at time: Double) -> Vector {
    var way = self.way * share(at: time)
    for period in noise.indices {
      let part = share(ofPeriod: period, from: start, to: time)
      guard part > 0 else { break }
      way += self.way * (part * noise[period].x) + self.way.turned * (part * noise[period].y)
    }
    return way
  }

  /// The variance of what is missed along one axis between two times, without what is known of it.
  ///
  /// - Returns: The sum over the noise periods of the squared share of the way in each, to be
  ///   multiplied by the squares of the noise and of the way.
  func spread(from first: Double, to last: Double) -> Double {
    guard first < end, last > start else { return 0 }
    return noise.indices.reduce(0) { sum, period in
      let part = share(ofPeriod: period, from: first, to: last)
      return sum + part * part
    }
  }

  /// The share of the way that falls into a noise period and between two times.
  private func share(ofPeriod period: Int, from first: Double, to last: Double) -> Double {
    let length = duration / Double(noise.count)
    let begin = start + length * Double(period)
    let (from, to) = (max(begin, first), min(begin + length, last))
    return to > from ? share(at: to) - share(at: from) : 0
  }
}
