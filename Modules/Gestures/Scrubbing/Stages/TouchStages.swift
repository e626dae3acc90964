/// The stages that a touch point passes before the slider, in the order of declaration; none by
/// default.
///
/// The jitter filter comes first, so that the dwell lock sees a steady finger. The third guard
/// against a trembling hand, ``SliderSettings/liftOffGuard``, works on values inside the slider.
///
/// Three laws bind each stage:
/// 1. Total: any points and time stamps, in any order, give finite coordinates.
/// 2. A drag begins where the finger is: `touchDown` returns usable coordinates as they are.
/// 3. No jump: a stage takes movement away or returns it later, and makes none of its own.
///
/// Stages depend on time, so the result depends on how often a finger is reported; the law that
/// only the path decides begins behind them.
public struct TouchStages: Equatable, Sendable {
  /// Takes the jitter out of the finger's path; nil for none.
  public var jitterFilter: JitterFilter?
  /// Holds the point on which the finger has come to rest; nil for none.
  public var dwellLock: DwellLock?

  /// Creates a row of stages.
  ///
  /// - Parameters:
  ///   - jitterFilter: Takes the jitter out of the finger's path.
  ///   - dwellLock: Holds the point on which the finger has come to rest.
  public init(jitterFilter: JitterFilter? = nil, dwellLock: DwellLock? = nil) {
    self.jitterFilter = jitterFilter
    self.dwellLock = dwellLock
  }

  /// Begins a drag in each stage.
  package mutating func touchDown(_ point: TouchPoint) -> TouchPoint {
    var passed = point
    passed = jitterFilter?.touchDown(passed) ?? passed
    return dwellLock?.touchDown(passed) ?? passed
  }

  /// Passes the point from stage to stage.
  package mutating func touchMoved(_ point: TouchPoint) -> TouchPoint {
    var passed = point
    passed = jitterFilter?.touchMoved(passed) ?? passed
    return dwellLock?.touchMoved(passed) ?? passed
  }
}
