/// A step of a wheel or a trackpad.
public struct ScrollStep: Sendable, Equatable {
  /// The phase of the scroll.
  public enum Phase: Sendable, Equatable {
    /// The device has no phases: a wheel.
    case single
    /// Fingers touched a trackpad.
    case began
    /// The fingers move.
    case changed
    /// The fingers were lifted.
    case ended
  }

  /// The distance to the right, in clicks of a wheel or points of a trackpad.
  public var x: Double
  /// The distance downwards, likewise.
  public var y: Double
  /// Whether it is a wheel.
  public var isWheel: Bool
  /// The phase of the scroll.
  public var phase: Phase

  /// Creates a step.
  public init(x: Double = 0, y: Double = 0, isWheel: Bool, phase: Phase) {
    (self.x, self.y, self.isWheel, self.phase) = (x, y, isWheel, phase)
  }
}
