/// A step of a wheel, a trackpad or a jog dial.
public struct ScrollEvent: Equatable, Sendable {
  /// What the device counts in.
  public enum Unit: String, Sendable, CaseIterable {
    /// Points, from a device with precise deltas such as a trackpad.
    case points
    /// Clicks of a wheel; parts of a click from a high-resolution wheel.
    case clicks
    /// Whole turns of a jog dial.
    case turns
  }

  /// Where in a scroll the step stands.
  public enum Phase: String, Sendable, CaseIterable {
    /// The device knows no phases: each step is complete, as with a wheel.
    case single
    /// Fingers have come down.
    case began
    /// They move.
    case changed
    /// They have lifted; momentum may follow.
    case ended
    /// The system takes the scroll away.
    case cancelled
    /// The scroll coasts on by itself.
    case momentum
    /// It has come to rest.
    case momentumEnded
  }

  /// The step to the right; positive is forwards in time.
  public var x: Double
  /// The step downwards; positive is forwards in time.
  public var y: Double
  /// What the step is counted in.
  public var unit: Unit
  /// Where in a scroll the step stands.
  public var phase: Phase
  /// The pointer's signed distance from the track's line, in points, positive above.
  ///
  /// The curve gives the speed for it, as for a finger that is dragged at that distance.
  public var distance: Double

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - x: The step to the right.
  ///   - y: The step downwards.
  ///   - unit: What the step is counted in.
  ///   - phase: Where in a scroll it stands.
  ///   - distance: The pointer's distance from the track's line, in points, positive above.
  public init(
    x: Double = 0, y: Double = 0, unit: Unit, phase: Phase = .single, distance: Double = 0
  ) {
    (self.x, self.y, self.unit, self.phase, self.distance) = (x, y, unit, phase, distance)
  }
}
