import MediaTime
import Scrubbing

extension TimelineScroller {
  /// A finger that drags the content.
  struct Drag: Equatable {
    /// What was in view when it came down; a cancelled drag goes back there.
    var before: TimelineViewport
    /// Where it came down, in points.
    var startX: Double
    /// Where it is, in points.
    var x: Double
    /// How far the content was pulled beyond an end when it came down, in points of finger.
    var pull: Double
    /// The points that the finger has moved the anchor, the pull included.
    var points: Double { pull + startX - x }
  }

  /// A finger comes down on the content, or a wheel begins to turn; a throw is caught where it is.
  ///
  /// During a pinch nothing happens.
  ///
  /// - Parameters:
  ///   - x: Where, in points from the left edge; NaN becomes 0.
  ///   - playback: Whether the video plays now.
  /// - Returns: Where it stands; `paused` where the video is to pause.
  mutating func scrollBegan(x: Double, playback: PlaybackState) -> TimelineScrollResponse {
    let before = self
    if case .pinching = phase { return response(since: before) }
    let pull = settings.rubberBand.pull(drawn: viewport.overscroll, dimension: viewport.width)
    let x = x.finite
    phase = .dragging(Drag(before: viewport, startX: x, x: x, pull: pull))
    return hold(playback, since: before)
  }

  /// The finger moves; the content follows it, beyond its ends by the rubber band.
  ///
  /// Without a beginning before it, nothing happens.
  ///
  /// - Parameter x: Where, in points from the left edge; NaN is no movement.
  /// - Returns: Where it stands.
  mutating func scrollChanged(x: Double) -> TimelineScrollResponse {
    let before = self
    guard case .dragging(var drag) = phase, !x.isNaN else { return response(since: before) }
    drag.x = x.finite
    phase = .dragging(drag)
    let (band, width) = (settings.rubberBand, viewport.width)
    place(drag.points, from: drag.before.time) { band.drawn(pull: $0, dimension: width) }
    return response(since: before)
  }

  /// The finger lifts: the content runs on and slows down, and springs back from beyond an end.
  ///
  /// - Parameters:
  ///   - velocity: The finger's velocity, in points a second, above 0 toward the right; NaN is 0.
  ///   - time: When, in seconds on the clock of `advance(to:)`.
  /// - Returns: Where it stands; `playing` where it stands still and the video goes on.
  mutating func scrollEnded(velocity: Double, at time: Double) -> TimelineScrollResponse {
    let before = self
    guard case .dragging(let drag) = phase else { return response(since: before) }
    let (points, ends) = (drag.points, ends(from: drag.before.time))
    let pull = points - min(max(points, ends.lowerBound), ends.upperBound)
    // What is drawn moves slower than the finger there, and goes on as it is drawn.
    let share =
      pull == 0 ? 1 : settings.rubberBand.slope(pull: pull, dimension: viewport.width)
    return release(velocity: -velocity.finite * share, at: time, since: before)
  }

  /// The scroll is taken back: what was in view when it began is in view again, exactly.
  ///
  /// - Parameter time: When, in seconds on the clock of `advance(to:)`.
  /// - Returns: Where it stands; `playing` where the video goes on.
  mutating func scrollCancelled(at time: Double) -> TimelineScrollResponse {
    let before = self
    guard case .dragging(let drag) = phase else { return response(since: before) }
    (viewport.time, viewport.overscroll) = (held(drag.before.time), drag.before.overscroll)
    if isScrubbing { playhead = viewport.time }
    return release(velocity: 0, at: time, since: before)
  }
}
