public import SpeedCurves

/// A checker of the laws of `SpeedCurve`, for authors of curves, in any test framework.
///
/// A test expects that `violations(of:)` is empty.
public enum SpeedCurveConformance {
  /// Returns the laws that a curve breaks, each as a sentence with the numbers.
  ///
  /// - Parameters:
  ///   - curve: The curve to check.
  ///   - seed: The seed of the random distances; part of each violation.
  ///   - count: The number of random distances and ranges to try.
  ///   - neverRises: Whether the speed must not rise with the distance from the track.
  /// - Returns: The violations; empty if the curve conforms to all laws.
  /// - Complexity: O(count) evaluations.
  public static func violations(
    of curve: any SpeedCurve, seed: UInt64 = 1, count: Int = 500, neverRises: Bool = false
  ) -> [String] {
    var check = Check(curve: curve, generator: SeededGenerator(seed: seed))
    check.totality(count: count)
    check.averages(count: count)
    check.bands(count: count)
    if neverRises { check.monotony(count: count) }
    return check.violations.map { "\($0) (seed \(seed))" }
  }
}

private struct Check {
  let curve: any SpeedCurve
  var generator: SeededGenerator
  var violations: [String] = []

  mutating func expect(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds, violations.count < 20 { violations.append(sentence()) }
  }

  mutating func distance() -> Double {
    Double.random(in: -100...600, using: &generator)
  }

  mutating func totality(count: Int) {
    let odd: [Double] = [
      0, -0.0, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude, .ulpOfOne, 1e9, -1e9,
    ]
    for distance in odd + (0..<count).map({ _ in self.distance() }) {
      let speed = curve.speed(atDistance: distance)
      expect(
        speed.isFinite && speed >= 0,
        "the speed at distance \(distance) is \(speed); it must be finite and 0 or more")
      expect(
        curve.speed(atDistance: distance).bitPattern == speed.bitPattern,
        "the speed at distance \(distance) differs between two calls; a curve has no state")
    }
    // Not beyond the farthest touch of a slider: some means are summed in steps.
    for end in odd where abs(end) <= 1e9 || !end.isFinite {
      for mean in [curve.averageSpeed(from: 0, to: end), curve.averageSpeed(from: end, to: 0)] {
        expect(
          mean.isFinite && mean >= 0,
          "the average speed between 0 and \(end) is \(mean); it must be finite and 0 or more")
      }
    }
  }

  mutating func averages(count: Int) {
    for _ in 0..<count / 5 {
      let (start, end) = (distance(), distance())
      let given = curve.averageSpeed(from: start, to: end)
      expect(
        given.isFinite && given >= 0,
        "the average speed from \(start) to \(end) is \(given); it must be finite and 0 or more")
      let (sampled, spread) = sampledAverage(from: start, to: end)
      expect(
        abs(given - sampled) <= spread,
        "the average speed from \(start) to \(end) is \(given); sampling gives \(sampled) ± \(spread)"
      )
      let middle = start + (end - start) * Double.random(in: 0...1, using: &generator)
      let parts =
        (curve.averageSpeed(from: start, to: middle) * (middle - start)
          + curve.averageSpeed(from: middle, to: end) * (end - middle)) / (end - start)
      expect(
        abs(parts - given) <= 1e-9 * max(1, given),
        "the average speed from \(start) to \(end) is \(given), but its parts cut at \(middle) give \(parts)"
      )
    }
    let here = distance()
    expect(
      curve.averageSpeed(from: here, to: here) == curve.speed(atDistance: here),
      "the average speed over an empty range at \(here) is not the speed there")
  }

  /// Returns the mean by the midpoint rule, and a bound on its error from the total variation of
  /// the speeds.
  private func sampledAverage(from start: Double, to end: Double) -> (mean: Double, spread: Double)
  {
    let samples = 2000
    let width = (end - start) / Double(samples)
    var (sum, variation) = (0.0, 0.0)
    var last = curve.speed(atDistance: start)
    for index in 0..<samples {
      let speed = curve.speed(atDistance: start + width * (Double(index) + 0.5))
      sum += speed
      variation += abs(speed - last)
      last = speed
    }
    return (sum / Double(samples), (variation + 1e-6 * abs(last)) / Double(samples) + 1e-9)
  }

  mutating func bands(count: Int) {
    var last = -Double.infinity
    var edges: [Double] = []
    for index in 0..<64 {
      guard let band = curve.band(index: index) else { break }
      expect(band.index == index, "the band at index \(index) has the index \(band.index)")
      expect(
        band.distance.isFinite && band.distance > last,
        "band \(index) starts at \(band.distance), which is not beyond the one before, at \(last)")
      expect(
        band.speed.isFinite && band.speed >= 0,
        "band \(index) has the speed \(band.speed); it must be finite and 0 or more")
      last = band.distance
      if last >= 0 { edges += [last, last.nextUp] }
      if last > 0 { edges.append(last.nextDown) }
    }
    expect(curve.band(index: -1) == nil, "there is a band at index -1")
    for distance in edges + (0..<count).map({ _ in abs(distance()) }) {
      let band = curve.band(atDistance: distance)
      expect(
        curve.band(index: band.index) == band,
        "the band at distance \(distance) is not the one at its index \(band.index)")
      if band.index > 0 {
        expect(
          band.distance <= distance,
          "distance \(distance) lies in band \(band.index), which starts at \(band.distance)"
        )
      }
      if let next = curve.band(index: band.index + 1) {
        expect(
          next.distance > distance,
          "distance \(distance) lies in band \(band.index), but band \(next.index) starts at \(next.distance)"
        )
      }
      guard curve.isStepped else { continue }
      expect(
        curve.speed(atDistance: distance) == band.speed,
        "the curve is stepped, but its speed at \(distance) is not that of its band")
    }
  }

  mutating func monotony(count: Int) {
    for _ in 0..<count {
      let (a, b) = (abs(distance()), abs(distance()))
      expect(
        curve.speed(atDistance: max(a, b)) <= curve.speed(atDistance: min(a, b)),
        "the speed rises from distance \(min(a, b)) to \(max(a, b)), but is documented not to")
    }
  }
}
