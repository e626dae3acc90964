/// The mark at the drag's start, which can be a detent for the returning value.
extension ScrubSlider {
  /// The value at the start of the drag, for a mark on the track, or `nil` without a drag.
  public var startValue: Double? { drag?.startValue }

  /// Steps along the path and, if configured, rests at the start mark.
  ///
  /// A magnet would pull the value from nearby times, so that at a slow speed values near the mark
  /// were unreachable. This detent absorbs finger movement instead: after the value reaches the mark,
  /// the given number of points along the track has no effect. The value never jumps, all values near
  /// the mark remain reachable at any speed, and only the path decides. The last holds only while
  /// finger and thumb do not reunite; otherwise the value can turn at the mark within one event.
  mutating func stepRestingAtStart(from previous: TouchPoint, to next: TouchPoint) {
    guard settings.startDetent > 0, settings.reunite == .never else {
      drag?.rest = nil
      return stepAlongPath(from: previous, to: next)
    }
    guard let here = stepAtRest(from: previous, to: next) else { return }
    guard let mark = arrivalAtStart(from: here, to: next) else {
      return stepAlongPath(from: here, to: next)
    }
    stepAlongPath(from: here, to: mark)
    if let start = drag?.startValue { value = start }
    drag?.rest = StartRest(isUpward: next.x > here.x, traveled: 0)
    if let out = stepAtRest(from: mark, to: next) { stepAlongPath(from: out, to: next) }
  }

  /// Performs the part of a step that is absorbed by the rest at the mark.
  ///
  /// - Returns: The point where the rest ends, or `nil` if it lasts to the end of the step.
  private mutating func stepAtRest(from here: TouchPoint, to next: TouchPoint) -> TouchPoint? {
    guard let rest = drag?.rest else { return here }
    let step = rest.isUpward ? next.x - here.x : here.x - next.x
    let traveled = rest.traveled + step
    var out = next
    let isOver = traveled < 0 || traveled > settings.startDetent
    if isOver {
      let limit = traveled < 0 ? 0 : settings.startDetent
      out = here.toward(next, by: (limit - rest.traveled) / step)
    }
    // Only the vertical movement counts: the speed changes, and the gap may close.
    stepAlongPath(from: TouchPoint(x: out.x, y: here.y), to: out)
    drag?.rest = isOver ? nil : StartRest(isUpward: rest.isUpward, traveled: traveled)
    return isOver ? out : nil
  }

  /// Returns the point of a step at which the value reaches the mark, or `nil` if it does not or if the
  /// mark is at an end of the range, which stops the value anyway.
  private func arrivalAtStart(from here: TouchPoint, to next: TouchPoint) -> TouchPoint? {
    guard let start = drag?.startValue, start > lowestValue, start < highestValue,
      next.x != here.x
    else { return nil }
    let rises = next.x > here.x
    let arrived = value(along: here, to: next)
    guard rises ? value < start && arrived >= start : value > start && arrived <= start else {
      return nil
    }
    let share = root(startingAt: value - start, endingAt: arrived - start) { share in
      value(along: here, to: here.toward(next, by: share)) - start
    }
    return here.toward(next, by: share)
  }

  private func value(along here: TouchPoint, to next: TouchPoint) -> Double {
    walk(from: here, to: next)?.value ?? value
  }

  /// Returns the root between 0 and 1 of a function that changes its sign there.
  ///
  /// Uses the false position method with the Illinois rule: a linear function takes one step, the
  /// curves take about ten.
  private func root(
    startingAt first: Double, endingAt last: Double, of function: (Double) -> Double
  ) -> Double {
    var (before, after, low, high) = (0.0, 1.0, first, last)
    var movedAfter: Bool?
    for _ in 0..<100 where high != 0 {
      let middle = before + (after - before) * (low / (low - high))
      guard middle > before, middle < after else { break }
      let offset = function(middle)
      let movesAfter = offset == 0 || (offset < 0) == (high < 0)
      let isStale = movesAfter == movedAfter
      if movesAfter {
        (after, high, low) = (middle, offset, isStale ? low / 2 : low)
      } else {
        (before, low, high) = (middle, offset, isStale ? high / 2 : high)
      }
      movedAfter = movesAfter
    }
    return after
  }
}

/// The finger's movement since the value came to rest at the start mark.
struct StartRest: Sendable {
  /// Whether the finger arrived in the direction of growing x.
  var isUpward: Bool
  /// The movement along the track since then, in points, positive in the direction of arrival.
  var traveled: Double
}

extension TouchPoint {
  /// Returns the point at a share of the straight segment to another point.
  fileprivate func toward(_ other: TouchPoint, by share: Double) -> TouchPoint {
    let part = min(max(share, 0), 1)
    return TouchPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part, time: time)
  }
}
