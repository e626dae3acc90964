public import Scrubbing

/// Fingers, and the time between their events.
extension TimelineController {
  /// A finger comes down; it catches what still runs on.
  public mutating func touchDown(_ finger: Int, _ point: TouchPoint) -> TimelineResponse {
    var answer = timePassed(to: point)
    if scroller.isMoving, arbiter.owner == nil {
      tell(scroller.scrollBegan(x: point.x, playback: playback), &answer)
      tell(scroller.scrollEnded(velocity: 0, at: point.time ?? fingers.now), &answer)
      synchronize()
    }
    if fingers.points.isEmpty, let time = point.time, time < fingers.now { fingers.now = time }
    let region = region(at: point)
    fingers.tap = fingers.points.isEmpty ? finger : nil
    fingers.points[finger] = point
    answer.region = region
    follow(arbiter.touchDown(finger, point, on: region), &answer)
    return answer
  }

  /// A finger moves.
  public mutating func touchMoved(_ finger: Int, _ point: TouchPoint) -> TimelineResponse {
    var answer = timePassed(to: point)
    if fingers.points[finger] != nil { fingers.points[finger] = point }
    follow(arbiter.touchMoved(finger, point), &answer)
    return answer
  }

  /// A finger lifts; where it did nothing else, it has tapped.
  public mutating func touchUp(_ finger: Int, _ point: TouchPoint) -> TimelineResponse {
    var answer = timePassed(to: point)
    if let last = fingers.points.removeValue(forKey: finger), fingers.tap == finger {
      fingers.tap = nil
      tapped(at: last)
    }
    follow(arbiter.touchUp(finger, point), &answer)
    return answer
  }

  /// The system takes all fingers away.
  public mutating func touchesCancelled() -> TimelineResponse {
    var answer = TimelineResponse()
    fingers.points = [:]
    fingers.tap = nil
    follow(arbiter.touchesCancelled(), &answer)
    return answer
  }

  /// Time passes as at a display: a finger that rests becomes a long press, what was thrown runs
  /// on, and near an edge a held clip makes the timeline scroll.
  public mutating func timePassed(to time: Double) -> TimelineResponse {
    var answer = TimelineResponse()
    guard time.isFinite else { return answer }
    if let deadline = arbiter.deadline, deadline <= time {
      advance(to: deadline, &answer)
      follow(arbiter.timePassed(to: deadline), &answer)
    }
    advance(to: time, &answer)
    // Time stamps may begin anew where no finger is down, so the arbiter is not told of them there.
    if !fingers.points.isEmpty { follow(arbiter.timePassed(to: time), &answer) }
    return answer
  }

  /// Time passes up to an event of a finger; one without a time does nothing.
  private mutating func timePassed(to point: TouchPoint) -> TimelineResponse {
    point.time.map { timePassed(to: $0) } ?? TimelineResponse()
  }

  /// The length of a display's frame, in seconds.
  private static let frame = 1.0 / 60
  /// Nothing runs on for longer than so many seconds; what is held at an edge may wait there.
  private static let longestAdvance = 60.0

  private mutating func advance(to time: Double, _ answer: inout TimelineResponse) {
    if scroller.isMoving, fingers.now < time {
      let start = max(fingers.now, time - Self.longestAdvance)
      for frame in 1...Int((time - start) / Self.frame) + 1 where scroller.isMoving {
        advanceFrame(to: min(start + Double(frame) * Self.frame, time), &answer)
      }
    }
    fingers.now = fingers.now > time ? fingers.now : time
  }

  private mutating func advanceFrame(to time: Double, _ answer: inout TimelineResponse) {
    let before = scroller.viewport
    tell(scroller.advance(to: time), &answer)
    synchronize()
    guard scroller.viewport != before, let point = fingers.points.first?.value else { return }
    // The timeline has moved under the finger, which keeps hold of what it has.
    drag(to: point, &answer)
  }

  /// What is under a finger.
  public func region(at point: TouchPoint) -> TouchRegion {
    TouchRegion(
      atX: point.x, y: point.y, in: document, viewport: viewport, layout: layout,
      metrics: metrics, selection: selection, scrolledBy: scrolledBy)
  }

  /// A tap selects a clip, selects none beside them, and puts the playhead where it hits the ruler.
  private mutating func tapped(at point: TouchPoint) {
    switch region(at: point) {
    case .clip(let id): selection = [id]
    case .background: selection = []
    case .ruler: scrub(to: point.x)
    case .handle: break
    }
  }
}
