/// Finds the three constants of a person that are not published, from the easiest and the hardest
/// published tasks.
///
/// The search goes from grid point to grid point, one constant at a time, as long as the fit gets
/// better. It is deterministic: the same people try the same tasks at each point.
struct PersonFit: Sendable {
  /// The rows whose means are fitted.
  let rows: [PublishedPointing]

  /// The people and trials for each row and grid point.
  private static let (people, trialsEach, seed) = (100, 5, UInt64(2017))

  /// How many steps of the grid a unit has: for the duration of a correction, for the confidence and
  /// for the tremor.
  private static let steps = [100.0, 100, 20]
  /// How far each of them may go, in steps.
  ///
  /// A correction lasts 0.19 to 0.29 seconds (Keele and Posner 1968: 190 to 260 milliseconds; Carlton
  /// 1981: down to 135; quoted from memory, not checked); the others are only kept sensible.
  private static let limits = [19...29, 60...96, 4...20]

  /// Fits to the easiest and the hardest tasks, of 2 and of 8 bits.
  init() { rows = PublishedPointing.fitted }

  init(rows: [PublishedPointing]) { self.rows = rows }

  /// The constants of a person with a mouse that fit the rows best.
  func constants() -> PersonConstants {
    var place = [24, 80, 12]
    var best = loss(at: place)
    var stride = 4
    while stride > 0 {
      let before = best
      for axis in place.indices {
        for step in [-stride, stride] {
          var next = place
          next[axis] += step
          guard Self.limits[axis].contains(next[axis]) else { continue }
          let loss = loss(at: next)
          if loss < best { (place, best) = (next, loss) }
        }
      }
      if best == before { stride /= 2 }
    }
    return Self.constants(at: place)
  }

  /// The sum of the squared relative errors of the means.
  func loss(of constants: PersonConstants) -> Double {
    rows.reduce(0) { sum, row in
      let session = PointingSession(
        row.task, constants, people: Self.people, trialsEach: Self.trialsEach, seed: Self.seed)
      let error = session.times.mean / row.mean - 1
      return sum + error * error
    }
  }

  private func loss(at place: [Int]) -> Double { loss(of: Self.constants(at: place)) }

  private static func constants(at place: [Int]) -> PersonConstants {
    var constants = PersonConstants.mousePointing
    // Dividing rounds to the number that a reader would write.
    constants.correctionDuration = Double(place[0]) / steps[0]
    constants.confidence = Double(place[1]) / steps[1]
    constants.tremor = Double(place[2]) / steps[2]
    return constants
  }
}
