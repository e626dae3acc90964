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

/// A filter that merges the positions of pointer events into one sequence without duplicates and
/// in order of time, which begins with the first event.
///
/// A display delivers one event per frame with the positions that it left out. Some displays
/// repeat the event's own position among them.
public struct PointerTrail: Equatable, Sendable {
  private var lastEvent: PointerEvent.Sample?
  private var elapsed = 0.0

  /// The last place, or `nil` before any.
  public var place: Point? { lastEvent?.place }

  /// The last position, or `nil` before any.
  public var last: TouchPoint? { place.map(point) }

  /// Creates an empty trail.
  public init() {}

  private func point(_ place: Point) -> TouchPoint {
    TouchPoint(x: place.x, y: place.y, time: elapsed)
  }

  /// Returns the new positions of an event, in order, from those since the previous one and its own; none if all are
  /// duplicates.
  public mutating func follow(
    history: [PointerEvent.Sample], current: PointerEvent.Sample
  ) -> [TouchPoint] {
    var points: [TouchPoint] = []
    for sample in history + [current] {
      guard sample.place.x.isFinite, sample.place.y.isFinite else { continue }
      if let lastEvent {
        // The display's clock overflows after 49 days.
        let step = Int32(bitPattern: sample.milliseconds &- lastEvent.milliseconds)
        guard step >= 0, step > 0 || sample.place != lastEvent.place else { continue }
        elapsed += Double(step) / 1000
      }
      lastEvent = sample
      points.append(point(sample.place))
    }
    return points
  }

  /// Returns the position of an event that counts without movement, such as a press or a release; its time is not
  /// before the last one.
  public mutating func stop(at current: PointerEvent.Sample) -> TouchPoint {
    let step = lastEvent.map { Int32(bitPattern: current.milliseconds &- $0.milliseconds) } ?? 0
    let isUsable = current.place.x.isFinite && current.place.y.isFinite
    let place = isUsable ? current.place : lastEvent?.place ?? Point(x: 0, y: 0)
    elapsed += Double(max(0, step)) / 1000
    let milliseconds = step >= 0 ? current.milliseconds : lastEvent?.milliseconds
    lastEvent = PointerEvent.Sample(
      place: place, milliseconds: milliseconds ?? current.milliseconds)
    return point(place)
  }
}

extension ScrollEvent {
  /// Creates a scroll event on the slider's own line.
  ///
  /// The pointer's distance from the slider does not count: while scrolling, it is always on the slider.
  public init(_ step: ScrollStep) {
    self.init(
      x: step.x, y: step.y, unit: step.isWheel ? .clicks : .points,
      phase: Phase(rawValue: step.phase.rawValue) ?? .single)
  }
}
