/// An event of the pointer that has captured a widget.
public enum Touch: Equatable, Sendable {
  /// The pointer is pressed.
  case down(TouchPoint)
  /// The pointer moves.
  case moved(TouchPoint)
  /// The pointer is released.
  case up(TouchPoint)
  /// The system cancels the pointer.
  case cancelled

  /// Returns the same event with its point converted.
  public func map(_ convert: (TouchPoint) -> TouchPoint) -> Touch {
    switch self {
    case .down(let point): .down(convert(point))
    case .moved(let point): .moved(convert(point))
    case .up(let point): .up(convert(point))
    case .cancelled: .cancelled
    }
  }
}
