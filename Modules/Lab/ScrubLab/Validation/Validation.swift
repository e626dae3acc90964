/// A comparison of the simulated person with published tables, in fitted and predicted rows.
///
/// Only the means of the tasks of 2 and 8 bits are fitted (see `PersonFit`); all other rows are
/// predictions. The model's *form* was chosen with knowledge of the whole first table. Rows that fail are
/// reported as such.
package struct Validation: Sendable {
  /// The number of people.
  let people: Int
  /// The number of trials per person and row.
  let trialsEach: Int
  let seed: UInt64

  /// Creates a validation.
  ///
  /// - Parameters:
  ///   - people: The number of simulated people; from 2.
  ///   - trialsEach: The number of trials per person and row; from 2.
  ///   - seed: The seed; equal seeds produce equal rows.
  package init(people: Int = 400, trialsEach: Int = 20, seed: UInt64 = 1) {
    (self.people, self.trialsEach) = (max(2, people), max(2, trialsEach))
    self.seed = seed
  }

  /// A part of the report; parts are independent of one another.
  package enum Part: CaseIterable, Sendable {
    /// Pointing at one scale: the table of which two of four difficulties are fitted.
    case pointing
    /// The same table, fitted to one distance and predicted for the other.
    case distances
    /// Pan and zoom with a mouse: predicted only.
    case multiScale
    /// Dragging compared with pointing: predicted only.
    case dragging
    /// The signs of effects of the control's gain.
    case gain
    /// The signs of effects of latency.
    case latency
    /// The resolution of a finger.
    case floor
  }

  /// Returns the rows of a part; parts may run in any order and on any threads.
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
