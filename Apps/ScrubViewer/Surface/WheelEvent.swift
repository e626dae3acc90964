/// A turn of a wheel, or two fingers on a trackpad.
public struct WheelEvent: Sendable, Equatable {
  /// What happened.
  public enum Motion: Sendable, Equatable {
    /// It turned so many points to the right and down; a notch of a wheel is `notch`.
    case scroll(x: Double, y: Double)
    /// Two fingers went apart by a factor since the last event.
    case pinch(Double)
  }

  /// How far one notch of a wheel goes, in points: what GTK makes of it in a view as high as a strip.
  public static let notch = 40.0

  /// What happened.
  public var motion: Motion
  /// Where the pointer is in the widget, in points.
  public var place: Point
  /// Whether Control is held.
  public var hasControl: Bool

  /// Makes an event.
  public init(_ motion: Motion, at place: Point, hasControl: Bool = false) {
    (self.motion, self.place, self.hasControl) = (motion, place, hasControl)
  }
}
