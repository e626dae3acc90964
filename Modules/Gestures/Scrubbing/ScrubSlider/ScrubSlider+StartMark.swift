/// Where the drag began is marked, and can be a detent that the value rests at when it comes back.
extension ScrubSlider {
  /// Where the drag began, for a mark on the track; nil while no finger is down.
  public var startValue: Double? { drag?.startValue }

  /// A step along the path that rests at the start mark, where that is asked for.
  ///
  /// A magnet would pull the value in from a distance in time, and at a slow speed no value near the
  /// mark could be had. This detent takes up way of the finger instead: from where the value arrives,
  /// so many points along the track do not count. The value never jumps, everything near the mark
  /// stays in reach at any speed, and the path alone decides. That it does holds where finger and
  /// thumb do not come together; while they do, the value can turn round at the mark within one event.
  mutating func stepRestingAtStart(from previous: TouchPoint, to next: TouchPoint) {
    guard settings.startDetent > 0, settings.reunite == .never else {
      return stepAlongPath(from: previous, to: next)
    }
    guard let here = stepAtRest(from: previous, to: next) else { return }
    guard let mark = arrivalAtStart(from: here, to: next) else {
      return stepAlongPath(from: here, to: next)
    }
    stepAlongPath(from: here, to: mark)
    if let start = drag?.startValue { value = start }
    drag?.rest = StartRest(isUpward: next.x > here.x, travelled: 0)
    if let out = stepAtRest(from: mark, to: next) { stepAlongPath(from: out, to: next) }
  }

  /// The part of a step that is taken up by a rest at the mark.
  ///
  /// - Returns: Where the value moves on, or nil where it rests to the end of the step.
  private mutating func stepAtRest(from here: TouchPoint, to next: TouchPoint) -> TouchPoint? {
    guard let rest = drag?.rest else { return here }
    let step = rest.isUpward ? next.x - here.x : here.x - next.x
    let travelled = rest.travelled + step
    var out = next
    let isOver = travelled < 0 || travelled > settings.startDetent
    if isOver {
      let limit = travelled < 0 ? 0 : settings.startDetent
      out = here.toward(next, by: (limit - rest.travelled) / step)
    }
    // Only the way across counts: the speed changes, and the gap may close.
    stepAlongPath(from: TouchPoint(x: out.x, y: here.y), to: out)
    drag?.rest = isOver ? nil : StartRest(isUpward: rest.isUpward, travelled: travelled)
    return isOver ? out : nil
  }

  /// Where on a step the value comes to the mark by the finger's way along the track; nil where it
  /// does not, or where the mark is at an end, which holds the value by itself.
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

  /// Where between 0 and 1 a function of two signs is 0.
  ///
  /// False position with a stale end halved (the Illinois rule): a line takes one step, the curves
  /// take some ten.
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

/// How far the finger has gone since the value came to rest at the start mark.
struct StartRest: Sendable {
  /// Whether the finger came in the direction in which x grows.
  var isUpward: Bool
  /// The way along the track since then, in points, in the direction in which it came.
  var travelled: Double
}

extension TouchPoint {
  /// The point at a share of the straight way to another.
  fileprivate func toward(_ other: TouchPoint, by share: Double) -> TouchPoint {
    let part = min(max(share, 0), 1)
    return TouchPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part, time: time)
  }
}
