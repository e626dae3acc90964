/// A fit of the three unpublished constants of a person to the easiest and the hardest published tasks.
///
/// The search moves between grid points, one constant at a time, as long as the fit improves. It is
/// deterministic: the same people perform the same tasks at each point.
struct PersonFit: Sendable {
  /// The rows whose means are fitted.
  let rows: [PublishedPointing]

  /// The numbers of people and trials per row and grid point, and the seed.
  private static let (people, trialsEach, seed) = (100, 5, UInt64(2017))

  /// The number of grid steps per unit: for the duration of a correction, the confidence and the tremor.
  private static let steps = [100.0, 100, 20]
  /// The range of each constant, in steps.
  ///
  /// A correction lasts 0.19 to 0.29 seconds (Keele and Posner 1968: 190 to 260 milliseconds; Carlton
  /// 1981: down to 135; quoted from memory, not checked); the other ranges are only plausible.
  private static let limits = [19...29, 60...96, 4...20]

  /// Creates a fit to the easiest and the hardest tasks, of 2 and of 8 bits.
  init() { rows = PublishedPointing.fitted }

  init(rows: [PublishedPointing]) { self.rows = rows }

  /// Returns the constants of a person with a mouse that fit the rows best.
  func constants() -> PersonConstants {
    var gridPoint = [24, 80, 12]
    var best = loss(at: gridPoint)
    var stride = 4
    while stride > 0 {
      let before = best
      for axis in gridPoint.indices {
        for step in [-stride, stride] {
          var next = gridPoint
          next[axis] += step
          guard Self.limits[axis].contains(next[axis]) else { continue }
          let loss = loss(at: next)
          if loss < best { (gridPoint, best) = (next, loss) }
        }
      }
      if best == before { stride /= 2 }
    }
    return Self.constants(at: gridPoint)
  }

  /// Returns the sum of the squared relative errors of the means.
  func loss(of constants: PersonConstants) -> Double {
    rows.reduce(0) { sum, row in
      let session = PointingSession(
        row.task, constants, people: Self.people, trialsEach: Self.trialsEach, seed: Self.seed)
      let error = session.times.mean / row.mean - 1
      return sum + error * error
    }
  }

  private func loss(at gridPoint: [Int]) -> Double { loss(of: Self.constants(at: gridPoint)) }

  private static func constants(at gridPoint: [Int]) -> PersonConstants {
    var constants = PersonConstants.mousePointing
    // Division yields the `Double` of the decimal literal.
    constants.correctionDuration = Double(gridPoint[0]) / steps[0]
    constants.confidence = Double(gridPoint[1]) / steps[1]
    constants.tremor = Double(gridPoint[2]) / steps[2]
    return constants
  }
}
