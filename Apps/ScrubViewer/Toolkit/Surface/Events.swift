/// A press or a release of a key.
public struct KeyEvent: Sendable, Equatable {
  /// GDK's name of the key, such as "Left", "Escape" or "j"; letters are lowercase.
  public var name: String
  /// Whether Shift, one of Control, Alt and Super, or Control is held.
  public var hasShift, hasCommand, hasControl: Bool
  /// Whether the key is pressed rather than released.
  public var isDown: Bool

  /// The name without the prefix of the numeric pad, as "Left" for "KP_Left".
  public var key: String { name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name }

  /// Creates an event.
  public init(
    name: String, hasShift: Bool = false, hasCommand: Bool = false, hasControl: Bool = false,
    isDown: Bool = true
  ) {
    (self.name, self.hasShift, self.hasCommand) = (name, hasShift, hasCommand || hasControl)
    (self.hasControl, self.isDown) = (hasControl, isDown)
  }
}

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

/// A step of a wheel or a trackpad.
public struct ScrollStep: Sendable, Equatable {
  /// The phase of the scroll.
  public enum Phase: String, Sendable {
    /// The device has no phases, as a wheel; or fingers touch a trackpad, move, and are lifted.
    case single, began, changed, ended
  }

  /// The distances to the right and downwards, in clicks of a wheel or points of a trackpad.
  public var x, y: Double
  /// Whether it is a wheel.
  public var isWheel: Bool
  /// The phase of the scroll.
  public var phase: Phase

  /// Creates a step.
  public init(x: Double = 0, y: Double = 0, isWheel: Bool, phase: Phase) {
    (self.x, self.y, self.isWheel, self.phase) = (x, y, isWheel, phase)
  }
}
