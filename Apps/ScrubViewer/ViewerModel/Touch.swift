/// An event of the pointer that has captured a widget.
public enum Touch: Equatable, Sendable {
  /// The pointer is pressed.
  case down(PointerTrail.Sample)
  /// The pointer moves.
  case moved(PointerTrail.Sample)
  /// The pointer is released.
  case up(PointerTrail.Sample)
  /// The system cancels the pointer.
  case cancelled
}
