/// The stages that a slider's finger passes, in the order in which they are declared; none by
/// default.
///
/// The jitter filter comes first, so that the dwell lock sees a steady finger. The third guard
/// against a trembling hand, ``LiftOffGuard``, works on values and is the slider's own.
public struct TouchStages: TouchStage, Equatable {
  /// Takes the jitter out of the finger's path; nil for none.
  public var jitterFilter: JitterFilter?
  /// Holds the point on which the finger has come to rest; nil for none.
  public var dwellLock: DwellLock?

  /// Makes a row of stages.
  ///
  /// - Parameters:
  ///   - jitterFilter: Takes the jitter out of the finger's path.
  ///   - dwellLock: Holds the point on which the finger has come to rest.
  public init(jitterFilter: JitterFilter? = nil, dwellLock: DwellLock? = nil) {
    self.jitterFilter = jitterFilter
    self.dwellLock = dwellLock
  }

  /// Begins a drag in each stage.
  public mutating func touchDown(_ point: TouchPoint) -> TouchPoint {
    var passed = point
    passed = jitterFilter?.touchDown(passed) ?? passed
    return dwellLock?.touchDown(passed) ?? passed
  }

  /// Hands the point from stage to stage.
  public mutating func touchMoved(_ point: TouchPoint) -> TouchPoint {
    var passed = point
    passed = jitterFilter?.touchMoved(passed) ?? passed
    return dwellLock?.touchMoved(passed) ?? passed
  }
}
