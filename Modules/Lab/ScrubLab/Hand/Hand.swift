import CScrubMath

/// A simulated hand: movements that may overlap, and the tremor of a finger on the glass.
///
/// A person knows only the planned movements; the actual ones must be seen.
struct Hand: Sendable {
  /// The position after the finished movements.
  private var base: Vector
  /// The movements that are in progress or may not have been seen yet.
  private(set) var movements: [Submovement] = []
  let form: PersonForm
  private var tremor = Vector()
  private var tremorTime: Double

  init(at position: Vector, time: Double, form: PersonForm) {
    (base, tremorTime, self.form) = (position, time, form)
  }

  mutating func move(
    by way: Vector, at time: Double, duration: Double, gain: Double = 1,
    using generator: inout LabGenerator
  ) {
    movements.append(
      Submovement(
        start: time, duration: duration, way: way, gain: gain, form: form, using: &generator))
  }

  /// Returns the position of the hand, without tremor.
  func position(at time: Double) -> Vector {
    movements.reduce(base) { $0 + $1.way(at: time) }
  }

  /// Returns the position of the finger's contact; times must not decrease.
  mutating func contact(at time: Double, using generator: inout LabGenerator) -> Vector {
    guard form.constants.tremor > 0 else { return position(at: time) }
    // A first-order process that decays within a period of the tremor.
    let kept = naturalExponential(-(time - tremorTime) / form.constants.tremorPeriod)
    let fresh = (1 - kept * kept).squareRoot() * form.constants.tremor
    tremorTime = time
    tremor = tremor * kept + Vector(x: generator.normal(), y: generator.normal()) * fresh
    return position(at: time) + tremor
  }

  /// Returns the planned position of the hand after all movements.
  func intended(at time: Double) -> Vector {
    movements.reduce(position(at: time)) { $0 + $1.way * (1 - $1.share(at: time)) }
  }

  /// Returns the planned movement along the track between two times, in units of the target.
  func planned(from first: Double, to last: Double) -> Double {
    movements.reduce(0) { sum, movement in
      sum + movement.way.x * movement.gain * (movement.share(at: last) - movement.share(at: first))
    }
  }

  /// Returns the standard deviation of the movement from the plan between two times, in the same units.
  func deviation(from first: Double, to last: Double) -> Double {
    let noise = form.constants
    let variance = movements.reduce(0) { sum, movement in
      let along = noise.parallelNoise * movement.way.x
      let across = noise.perpendicularNoise * movement.way.y
      let size = (along * along + across * across) * movement.gain * movement.gain
      return sum + size * movement.spread(from: first, to: last)
    }
    return variance.squareRoot()
  }

  /// The time at which the last movement ends.
  var rest: Double { movements.reduce(-.infinity) { max($0, $1.end) } }

  /// Removes movements that ended before a time.
  mutating func forget(before time: Double) {
    while let first = movements.first, first.end < time {
      base += first.way(at: first.end)
      movements.removeFirst()
    }
  }
}
