/// The stages that touch points pass before the slider, in the order of declaration.
///
/// The jitter filter comes first, so that the dwell lock receives steady points. The third protection
/// against tremor, ``SliderSettings/liftOffGuard``, works on values inside the slider.
///
/// Each stage obeys three laws:
/// 1. It is total: any points and timestamps, in any order, result in finite coordinates.
/// 2. A drag begins at the finger: `touchDown` returns usable coordinates unchanged.
/// 3. It never jumps: it withholds movement or returns it later, and adds none.
///
/// Stages depend on time and so on the event rate; the law that only the path decides applies after
/// them.
package struct TouchStages: Hashable, Sendable {
  /// The filter that removes the jitter from the finger's path, or `nil`.
  package var jitterFilter: JitterFilter?
  /// The lock that holds the point at which the finger has come to rest, or `nil`.
  package var dwellLock: DwellLock?

  /// Creates stages.
  ///
  /// - Parameters:
  ///   - jitterFilter: The filter that removes the jitter from the finger's path, or `nil`.
  ///   - dwellLock: The lock that holds the point at which the finger has come to rest, or `nil`.
  package init(jitterFilter: JitterFilter? = nil, dwellLock: DwellLock? = nil) {
    self.jitterFilter = jitterFilter
    self.dwellLock = dwellLock
  }

  /// Begins a drag in each stage and returns its first point.
  package mutating func touchDown(_ point: TouchPoint) -> TouchPoint {
    var passed = point
    passed = jitterFilter?.touchDown(passed) ?? passed
    return dwellLock?.touchDown(passed) ?? passed
  }

  /// Returns the point after all stages.
  package mutating func touchMoved(_ point: TouchPoint) -> TouchPoint {
    var passed = point
    passed = jitterFilter?.touchMoved(passed) ?? passed
    return dwellLock?.touchMoved(passed) ?? passed
  }
}
