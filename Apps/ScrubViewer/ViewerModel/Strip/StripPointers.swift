public import Scrubbing
public import Surface

/// An event of one pointer on the timeline.
public enum StripTouch: Equatable, Sendable {
  /// The pointer was pressed.
  case down(Int, TouchPoint)
  /// The pointer moved while it was down.
  case moved(Int, TouchPoint)
  /// The pointer was released.
  case up(Int, TouchPoint)
  /// The system has cancelled all pointers.
  case cancelled
}

/// A filter that merges the events of all pointers on the timeline, without duplicates, on one
/// clock.
public struct StripPointers: Sendable {
  /// A pointer that is down.
  private struct Held: Sendable {
    var finger: Int
    var trail = PointerTrail()
    /// The start of its trail on the common clock.
    var start = 0.0

    func point(_ sample: PointerTrail.Sample) -> TouchPoint {
      TouchPoint(x: sample.place.x, y: sample.place.y, time: start + sample.time)
    }
  }

  private var held: [UInt: Held] = [:]

  /// Creates a filter with no pointer down.
  public init() {}

  /// Whether any pointer is down.
  public var isHeld: Bool { !held.isEmpty }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event; only the first button of a mouse counts.
  ///   - now: The current time on the clock of the touches, in seconds.
  /// - Returns: The touches, in order; moves of a pointer that is not down are ignored.
  public mutating func handle(_ event: PointerEvent, now: Double) -> [StripTouch] {
    switch event.kind {
    case .down where event.button <= 1:
      // A second press means that the release was not reported.
      let lost = held[event.pointer] == nil ? [] : cancel()
      var pointer = Held(finger: freeFinger)
      let sample = pointer.trail.stop(at: event.sample)
      pointer.start = now - sample.time
      held[event.pointer] = pointer
      return lost + [.down(pointer.finger, pointer.point(sample))]
    case .move:
      guard var pointer = held[event.pointer] else { return [] }
      let samples = pointer.trail.follow(history: event.history, current: event.sample)
      held[event.pointer] = pointer
      return samples.map { .moved(pointer.finger, pointer.point($0)) }
    case .up where event.button <= 1:
      guard var pointer = held.removeValue(forKey: event.pointer) else { return [] }
      let sample = pointer.trail.stop(at: event.sample)
      return [.up(pointer.finger, pointer.point(sample))]
    case .hover where held[event.pointer] != nil: return cancel()
    case .cancel where isHeld: return cancel()
    default: return []
    }
  }

  private mutating func cancel() -> [StripTouch] {
    held = [:]
    return [.cancelled]
  }

  /// Ends the gesture: pointers are ignored until they are pressed again.
  public mutating func release() { held = [:] }

  /// The lowest unused number.
  private var freeFinger: Int {
    let taken = Set(held.values.map(\.finger))
    return (1...taken.count + 1).first { !taken.contains($0) } ?? 1
  }
}
