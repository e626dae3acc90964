public import Surface

/// Picks out of all pointers on a widget the one that holds it: the first that comes down, until it
/// lifts; of a mouse, the first button.
public struct TouchTracker: Sendable {
  /// What an event means.
  public struct Answer: Equatable, Sendable {
    /// What the holding pointer did, in order.
    public var touches: [Touch] = []
    /// How many pointers are down now.
    public var count: Int
  }

  private var down: [UInt] = []
  private var holder: UInt?
  private var trail = PointerTrail()

  /// Creates a tracker; nothing is down.
  public init() {}

  /// Whether a pointer holds the widget.
  public var isHeld: Bool { holder != nil }

  /// Takes an event in.
  public mutating func handle(_ event: PointerEvent) -> Answer {
    var touches: [Touch] = []
    switch event.kind {
    case .down where event.button <= 1:
      // Nothing comes down twice: nobody has told of its lifting.
      if event.pointer == holder { touches = cancel(event.pointer) }
      if !down.contains(event.pointer) { down.append(event.pointer) }
      if holder == nil {
        holder = event.pointer
        // What came before the touch is no part of the drag.
        touches.append(.down(trail.stop(at: event.sample)))
      } else if let last = trail.last {
        // That another finger has come is told as a move on the spot.
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
      // A grab that is broken says of no pointer that it was its.
      touches = holder.map { cancel($0) } ?? []
      down = []
    case .cancel, .hover: touches = cancel(event.pointer)
    default: break
    }
    return Answer(touches: touches, count: down.count)
  }

  /// A pointer is down no more, and nobody knows where it lifted.
  private mutating func cancel(_ pointer: UInt) -> [Touch] {
    down.removeAll { $0 == pointer }
    guard pointer == holder else { return [] }
    holder = nil
    return [.cancelled]
  }

  /// The program itself ends the drag: until the pointer comes down again, it counts for nothing.
  public mutating func release() { holder = nil }
}
