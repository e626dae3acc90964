public import Scrubbing

/// Touch events, and the time between them.
extension TimelineController {
  /// Handles a finger that touches the timeline; it stops a deceleration.
  ///
  /// - Parameters:
  ///   - finger: A number that identifies the finger until it lifts.
  ///   - point: Its position, in points from the upper-left corner of the timeline, and its time.
  /// - Returns: The outcome of the event.
  public mutating func touchDown(_ finger: Int, _ point: TouchPoint) -> TimelineResponse {
    var result = timePassed(to: point)
    if scroller.isMoving, arbiter.owner == nil {
      apply(scroller.scrollBegan(x: point.x, playback: playback), &result)
      apply(scroller.scrollEnded(velocity: 0, at: point.time ?? fingers.now), &result)
      synchronize()
    }
    if fingers.points.isEmpty, let time = point.time, time < fingers.now { fingers.now = time }
    let region = region(at: point)
    fingers.tap = fingers.points.isEmpty ? finger : nil
    fingers.points[finger] = point
    result.region = region
    follow(arbiter.touchDown(finger, point, on: region, selection: selection), &result)
    return result
  }

  /// Handles a finger that moves.
  public mutating func touchMoved(_ finger: Int, _ point: TouchPoint) -> TimelineResponse {
    var result = timePassed(to: point)
    if fingers.points[finger] != nil { fingers.points[finger] = point }
    follow(arbiter.touchMoved(finger, point), &result)
    return result
  }

  /// Handles a finger that lifts; if it began no gesture, it is a tap.
  ///
  /// A tap on a clip selects it, a tap on the background clears the selection, and a tap on the ruler
  /// moves the playhead.
  public mutating func touchUp(_ finger: Int, _ point: TouchPoint) -> TimelineResponse {
    var result = timePassed(to: point)
    if let last = fingers.points.removeValue(forKey: finger), fingers.tap == finger {
      fingers.tap = nil
      tapped(at: last)
    }
    follow(arbiter.touchUp(finger, point), &result)
    return result
  }

  /// Cancels all touches, for example because the system takes them.
  public mutating func touchesCancelled() -> TimelineResponse {
    var result = TimelineResponse()
    fingers.points = [:]
    fingers.tap = nil
    follow(arbiter.touchesCancelled(), &result)
    return result
  }

  /// Advances to the time of a display frame, in seconds on the clock of the touch events.
  ///
  /// A resting finger becomes a long press, a deceleration continues, and a clip held near an edge makes
  /// the timeline scroll. NaN and infinity do nothing.
  public mutating func timePassed(to time: Double) -> TimelineResponse {
    var result = TimelineResponse()
    guard time.isFinite else { return result }
    if let deadline = arbiter.deadline, deadline <= time {
      advance(to: deadline, &result)
      follow(arbiter.timePassed(to: deadline), &result)
    }
    advance(to: time, &result)
    // Timestamps may restart while no finger is down, so the arbiter ignores them then.
    if !fingers.points.isEmpty { follow(arbiter.timePassed(to: time), &result) }
    return result
  }

  /// Advances to the time of an event; an event without a time does nothing.
  private mutating func timePassed(to point: TouchPoint) -> TimelineResponse {
    point.time.map { timePassed(to: $0) } ?? TimelineResponse()
  }

  /// The duration of a display frame, in seconds.
  private static let frame = 1.0 / 60
  /// The longest time, in seconds, that one call advances; all decelerations are shorter.
  private static let longestAdvance = 60.0

  private mutating func advance(to time: Double, _ result: inout TimelineResponse) {
    if scroller.isMoving, fingers.now < time {
      let start = max(fingers.now, time - Self.longestAdvance)
      for frame in 1...Int((time - start) / Self.frame) + 1 where scroller.isMoving {
        advanceFrame(to: min(start + Double(frame) * Self.frame, time), &result)
      }
    }
    fingers.now = fingers.now > time ? fingers.now : time
  }

  private mutating func advanceFrame(to time: Double, _ result: inout TimelineResponse) {
    let before = scroller.viewport
    apply(scroller.advance(to: time), &result)
    synchronize()
    guard scroller.viewport != before, let point = arbiter.ownerPoint else { return }
    // The timeline has moved under the finger, which keeps its clip or handle.
    drag(to: point, &result)
  }

  /// Returns the region of the timeline at a point.
  ///
  /// - Complexity: O(clips).
  public func region(at point: TouchPoint) -> TouchRegion {
    TouchRegion(
      atX: point.x, y: point.y, in: document, viewport: viewport, layout: layout,
      metrics: metrics, selection: selection, scrolledBy: scrolledBy)
  }

  /// Handles a tap.
  private mutating func tapped(at point: TouchPoint) {
    switch region(at: point) {
    case .clip(let id): selection = [id]
    case .background: selection = []
    case .ruler: scrub(to: point.x)
    case .handle: break
    }
  }
}
