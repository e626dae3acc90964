/// Checks the simulated person against published tables, the fitted rows and the predicted ones.
///
/// Only the means of the tasks of 2 and 8 bits are fitted (see ``PersonFit``); all other rows are
/// predictions. The model's *form* was chosen with the whole first table in sight. Rows that fail are
/// reported as failing.
package struct Validation: Sendable {
  /// The number of people.
  let people: Int
  /// The number of each one's trials for a row.
  let trialsEach: Int
  let seed: UInt64

  /// Sets up the validation.
  ///
  /// - Parameters:
  ///   - people: The number of simulated people; from 2.
  ///   - trialsEach: The number of each one's trials for a row; from 2.
  ///   - seed: The seed; the same one gives the same rows.
  package init(people: Int = 400, trialsEach: Int = 20, seed: UInt64 = 1) {
    (self.people, self.trialsEach) = (max(2, people), max(2, trialsEach))
    self.seed = seed
  }

  /// The parts of the report, which are independent of each other, in order.
  package enum Part: CaseIterable, Sendable {
    /// Pointing at one scale: the table that two of four difficulties are fitted to.
    case pointing
    /// The same table, fitted to the one distance and predicted for the other.
    case distances
    /// Pan and zoom with a mouse: predicted only.
    case multiScale
    /// Dragging against pointing: predicted only.
    case dragging
    /// The signs of effects of the control's gain.
    case gain
    /// The signs of effects of latency.
    case latency
    /// The least way that a finger resolves.
    case floor
  }

  /// The rows of one part; parts may be run in any order and on any threads.
  package func rows(of part: Part) -> [ValidationRow] {
    switch part {
    case .pointing: pointingRows()
    case .distances: distanceRows()
    case .multiScale: multiScaleRows()
    case .dragging: draggingRows()
    case .gain: gainRows()
    case .latency: latencyRows()
    case .floor: floorRows()
    }
  }
}
