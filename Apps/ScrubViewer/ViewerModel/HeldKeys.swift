public import Surface

/// The keys that are down, which distinguishes a press from the keyboard's repeats.
public struct HeldKeys: Equatable, Sendable {
  private var names: Set<String> = []

  /// Creates a keyboard with no key down.
  public init() {}

  /// Handles a key event.
  ///
  /// - Parameter event: The event.
  /// - Returns: Whether the key was already down.
  public mutating func handle(_ event: KeyEvent) -> Bool {
    event.isDown ? !names.insert(event.name).inserted : names.remove(event.name) != nil
  }

  /// Releases all keys, when key-up events go to another window.
  public mutating func lose() { names = [] }
}
