/// A published number and its simulated counterpart.
package struct ValidationRow: Hashable, Sendable {
  /// The table, such as `T1`.
  package var table: String
  /// The measured quantity and the condition.
  package var condition: String
  /// The published number.
  package var published: Double
  /// The simulated number.
  package var simulated: Double
  /// Whether the number was used for fitting, so that agreement proves nothing.
  package var isFitted: Bool
  /// The criterion of agreement.
  package var band: Band

  /// The criterion of agreement.
  package enum Band: Hashable, Sendable {
    /// Within a proportion of the published number.
    case share(Double)
    /// Within limits, such as those of real people.
    case range(ClosedRange<Double>)
    /// Above a number: the sign of an effect.
    case above(Double)
    /// Below a number.
    case below(Double)
  }

  /// Whether the simulated number is within its band.
  package var isWithin: Bool {
    switch band {
    case .share(let share): abs(simulated - published) <= share * abs(published)
    case .range(let range): range.contains(simulated)
    case .above(let limit): simulated > limit
    case .below(let limit): simulated < limit
    }
  }

  /// The relative error of the simulated number.
  package var error: Double { published == 0 ? simulated : simulated / published - 1 }

  init(
    _ table: String, _ condition: String, _ published: Double, _ simulated: Double, _ band: Band,
    isFitted: Bool = false
  ) {
    (self.table, self.condition, self.published) = (table, condition, published)
    (self.simulated, self.band, self.isFitted) = (simulated, band, isFitted)
  }
}
