/// A scroll step from a wheel, a trackpad or a jog dial.
public struct ScrollEvent: Hashable, Sendable {
  /// The unit of a device's steps.
  public enum Unit: String, Sendable, CaseIterable {
    /// Points, from a device with precise deltas such as a trackpad.
    case points
    /// Clicks of a wheel; fractions of a click from a high-resolution wheel.
    case clicks
    /// Full turns of a jog dial.
    case turns
  }

  /// The phase of a scroll.
  public enum Phase: String, Sendable, CaseIterable {
    /// A step from a device without phases, such as a wheel; it is complete by itself.
    case single
    /// Fingers have touched the trackpad.
    case began
    /// The fingers move.
    case changed
    /// The fingers have lifted; momentum may follow.
    case ended
    /// The system cancels the scroll.
    case cancelled
    /// The scroll continues by momentum.
    case momentum
    /// The momentum has ended.
    case momentumEnded
  }

  /// The step to the right; positive is forward in time.
  package let x: Double
  /// The step downward; positive is forward in time.
  package let y: Double
  /// The unit of the step.
  package let unit: Unit
  /// The phase of the scroll.
  package let phase: Phase
  /// The pointer's signed distance from the track's line, in points, positive above.
  package let distance: Double

  /// Creates a scroll step.
  ///
  /// - Parameters:
  ///   - x: The step to the right.
  ///   - y: The step downward.
  ///   - unit: The unit of the step.
  ///   - phase: The phase of the scroll.
  ///   - distance: The pointer's signed distance from the track's line, in points, positive above;
  ///     the curve slows the step as it slows a drag at that distance.
  public init(
    x: Double = 0, y: Double = 0, unit: Unit, phase: Phase = .single, distance: Double = 0
  ) {
    (self.x, self.y, self.unit, self.phase, self.distance) = (x, y, unit, phase, distance)
  }
}

#if !hasFeature(Embedded)
  extension ScrollEvent: Codable {}
  extension ScrollEvent.Unit: Codable {}
  extension ScrollEvent.Phase: Codable {}
#endif
