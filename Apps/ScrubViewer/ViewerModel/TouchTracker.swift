/// A filter that passes the events of one pointer: the first one pressed on a widget, until it is
/// released; of a mouse, the first button.
public struct TouchTracker: Sendable {
  /// The result of an event.
  public struct Response: Equatable, Sendable {
    /// The touches of the captured pointer, in order.
    public var touches: [Touch] = []
    /// The number of pointers that are down.
    public var count: Int
  }

  private var down: [UInt] = []
  private var holder: UInt?
  private var trail = PointerTrail()

  /// Creates a tracker with no pointer down.
  public init() {}

  /// Whether a pointer is captured.
  public var isHeld: Bool { holder != nil }

  /// The last place of the captured pointer, or `nil` without one.
  public var place: Point? { isHeld ? trail.place : nil }

  /// Handles an event.
  public mutating func handle(_ event: PointerEvent) -> Response {
    var touches: [Touch] = []
    switch event.kind {
    case .down where event.button <= 1:
      // A second press means that the release was not reported.
      if event.pointer == holder { touches = cancel(event.pointer) }
      if !down.contains(event.pointer) { down.append(event.pointer) }
      if holder == nil {
        holder = event.pointer
        // Positions before the press are not part of the drag.
        touches.append(.down(trail.stop(at: event.sample)))
      } else if let last = trail.last {
        // Another finger is reported as a move without a change of position.
        touches = [.moved(last)]
      }
    case .move where event.pointer == holder:
      touches = trail.follow(history: event.history, current: event.sample).map { .moved($0) }
    case .up where event.button <= 1:
      down.removeAll { $0 == event.pointer }
      if event.pointer == holder {
        holder = nil
        touches = [.up(trail.stop(at: event.sample))]
      }
    case .cancel where event.pointer == 0:
      // A broken grab does not name its pointer.
      touches = holder.map { cancel($0) } ?? []
      down = []
    case .cancel, .hover: touches = cancel(event.pointer)
    default: break
    }
    return Response(touches: touches, count: down.count)
  }

  /// Removes a pointer that was released at an unknown position.
  private mutating func cancel(_ pointer: UInt) -> [Touch] {
    down.removeAll { $0 == pointer }
    guard pointer == holder else { return [] }
    holder = nil
    return [.cancelled]
  }

  /// Ends the drag: the pointer is ignored until it is pressed again.
  public mutating func release() { holder = nil }
}
