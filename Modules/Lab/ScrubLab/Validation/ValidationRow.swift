/// One number that a paper publishes and what the simulated people make of it.
package struct ValidationRow: Hashable, Sendable {
  /// The table it belongs to, for example `T1`.
  package var table: String
  /// What was measured, under which condition.
  package var condition: String
  /// The published number.
  package var published: Double
  /// The simulated number.
  package var simulated: Double
  /// Whether the number was used to fit the person; then it proves nothing.
  package var isFitted: Bool
  /// What counts as agreement.
  package var band: Band

  /// What counts as agreement.
  package enum Band: Hashable, Sendable {
    /// Within a share of the published number.
    case share(Double)
    /// Within limits, as of real people.
    case range(ClosedRange<Double>)
    /// Above a number: the sign of an effect.
    case above(Double)
    /// Below a number.
    case below(Double)
  }

  /// Whether the simulated number is inside its band.
  package var isWithin: Bool {
    switch band {
    case .share(let share): abs(simulated - published) <= share * abs(published)
    case .range(let range): range.contains(simulated)
    case .above(let limit): simulated > limit
    case .below(let limit): simulated < limit
    }
  }

  /// How far off the simulated number is, as a share of the published one.
  package var error: Double { published == 0 ? simulated : simulated / published - 1 }

  init(
    _ table: String, _ condition: String, _ published: Double, _ simulated: Double, _ band: Band,
    isFitted: Bool = false
  ) {
    (self.table, self.condition, self.published) = (table, condition, published)
    (self.simulated, self.band, self.isFitted) = (simulated, band, isFitted)
  }
}
