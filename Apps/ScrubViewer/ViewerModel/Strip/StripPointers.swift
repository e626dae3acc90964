public import Scrubbing
public import Surface

/// What one pointer did on the strip.
public enum StripTouch: Equatable, Sendable {
  /// It came down.
  case down(Int, TouchPoint)
  /// It moved, while it was down.
  case moved(Int, TouchPoint)
  /// It lifted.
  case up(Int, TouchPoint)
  /// The system has taken all of them away.
  case cancelled
}

/// Sorts the events of all pointers on the strip, each sample once and in order, onto one clock.
public struct StripPointers: Sendable {
  /// A pointer that is down.
  private struct Held: Sendable {
    var finger: Int
    var trail = PointerTrail()
    /// What its trail's times begin with on the common clock.
    var start = 0.0

    func point(_ sample: PointerTrail.Sample) -> TouchPoint {
      TouchPoint(x: sample.place.x, y: sample.place.y, time: start + sample.time)
    }
  }

  private var held: [UInt: Held] = [:]

  /// Creates a sorter; nothing is down.
  public init() {}

  /// Whether any pointer is down.
  public var isHeld: Bool { !held.isEmpty }

  /// Takes an event in.
  ///
  /// - Parameters:
  ///   - event: The event; of a mouse only the first button counts.
  ///   - now: Seconds on the clock that the touches are to be on.
  /// - Returns: What it means, in order; moves of a pointer that is not down mean nothing.
  public mutating func handle(_ event: PointerEvent, now: Double) -> [StripTouch] {
    switch event.kind {
    case .down where event.button <= 1:
      // Nothing comes down twice: nobody has told of its lifting.
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

  /// The program itself ends the gesture: until they come down again, pointers count for nothing.
  public mutating func release() { held = [:] }

  /// The lowest number that no pointer has.
  private var freeFinger: Int {
    let taken = Set(held.values.map(\.finger))
    return (1...taken.count + 1).first { !taken.contains($0) } ?? 1
  }
}
