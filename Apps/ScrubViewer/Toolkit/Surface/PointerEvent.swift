/// An event of a mouse, a finger or a pen, with all positions since the previous one.
public struct PointerEvent: Sendable, Equatable {
  /// The kind of an event.
  public enum Kind: Sendable, Equatable {
    /// A button or a finger is pressed.
    case down
    /// The pointer moves while it is down.
    case move
    /// A mouse or a pen moves without its first button pressed.
    case hover
    /// The pointer is released.
    case up
    /// The system cancels the pointer; pointer 0 stands for all that are down.
    case cancel
  }

  /// A position of the pointer with its time.
  public struct Sample: Sendable, Equatable {
    /// The position in the widget, in points.
    public var place: Point
    /// The event's timestamp, in milliseconds on the display's clock.
    public var milliseconds: UInt32

    /// Creates a sample.
    public init(place: Point, milliseconds: UInt32) {
      (self.place, self.milliseconds) = (place, milliseconds)
    }
  }

  /// The kind of the event.
  public var kind: Kind
  /// The pointer: 0 for mouse and pen, otherwise the number of the finger.
  public var pointer: UInt
  /// The button, from 1; 0 for fingers and moves.
  public var button: Int
  /// The current position.
  public var sample: Sample
  /// Whether Control is held.
  public var hasControl = false
  /// The positions since the last event, in order, which the display left out.
  public var history: [Sample]

  /// Creates an event.
  public init(
    kind: Kind, pointer: UInt = 0, button: Int = 0, sample: Sample, history: [Sample] = []
  ) {
    (self.kind, self.pointer, self.button) = (kind, pointer, button)
    (self.sample, self.history) = (sample, history)
  }
}
