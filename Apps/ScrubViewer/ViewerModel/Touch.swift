/// An event of the one pointer that holds a widget.
public enum Touch: Equatable, Sendable {
  /// It comes down.
  case down(PointerTrail.Sample)
  /// It moves.
  case moved(PointerTrail.Sample)
  /// It lifts.
  case up(PointerTrail.Sample)
  /// The system takes it away.
  case cancelled
}
