/// A press or a release of a key.
public struct KeyEvent: Sendable, Equatable {
  /// GDK's name of the key, such as "Left", "Escape" or "j"; letters are lowercase.
  public var name: String
  /// Whether Shift is held.
  public var hasShift: Bool
  /// Whether Control, Alt or Super is held.
  public var hasCommand: Bool
  /// Whether Control is held.
  public var hasControl: Bool
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
