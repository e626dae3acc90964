import CMathematics

/// A hand: movements that may overlap, and the tremor of a finger on the glass.
///
/// What a person knows of their hand is what it was told to do; what it did is only seen.
struct Hand: Sendable {
  /// Where the finished movements have led to.
  private var base: Vector
  /// The movements that go on, or may not have been seen yet.
  private(set) var movements: [Submovement] = []
  let form: PersonForm
  private var tremor = Vector()
  private var tremorTime: Double

  init(at place: Vector, time: Double, form: PersonForm) {
    (base, tremorTime, self.form) = (place, time, form)
  }

  mutating func move(
    by way: Vector, at time: Double, duration: Double, gain: Double = 1,
    using generator: inout LabGenerator
  ) {
    movements.append(
      Submovement(
        start: time, duration: duration, way: way, gain: gain, form: form, using: &generator))
  }

  /// Where the hand is, without tremor.
  func place(at time: Double) -> Vector {
    movements.reduce(base) { $0 + $1.way(at: time) }
  }

  /// Where the contact of the finger is; times must not go back.
  mutating func contact(at time: Double, using generator: inout LabGenerator) -> Vector {
    guard form.constants.tremor > 0 else { return place(at: time) }
    // A first-order process that forgets within a period of the tremor.
    let kept = naturalExponential(-(time - tremorTime) / form.constants.tremorPeriod)
    let fresh = (1 - kept * kept).squareRoot() * form.constants.tremor
    tremorTime = time
    tremor = tremor * kept + Vector(x: generator.normal(), y: generator.normal()) * fresh
    return place(at: time) + tremor
  }

  /// Where the hand will be when it has done what it was told.
  func intended(at time: Double) -> Vector {
    movements.reduce(place(at: time)) { $0 + $1.way * (1 - $1.share(at: time)) }
  }

  /// What the hand was told to do between two times along the track, in units of what is aimed at.
  func planned(from first: Double, to last: Double) -> Double {
    movements.reduce(0) { sum, movement in
      sum + movement.way.x * movement.gain * (movement.share(at: last) - movement.share(at: first))
    }
  }

  /// The standard deviation of what the hand does beside the plan between two times, in the same
  /// units.
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

  /// When the last movement ends.
  var rest: Double { movements.reduce(-.infinity) { max($0, $1.end) } }

  /// Forgets movements that ended before a time.
  mutating func forget(before time: Double) {
    while let first = movements.first, first.end < time {
      base += first.way(at: first.end)
      movements.removeFirst()
    }
  }
}
