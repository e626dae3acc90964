/// One event of a mouse, a finger or a pen, with all places since the one before.
public struct PointerEvent: Sendable, Equatable {
  /// What can happen.
  public enum Kind: Sendable, Equatable {
    /// A button or a finger goes down.
    case down
    /// It moves while it is down.
    case move
    /// A mouse or a pen moves, and its first button is up.
    case hover
    /// It goes up.
    case up
    /// The system takes it away; of pointer 0, whatever is down.
    case cancel
  }

  /// Where the pointer was, and when.
  public struct Sample: Sendable, Equatable {
    /// The place in the widget, in points.
    public var place: Point
    /// The event's own time stamp, in milliseconds on the display's clock.
    public var milliseconds: UInt32

    /// Creates a sample.
    public init(place: Point, milliseconds: UInt32) {
      (self.place, self.milliseconds) = (place, milliseconds)
    }
  }

  /// What happened.
  public var kind: Kind
  /// Which pointer: 0 for mouse and pen, else the finger's own number.
  public var pointer: UInt
  /// The button, from 1; 0 for fingers and moves.
  public var button: Int
  /// Where it is now.
  public var sample: Sample
  /// Whether Control is held.
  public var hasControl = false
  /// Where it has been since the last event, in order; the display left these out.
  public var history: [Sample]

  /// Creates an event.
  public init(
    kind: Kind, pointer: UInt = 0, button: Int = 0, sample: Sample, history: [Sample] = []
  ) {
    (self.kind, self.pointer, self.button) = (kind, pointer, button)
    (self.sample, self.history) = (sample, history)
  }
}
