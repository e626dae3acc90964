/// A step of a wheel or a trackpad.
public struct ScrollStep: Sendable, Equatable {
  /// Where in a scroll it stands.
  public enum Phase: Sendable, Equatable {
    /// The device knows no phases: a click of a wheel.
    case single
    /// Fingers have come down on a trackpad.
    case began
    /// They move.
    case changed
    /// They have lifted.
    case ended
  }

  /// To the right, in clicks for a wheel and in points for a trackpad.
  public var x: Double
  /// Downwards, likewise.
  public var y: Double
  /// Whether it is a wheel.
  public var isWheel: Bool
  /// Where in a scroll it stands.
  public var phase: Phase
  /// Whether Control is held.
  public var hasControl: Bool

  /// Creates a step.
  public init(x: Double = 0, y: Double = 0, isWheel: Bool, phase: Phase, hasControl: Bool = false) {
    (self.x, self.y, self.isWheel, self.phase) = (x, y, isWheel, phase)
    self.hasControl = hasControl
  }
}
