public import Surface

/// Which keys are down, to tell a press from the keyboard's repeats of it.
public struct HeldKeys: Equatable, Sendable {
  private var names: Set<String> = []

  /// Creates a keyboard with nothing down.
  public init() {}

  /// Takes a key in.
  ///
  /// - Parameter event: The key that goes down or up.
  /// - Returns: Whether it was down already.
  public mutating func handle(_ event: KeyEvent) -> Bool {
    event.isDown ? !names.insert(event.name).inserted : names.remove(event.name) != nil
  }

  /// The keys go elsewhere, and will not be seen to come up.
  public mutating func lose() { names = [] }
}
